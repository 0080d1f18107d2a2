import type { Readable } from 'node:stream';
import type { ReceivedFile } from '@market/contract/route';

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
}
