import { createHash } from 'node:crypto';

const VERSION_BYTES = 6;

/** Of what counts no versions of itself: a number of what its reader sees. */
export const versionOf = (parts: readonly unknown[]): number =>
  createHash('sha256').update(JSON.stringify(parts)).digest().readUIntBE(0, VERSION_BYTES);
