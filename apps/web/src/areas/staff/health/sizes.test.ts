import { expect, test } from 'vitest';
import { durationText, sizeText } from './sizes.ts';

test.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [1_536, '1,5 KB'],
  [45_742_000_000, '43 GB'],
])('%d bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));

test('durations are short', () =>
  expect([180, 20_040, 372_000].map(durationText)).toEqual(['180 ms', '20,0 s', '6 phút 12']));
