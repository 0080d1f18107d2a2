import { expect, it } from 'vitest';
import { parseTicks, rememberedTicks } from './selection.ts';

it('ticks are found as they were left, new lines get the first ones', () => {
  const kept = parseTicks('{"known":[1,2],"selected":[2]}');
  expect(rememberedTicks(kept, [1, 2, 3])).toEqual([2, 3]);
});

it.each([null, 'x', '[]', '{"known":[1]}', '{"known":["1"],"selected":[]}'])(
  'ticks kept as %s are none',
  (stored) => {
    expect(parseTicks(stored)).toEqual({ known: [], selected: [] });
  },
);
