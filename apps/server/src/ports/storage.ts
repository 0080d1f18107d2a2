import type { Readable } from 'node:stream';
import type { DraftFile, ReceivedFile } from '@market/contract/route';

/** A file in the quarantine: its name, of `[0-9a-f]`, and its exact size. */
export interface QuarantinedFile {
  readonly name: string;
  readonly bytes: number;
}

/** What a browser sends with a PUT of the file. */
export interface SignedPut {
  readonly url: string;
  readonly headers: { readonly 'content-type': string };
}

/**
 * Browsers put files into the quarantine of the store by signed addresses. Nothing there is shown or served; a file
 * leaves it as a draft, once.
 */
export interface DirectUploads {
  /** Of the quarantine, for content policies: `https://s3.example.vn/bucket/quarantine/`. */
  address(): Promise<string>;
  /** Binds name, size and type; a PUT may begin until `lifetimeS` after `now`. */
  sign(
    file: QuarantinedFile,
    lifetime: { readonly now: Date; readonly lifetimeS: number },
  ): Promise<SignedPut>;
  /** A copy that its sender cannot reach; undefined when there is no such file, or one of another size. */
  copyToDraft(file: QuarantinedFile): Promise<DraftFile | undefined>;
  remove(name: string): Promise<void>;
  /** Deletes files from before `until`. @returns their number */
  sweep(until: Date): Promise<number>;
  /** What prevents pages of the market from sending files, and whether strangers read them; empty: nothing is wrong. */
  findFaults(market: {
    readonly origin: string;
    /** Of a CDN. */
    readonly mediaUrl?: string | undefined;
  }): Promise<readonly DirectUploadFault[]>;
}

/** `origin`, `method` and `header`: what the CORS rules of the store lack. `readable`: strangers can read a file. */
export type DirectUploadFault = 'unreachable' | 'origin' | 'method' | 'header' | 'readable';

/** Stores files. Keys are relative paths of `[a-z0-9._-]` parts. */
export interface Storage {
  readonly kind: 'folder' | 's3';
  get(key: string): Promise<Buffer | undefined>;
  put(key: string, data: Buffer): Promise<void>;
  /** Writes a draft in pieces, which becomes a file by `storeAs`; an error of the content leaves none. */
  receive(content: AsyncIterable<Uint8Array>): Promise<ReceivedFile>;
  /** In bytes; undefined when there is no such file. */
  size(key: string): Promise<number | undefined>;
  /** Bytes `start` to `end`, both inclusive. */
  stream(key: string, range: { readonly start: number; readonly end: number }): Readable;
  /** Removes the file of that key, and all below it as a folder. */
  remove(key: string): Promise<void>;
  /** Whether the service of the files answers; a folder always does. */
  answers(): Promise<boolean>;
  /** Deletes unfinished writes from before `until`. @returns their number */
  sweepDrafts(until: Date): Promise<number>;
  /** Undefined where browsers send files to the market alone. */
  readonly direct?: DirectUploads | undefined;
}
