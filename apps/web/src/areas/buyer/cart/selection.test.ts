import { expect, it } from 'vitest';
import { parseSelection, restoreSelection } from './selection.ts';

it('stored ticks are restored, and new lines get the default', () => {
  const stored = parseSelection('{"known":[1,2],"selected":[2]}');
  expect(restoreSelection(stored, [1, 2, 3])).toEqual([2, 3]);
});

it.each([null, 'x', '[]', '{"known":[1]}', '{"known":["1"],"selected":[]}'])(
  'ticks stored as %s are none',
  (stored) => {
    expect(parseSelection(stored)).toEqual({ known: [], selected: [] });
  },
);
