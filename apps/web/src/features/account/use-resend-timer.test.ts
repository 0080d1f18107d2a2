import { expect, it } from 'vitest';
import { formatTimer } from './use-resend-timer.ts';

it('says how long to wait as a clock does', () => {
  expect([0, 9, 45, 60, 83].map(formatTimer)).toEqual(['00:00', '00:09', '00:45', '01:00', '01:23']);
});
