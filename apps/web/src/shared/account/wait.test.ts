import { expect, it } from 'vitest';
import { waitText } from './wait.ts';

it('says how long to wait as a clock does', () => {
  expect([0, 9, 45, 60, 83].map(waitText)).toEqual(['0:00', '0:09', '0:45', '1:00', '1:23']);
});
