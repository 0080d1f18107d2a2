import { createHash, randomBytes } from 'node:crypto';
import { REFRESH_TOKEN_BITS } from '@market/contract/constants/accounts';

/** 256 random bits, base64url. */
export const newSecretToken = (): string => randomBytes(REFRESH_TOKEN_BITS / 8).toString('base64url');

/** SHA-256: how the database stores a secret token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
