import { createReadStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { BackupFailure, damaged } from './failure.ts';
import { createDigest, FORMAT, MANIFEST, SUMMARY, type Manifest, type Summary } from './format.ts';

export interface ArchiveEntry {
  readonly name: string;
  readonly size: number;
  readonly content: AsyncIterable<Buffer>;
}

export interface ArchiveVisitor {
  /** Called first. */
  start?(manifest: Manifest): Promise<void>;
  entry(entry: ArchiveEntry): Promise<void>;
}

interface Archive {
  readonly manifest: Manifest;
  readonly summary: Summary;
}

type EntryStream = AsyncIterable<Buffer> & {
  readonly header: { readonly name: string; readonly size?: number };
};
type Explain = (error: unknown) => BackupFailure;

const MAX_JSON_BYTES = 64 * 2 ** 20;

const textOf = async (content: AsyncIterable<Buffer>): Promise<string> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const bytes of content) {
    size += bytes.length;
    if (size > MAX_JSON_BYTES) throw new RangeError('its description is too long');
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString();
};

const parse = async <Value>(file: string, content: AsyncIterable<Buffer>): Promise<Value> => {
  try {
    return JSON.parse(await textOf(content)) as Value;
  } catch (error) {
    throw error instanceof BackupFailure ? error : damaged(file, (error as Error).message);
  }
};

const checkFormat = (file: string, { format, version }: Manifest): void => {
  if (format !== FORMAT)
    throw new BackupFailure(
      'refused',
      `${file} has format ${format}, and this version reads format ${FORMAT}: use version ${version}, which wrote it.`,
    );
};

/** Errors of the archive itself are explained; those of the reader pass. */
async function* explaining<Item>(items: AsyncIterable<Item>, explain: Explain): AsyncGenerator<Item> {
  try {
    for await (const item of items) yield item;
  } catch (error) {
    throw explain(error);
  }
}

async function* digesting(
  content: AsyncIterable<Buffer>,
  update: (bytes: Uint8Array) => void,
): AsyncGenerator<Buffer> {
  for await (const bytes of content) {
    update(bytes);
    yield bytes;
  }
}

const visit = async (
  file: string,
  entries: AsyncIterable<EntryStream>,
  { visitor, explain }: { readonly visitor: ArchiveVisitor; readonly explain: Explain },
): Promise<Archive> => {
  const digest = createDigest();
  let manifest: Manifest | undefined;
  let summary: Summary | undefined;
  for await (const stream of explaining(entries, explain)) {
    const { name, size = 0 } = stream.header;
    const bytes = explaining(stream, explain);
    if (name === SUMMARY) {
      summary = await parse<Summary>(file, bytes);
      continue;
    }
    digest.start(name, size);
    const content = digesting(bytes, digest.update);
    if (manifest !== undefined) await visitor.entry({ name, size, content });
    else if (name !== MANIFEST) throw damaged(file, 'it does not begin as a backup does');
    else {
      manifest = await parse<Manifest>(file, content);
      checkFormat(file, manifest);
      await visitor.start?.(manifest);
    }
    // what the visitor left
    while ((await content.next()).done !== true);
  }
  if (manifest === undefined || summary === undefined) throw damaged(file, 'its end is missing');
  if (digest.end() !== summary.sha256) throw damaged(file, 'its checksum is another');
  return { manifest, summary };
};

/** Reads the archive from its start to its end. @throws BackupFailure when it is damaged */
export const readArchive = async (file: string, visitor: ArchiveVisitor): Promise<Archive> => {
  const [source, decompress, archive] = [createReadStream(file), createZstdDecompress(), extract()];
  let failure: NodeJS.ErrnoException | undefined;
  for (const stream of [source, decompress])
    stream.on('error', (error) => {
      failure ??= error;
      archive.destroy(error);
    });
  source.pipe(decompress).pipe(archive as unknown as Writable);
  const explain: Explain = (error) => {
    const { message, syscall } = failure ?? (error as NodeJS.ErrnoException);
    return syscall === undefined
      ? damaged(file, message)
      : new BackupFailure('refused', `${file} cannot be read: ${message}`);
  };
  try {
    return await visit(file, archive as unknown as AsyncIterable<EntryStream>, { visitor, explain });
  } finally {
    for (const stream of [source, decompress, archive]) stream.destroy();
  }
};

/** Reads it to the end and changes nothing. @throws BackupFailure */
export const verifyArchive = (file: string): Promise<Archive> => readArchive(file, { entry: async () => {} });
