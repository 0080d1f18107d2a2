import { createHash, randomBytes } from 'node:crypto';

/** A new cart's name: opaque, and nobody guesses it. */
export const newToken = (): string => randomBytes(16).toString('base64url');

/** The name of a cart that holds nothing yet. */
export const tokenOf = (userId: number): string =>
  createHash('sha256').update(`empty cart ${userId}`).digest('base64url').slice(0, 22);
