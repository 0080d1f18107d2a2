import { marketName, readMarketNameFrom } from '@market/contract/rules/market-name';
import { DEFAULT_PROFILE } from '@market/contract/rules/market-profile';
import { afterAll, expect, test } from 'vitest';

afterAll(() => readMarketNameFrom(() => DEFAULT_PROFILE.name));

const MODULES = import.meta.glob([
  '../**/*.{ts,tsx}',
  '!../**/*.test.*',
  '!../entry.client.tsx',
  '!../server.ts',
]);
const REFUSAL = 'the name was read at import';

test('texts are made when they are read: no module reads the name of the market when it is imported', async () => {
  readMarketNameFrom(() => {
    throw new Error(REFUSAL);
  });
  const reading: string[] = [];
  for (const [name, load] of Object.entries(MODULES)) {
    const error = await load().then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (error instanceof Error && error.message === REFUSAL) reading.push(name);
  }
  expect(Object.keys(MODULES).length).toBeGreaterThan(1_000);
  expect(reading).toEqual([]);
}, 60_000);

test('an open page has the name that it was rendered with', () => {
  readMarketNameFrom(() => 'Chợ Vải');
  expect(marketName()).toBe('Chợ Vải');
});
