import { randomBytes } from 'node:crypto';

const BYTES = 16;

/** 128 random bits: 22 characters of base64url. */
export const opaqueId = (): string => randomBytes(BYTES).toString('base64url');
