import { timingSafeEqual } from 'node:crypto';

/** Compares a signature in constant time; a missing one is never equal. */
export const isSameText = (given: string | undefined, due: string): boolean => {
  if (given === undefined) return false;
  const [one, other] = [Buffer.from(given, 'utf8'), Buffer.from(due, 'utf8')];
  return one.length === other.length && timingSafeEqual(one, other);
};
