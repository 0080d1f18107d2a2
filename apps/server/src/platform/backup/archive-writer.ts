import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, rmSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { constants, createZstdCompress } from 'node:zlib';
import { pack } from 'tar-stream';
import { fullDisk } from './failure.ts';
import { createDigest, SUMMARY, type Summary } from './format.ts';

export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>;
  /** `content` has exactly so many bytes. */
  addStream(name: string, size: number, content: Readable): Promise<void>;
  /** Renames the file to its final name; before that it is a draft. Answers its size. */
  finish(summary: Omit<Summary, 'sha256'>): Promise<number>;
  discard(): Promise<void>;
}

const LEVEL = 3;
const DRAFT_ENDING = '.part';
/** Unfinished files of other programs have other names. */
export const DRAFT_NAME = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part$/;

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r').catch(() => undefined);
  // some systems open no folders
  await handle?.sync().catch(() => {});
  await handle?.close();
};

/** A tar archive that is compressed into a file. Its first error ends everything that waits. */
const openOutput = (draft: string, folder: string) => {
  const archive = pack();
  const target = createWriteStream(draft, { mode: 0o600, flush: true });
  const compress = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: LEVEL, [constants.ZSTD_c_checksumFlag]: 1 },
  });
  const { promise: failing, reject: fail } = Promise.withResolvers<never>();
  failing.catch(() => {});
  const written = once(target, 'close').then(() => {});
  written.catch(() => {});
  const destroy = () => {
    for (const stream of [archive, compress, target]) stream.destroy();
  };
  let failure: unknown;
  for (const stream of [compress, target])
    stream.on('error', (error) => {
      failure ??= fullDisk(error, folder);
      fail(failure);
      destroy();
    });
  archive.pipe(compress).pipe(target);
  const orFail = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await Promise.race([work(), failing]);
    } catch (error) {
      throw failure ?? error;
    }
  };
  return { archive, target, written, destroy, orFail };
};

type Output = ReturnType<typeof openOutput>;

const write = ({ archive, orFail }: Output, name: string, content: Buffer): Promise<void> =>
  orFail(() => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    archive.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
    return promise;
  });

const copyInto = async (
  entry: Writable,
  content: Readable,
  update: (bytes: Buffer) => void,
): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  promise.catch(() => {});
  entry.on('finish', () => resolve()).on('error', reject);
  for await (const bytes of content as AsyncIterable<Buffer>) {
    update(bytes);
    if (!entry.write(bytes)) await new Promise<void>((go) => void entry.once('drain', go));
  }
  entry.end();
  await promise;
};

/** Writes a draft beside `file`, readable by its owner only. Errors of a full disk are explained. */
export const createArchive = async (file: string): Promise<ArchiveWriter> => {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${randomUUID()}${DRAFT_ENDING}`;
  const [output, digest] = [openOutput(draft, folder), createDigest()];
  const { archive, target, written, destroy, orFail } = output;
  const removeDraft = () => rmSync(draft, { force: true });
  process.once('exit', removeDraft);
  return {
    add: async (name, content) => {
      digest.start(name, content.length);
      digest.update(content);
      await write(output, name, content);
    },
    addStream: async (name, size, content) => {
      digest.start(name, size);
      await orFail(() => {
        const entry = archive.entry({ name, size, mode: 0o600 }) as unknown as Writable;
        return copyInto(entry, content, digest.update);
      }).finally(() => content.destroy());
    },
    finish: async (summary) => {
      const whole: Summary = { ...summary, sha256: digest.end() };
      await write(output, SUMMARY, Buffer.from(JSON.stringify(whole)));
      archive.finalize();
      await orFail(() => written);
      await rename(draft, file);
      process.off('exit', removeDraft);
      await syncFolder(folder);
      return target.bytesWritten;
    },
    discard: async () => {
      destroy();
      await written.catch(() => {});
      await rm(draft, { force: true }).catch(() => {});
      process.off('exit', removeDraft);
    },
  };
};
