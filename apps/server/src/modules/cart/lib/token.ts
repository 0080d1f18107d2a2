import { createHash, randomBytes } from 'node:crypto';

/** A random token of a new cart. */
export const newToken = (): string => randomBytes(16).toString('base64url');

/** The token of an empty cart, which is not stored. */
export const tokenOf = (userId: number): string =>
  createHash('sha256').update(`empty cart ${userId}`).digest('base64url').slice(0, 22);
