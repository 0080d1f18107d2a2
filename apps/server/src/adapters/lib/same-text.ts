import { timingSafeEqual } from 'node:crypto';

/** Whether a signature is the one it should be, in a time that says nothing of how much of it was right. None never is. */
export const isSameText = (given: string | undefined, due: string): boolean => {
  if (given === undefined) return false;
  const [one, other] = [Buffer.from(given, 'utf8'), Buffer.from(due, 'utf8')];
  return one.length === other.length && timingSafeEqual(one, other);
};
