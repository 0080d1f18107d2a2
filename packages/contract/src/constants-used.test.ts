import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Not used in production code: initial values of rows, which tests compare with them, and unbuilt features. */
const USED_OUTSIDE_SOURCES: readonly string[] = [
  'HOME_HOT_DEALS',
  'HOME_TRADE_ASSURANCE',
  'HOME_CLASSIFIEDS',
  'COMMISSION_RATE',
  'COMMISSION_RATE_MALL',
  'VAT_RATE',
  'INCOME_TAX_RATE',
  'LOADING_BAR_HEIGHT_PX',
  'NOTIFICATIONS_PER_PAGE',
  'DEFAULT_VARIANT_TITLE',
];

it('every constant is used by the product', async () => {
  const root = new URL('../../../', import.meta.url);
  const files = ['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts']
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !/\.test\.tsx?$|node_modules|contract\/src\/constants\//.test(file));
  const product = files.map((file) => readFileSync(new URL(file, root), 'utf8')).join('\n');
  const words = new Set(product.match(/\b[A-Z][A-Z0-9_]+\b/g));
  // durations are for the other constants
  const topics = globSync('constants/*.ts', { cwd: import.meta.dirname, exclude: ['**/durations.ts'] });
  const constants = await Promise.all(
    topics.map(async (file): Promise<object> => import(new URL(file, import.meta.url).href)),
  );
  const unused = constants
    .flatMap(Object.keys)
    .filter((name) => !words.has(name) && !USED_OUTSIDE_SOURCES.includes(name));
  expect(unused).toEqual([]);
});
