import { timingSafeEqual } from 'node:crypto';

/** Compares in constant time; a missing signature is never equal. */
export const isSameText = (actual: string | undefined, expected: string): boolean => {
  if (actual === undefined) return false;
  const [one, other] = [Buffer.from(actual, 'utf8'), Buffer.from(expected, 'utf8')];
  return one.length === other.length && timingSafeEqual(one, other);
};
