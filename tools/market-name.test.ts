import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { marketName, readMarketNameFrom } from '@market/contract/rules/market-name';
import { DEFAULT_PROFILE } from '@market/contract/rules/market-profile';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where the name that ships is defined, what operators read, and what only a demo shows. */
const EXEMPT =
  /\.test\.|fixtures|rules\/market-name\.ts|server\/src\/console\.ts|adapters\/(?:config|fake-providers\/configuration)\.ts|styles\//;

test('no text of the market contains the name that ships: texts call marketName()', () => {
  const files = globSync('{apps/server/src,apps/web/src,apps/web/public,packages/contract/src}/**/*.*', {
    cwd: root,
  }).filter((file) => /\.(?:tsx?|svg|graphql|html)$/.test(file) && !EXEMPT.test(file));
  expect(files.length).toBeGreaterThan(1_500);
  const found = files.filter((file) => readFileSync(join(root, file), 'utf8').includes(DEFAULT_PROFILE.name));
  expect(found).toEqual([]);
});

test('texts of the contract are made when they are read, not when they are imported', async () => {
  readMarketNameFrom(() => {
    throw new Error('the name was read at import');
  });
  await import('@market/contract/registry');
  const { SYSTEM_CANCEL_REASONS } = await import('@market/contract/constants/orders');
  const { CASE_FAULT_LABELS } = await import('@market/contract/rules/case-faults');
  readMarketNameFrom(() => 'Chợ Vải');
  expect(marketName()).toBe('Chợ Vải');
  expect(SYSTEM_CANCEL_REASONS.find(({ code }) => code === 'staff')?.label).toBe('Chợ Vải hủy đơn');
  expect(CASE_FAULT_LABELS.platform).toBe('Chợ Vải');
  readMarketNameFrom(() => DEFAULT_PROFILE.name);
});
