import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODE_COUNT } from '@market/contract/constants';

/** Crockford's: no letter is taken for a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const GROUP = /.{4}(?=.)/g;

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
    .join('')
    .replace(GROUP, '$&-');

/** New recovery codes of 80 random bits each, `K7QM-…`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODE_COUNT }, newCode);

/** What is kept of a code, however it is typed. At 80 random bits it needs no key: it outlives every change of keys. */
export const hashRecoveryCode = (userId: number, typed: string): Buffer => {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return createHash('sha256').update(`${userId}:${code}`).digest();
};
