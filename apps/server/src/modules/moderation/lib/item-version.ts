import { createHash } from 'node:crypto';

const VERSION_BYTES = 6;

/** Of an item whose owner counts no versions: a number of what a reviewer sees. */
export const versionOf = (parts: readonly unknown[]): number =>
  createHash('sha256').update(JSON.stringify(parts)).digest().readUIntBE(0, VERSION_BYTES);
