import { describe, expect, test } from 'vitest';
import { countAttempt, isInGrace, type FailedAttempts } from './rules.ts';

describe('tries under one name', () => {
  const minute = 60_000;
  const after = (times: readonly number[], now: number) => {
    let tries: FailedAttempts = { failed: [], lockedUntil: null };
    for (const time of times) {
      const outcome = countAttempt(tries, time);
      if ('keep' in outcome) tries = outcome.keep;
    }
    return countAttempt(tries, now);
  };
  const every = (step: number, count: number) => Array.from({ length: count }, (_, index) => index * step);

  test('are open up to the tenth', () => expect(after(every(1_000, 9), 9_000)).toHaveProperty('keep'));
  test('are locked for 15 minutes from the tenth', () =>
    expect(after(every(1_000, 10), 10_000)).toEqual({ lockedUntil: 9_000 + 15 * minute }));
  test('are open again after that, and counted anew', () => {
    const again = after(every(1_000, 10), 9_000 + 15 * minute);
    expect(again).toEqual({ keep: { failed: [9_000 + 15 * minute], lockedUntil: null } });
  });
  test('are never locked when ten take more than 15 minutes', () =>
    expect(after(every(2 * minute, 30), 60 * minute)).toHaveProperty('keep'));
  test('are not locked for longer by more of them', () =>
    expect(after([...every(1_000, 10), minute, 14 * minute], 14.5 * minute)).toEqual({
      lockedUntil: 9_000 + 15 * minute,
    }));
});

describe('the grace of a used refresh token', () => {
  const [us, them] = [Buffer.from('a'), Buffer.from('b')];
  test.each([
    ['the same client, at once', us, 0, true],
    ['the same client after ten seconds', us, 10_000, true],
    ['the same client later', us, 10_001, false],
    ['another client', them, 0, false],
  ])('%s', (_who, by, at, forgiven) =>
    expect(isInGrace({ at: 0, by: us }, { at, by }, 10_000)).toBe(forgiven),
  );
});
