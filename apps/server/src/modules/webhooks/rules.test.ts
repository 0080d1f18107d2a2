import { WEBHOOK_ATTEMPTS } from '@market/contract/rules/webhook-events';
import { expect, it } from 'vitest';
import { DAY, later } from '#platform/time.ts';
import { nextAttempt, stateAfter, stopAfter } from './rules.ts';

const NOW = new Date('2026-11-21T03:00:00Z');

it('tries eight times within three days', () => {
  let at = NOW;
  let attempts = 1;
  for (let next = nextAttempt(attempts, at); next !== null; next = nextAttempt(attempts, at)) {
    expect(next > at).toBe(true);
    at = next;
    attempts += 1;
  }
  expect(attempts).toBe(WEBHOOK_ATTEMPTS);
  expect(at.getTime() - NOW.getTime()).toBeGreaterThan(2 * DAY);
  expect(at.getTime() - NOW.getTime()).toBeLessThan(3 * DAY);
});

it('takes every answer of 200 to 299 as received, and a redirect as none', () => {
  const stateOf = (status: number | null, isTest = false) =>
    stateAfter({ attempts: 1, status, isTest }, NOW).state;
  expect([200, 204, 299].map((status) => stateOf(status))).toEqual(['delivered', 'delivered', 'delivered']);
  expect([null, 199, 302, 410, 500].map((status) => stateOf(status))).toEqual(Array(5).fill('waiting'));
  expect(stateOf(500, true)).toBe('failed');
});

it('stops after five days of failures, or at once where the address answers 410', () => {
  expect(stopAfter(500, NOW, later(NOW, 5 * DAY - 1))).toBeNull();
  expect(stopAfter(500, NOW, later(NOW, 5 * DAY))).toBe('failing');
  expect(stopAfter(410, NOW, NOW)).toBe('gone');
});
