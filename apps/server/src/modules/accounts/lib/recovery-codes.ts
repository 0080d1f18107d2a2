import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODE_COUNT } from '@market/contract/constants/accounts';

/** Crockford's base32, without ambiguous letters. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const GROUP = /.{4}(?=.)/g;

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
    .join('')
    .replace(GROUP, '$&-');

/** New recovery codes of 80 random bits each, `K7QM-…`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODE_COUNT }, newCode);

/** The stored hash of a typed code. 80 random bits need no key, so it survives changes of APP_SECRET. */
export const hashRecoveryCode = (userId: number, typed: string): Buffer => {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return createHash('sha256').update(`${userId}:${code}`).digest();
};
