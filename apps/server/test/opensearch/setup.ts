import { afterAll, expect } from 'vitest';
import { searchesByEngine } from '../../src/modules/search-index/queries/search-engine.ts';

// what PostgreSQL answered in the place of OpenSearch proves nothing of it
afterAll(async () => {
  if (process.env['MAY_FALL_BACK'] === '1') return;
  const { values } = await searchesByEngine.get();
  const by = (engine: string) => values.find(({ labels }) => labels['engine'] === engine)?.value ?? 0;
  expect(by('postgres'), 'searches that PostgreSQL answered').toBe(0);
});
