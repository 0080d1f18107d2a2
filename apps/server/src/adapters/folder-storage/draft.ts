import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ReceivedFile } from '@market/contract/route';

const writeAll = async (file: FileHandle, content: AsyncIterable<Uint8Array>) => {
  const hash = createHash('sha256');
  let size = 0;
  for await (const bytes of content) {
    hash.update(bytes);
    await file.writeFile(bytes);
    size += bytes.length;
  }
  await file.sync();
  return { size, sha256: hash.digest('hex') };
};

/** The content in a draft at this path, which a failure removes. */
export const receiveDraft = async (
  path: string,
  content: AsyncIterable<Uint8Array>,
  pathOf: (key: string) => string,
): Promise<ReceivedFile> => {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'wx+');
  const discard = async () => {
    await file.close().catch(() => {});
    await rm(path, { force: true }).catch(() => {});
  };
  const written = await writeAll(file, content).catch(async (error: unknown) => {
    await discard();
    throw error;
  });
  return {
    ...written,
    discard,
    read: async (from, to) => {
      const length = Math.max(0, Math.min(to, written.size) - from);
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, from);
      return buffer.subarray(0, bytesRead);
    },
    storeAs: async (key) => {
      await mkdir(dirname(pathOf(key)), { recursive: true });
      await rename(path, pathOf(key));
    },
  };
};
