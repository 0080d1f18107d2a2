import { randomBytes } from 'node:crypto';

const BYTES = 16;

/** A new id of 128 random bits that nobody guesses: 22 characters, fit for an address. */
export const opaqueId = (): string => randomBytes(BYTES).toString('base64url');
