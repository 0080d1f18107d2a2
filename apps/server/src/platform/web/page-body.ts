import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);

export type Coding = 'br' | 'gzip' | 'identity';

/** Bytes. A compressed page fits into one chunk: each further chunk is a round trip to a thread. */
const CHUNK_SIZE = 64 * 1024;
const ETAG_LENGTH = 22;

/** Part of a chunk holds all of the chunk in memory, which is many times as large as a short answer. */
const withoutChunk = (bytes: Buffer): Buffer => {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength);
  copy.set(bytes);
  return copy;
};

/** The body of a cached page. Stored compressed only: the plain body is several times as large and rarely requested. */
export class PageBody {
  readonly #br: Buffer;
  #gzip: Promise<Buffer> | undefined;
  /** Of the plain bytes. */
  readonly etag: string;
  private constructor(br: Buffer, etag: string) {
    this.#br = withoutChunk(br);
    this.etag = etag;
  }

  get compressed(): Buffer {
    return this.#br;
  }

  /** One that was compressed before. */
  static stored(br: Buffer, etag: string): PageBody {
    return new PageBody(br, etag);
  }

  /** Bytes that it takes in memory. */
  get size(): number {
    return this.#br.length;
  }

  static async of(plain: Buffer): Promise<PageBody> {
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
    const params = { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_SIZE_HINT]: plain.length };
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, ETAG_LENGTH)}"`;
    return new PageBody(await brotli(plain, { params, chunkSize: CHUNK_SIZE }), etag);
  }

  /** Browsers accept brotli: gzip is made when it is first requested. */
  in(coding: Coding): Buffer | Promise<Buffer> {
    if (coding === 'br') return this.#br;
    return coding === 'gzip' ? (this.#gzip ??= this.#zip()) : unbrotli(this.#br);
  }

  async #zip(): Promise<Buffer> {
    return withoutChunk(await zip(await unbrotli(this.#br), { level: 6, chunkSize: CHUNK_SIZE }));
  }
}

export interface Page {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: PageBody;
}
