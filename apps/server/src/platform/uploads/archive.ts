import { zipReader } from './read-in-worker.ts';

const MAX_MEMORY_MB = 128;

/** `name`: as the archive has it, never a path to write to. */
export interface ArchivedFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/**
 * Files of a zip archive; empty when it is none, has more than 1 000 entries, or entries overlap.
 * @throws limit.tooLarge, also after 10 s; unavailable when many are being read
 */
export const readArchive = zipReader<ArchivedFile>(
  new URL('archive-worker.ts', import.meta.url),
  MAX_MEMORY_MB,
);
