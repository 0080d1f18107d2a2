import { expect, test } from 'vitest';
import { meta } from './root.tsx';

test('a page that says nothing of itself has the name of the market, the page of an error only its own title', () => {
  expect(meta({ error: null })).toEqual([{ title: 'Chợ Phiên' }]);
  expect(meta({})).toEqual([{ title: 'Chợ Phiên' }]);
  expect(meta({ error: { status: 404 } })).toEqual([]);
});
