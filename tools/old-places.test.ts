import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readOldPlaces } from './old-places/old-places.ts';

test('the stored places of before July 2025 are those of the package, corrected: run node tools/old-places.ts', async () => {
  const file = new URL('../apps/server/src/modules/locations/lib/data/vn3.json', import.meta.url);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(await readOldPlaces());
});
