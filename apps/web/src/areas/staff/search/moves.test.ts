import { expect, it } from 'vitest';
import { moveOf } from './moves.ts';

it('says how a product moved', () => {
  const running = [11, 12, 13];
  expect(moveOf(11, 0, running)).toEqual({ kind: 'same' });
  expect(moveOf(13, 0, running)).toEqual({ kind: 'up', places: 2 });
  expect(moveOf(11, 2, running)).toEqual({ kind: 'down', places: 2 });
  expect(moveOf(99, 1, running)).toEqual({ kind: 'new' });
});
