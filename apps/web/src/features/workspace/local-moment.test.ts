import { expect, it } from 'vitest';
import { localMoment, readLocalMoment } from './local-moment.ts';

it('reads and writes times of Vietnam', () => {
  expect(readLocalMoment('2026-11-24T08:00')).toBe('2026-11-24T01:00:00.000Z');
  expect(localMoment('2026-11-24T01:00:00.000Z')).toBe('2026-11-24T08:00');
  expect(localMoment('2026-11-23T18:30:00.000Z')).toBe('2026-11-24T01:30');
  expect(localMoment(null)).toBe('');
});

it('reads no time out of anything else', () => {
  for (const text of ['', 'x', '2026-11-24', '2026-13-24T08:00', '24/11/2026 08:00'])
    expect(readLocalMoment(text)).toBeNull();
});
