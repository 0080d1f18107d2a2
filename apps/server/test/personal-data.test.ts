import { readdir, readFile } from 'node:fs/promises';
import { exportAccount } from '@market/contract/privacy/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMarket, type Market } from '#test/market.ts';
import { modules } from '../src/modules.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const src = new URL('../src/', import.meta.url);
const textsOf = async (folder: URL, ending: RegExp): Promise<string[]> => {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  return Promise.all(
    files.filter((file) => ending.test(file)).map((file) => readFile(new URL(file, folder), 'utf8')),
  );
};
const namesIn = (texts: readonly string[], pattern: RegExp): string[] =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!));

/** The module a table belongs to: the one whose tables.ts has its type, else the one whose migration creates it. */
const findOwners = async (): Promise<ReadonlyMap<string, string>> => {
  const owners = new Map<string, string>();
  for (const { name } of modules) {
    const folder = new URL(`modules/${name}/`, src);
    for (const table of namesIn(
      await textsOf(folder, /^migrations\/.*\.sql$/),
      /(?:create table|rename to) (\w+)/g,
    ))
      owners.set(table, owners.get(table) ?? name);
  }
  for (const { name } of modules) {
    const folder = new URL(`modules/${name}/`, src);
    for (const table of namesIn(await textsOf(folder, /^tables\.ts$/), /^ {2}(\w+): \{/gm))
      owners.set(table, name);
  }
  return owners;
};

/** Columns that say which person a row is about, or how to reach them. */
const selectPersonColumns = async (): Promise<{ table: string; column: string }[]> => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.column_name ~ '(^|_)(user|actor|buyer|owner|customer|author|visitor)_id$'
        or c.column_name ~ '_by$' and c.data_type = 'bigint'
        or c.column_name ~ '^(person|visitor|caller|email|phone)' and c.data_type = 'text')
    order by 1, 2`.execute(market.db);
  return rows;
};

/** Columns of modules that declare no personal data, and why they need none. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'ad_visits.visitor': 'a keyed hash, deleted within two hours',
  'audit_entries.actor_id': 'a member of staff, in a log that only grows',
  'cod_remittances.closed_by': 'a member of staff, in the books',
  'cod_remittances.imported_by': 'a member of staff, in the books',
  'idempotency_keys.caller': 'of the platform: privacy deletes them itself',
  'market_settings.set_by': 'a member of staff, in a history that only grows',
  'provider_statement_lines.closed_by': 'a member of staff, in the books',
  'provider_statement_lines.imported_by': 'a member of staff, in the books',
  'search_draft_changes.made_by': 'a member of staff',
  'search_judged_queries.made_by': 'a member of staff',
  'search_releases.applied_by': 'a member of staff, in a history that only grows',
  'shop_closings.asked_by': 'a member of staff',
  'shop_closings.decided_by': 'a member of staff',
  'staff_money_moves.user_id': 'a member of staff, in the books',
  'text_versions.added_by': 'a member of staff, in a history that only grows',
};

test('every table about people belongs to a module that declares personal data', async () => {
  const owners = await findOwners();
  const declaring = new Set(modules.flatMap(({ name, personalData }) => (personalData ? [name] : [])));
  const columns = await selectPersonColumns();
  expect(columns.length).toBeGreaterThan(50);
  const undeclared = columns
    .filter(({ table }) => !declaring.has(owners.get(table) ?? ''))
    .map(({ table, column }) => `${table}.${column}`);
  expect(undeclared).toEqual(Object.keys(EXCEPTIONS));
});

test('a person is erased from the highest module first', () => {
  const erasing = modules.filter(({ personalData }) => personalData?.erase).map(({ name }) => name);
  expect(erasing.toReversed()).toEqual([
    'alerts',
    'moderation',
    'support',
    'shop-decoration',
    'saved',
    'recommendations',
    // reads the page views of `analytics` which keywords were this person's alone
    'suggestions',
    'shop-stats',
    'analytics',
    'reviews',
    'cases',
    'shop-customers',
    'chat',
    'orders',
    'settlement',
    'rfq',
    'cart',
    'promotions',
    'coins',
    'product-imports',
    'catalogue',
    'api-tokens',
    'members',
    'shop-review',
    'shops',
    'customers',
    // finds the unfinished registration by the phone of the user
    'accounts',
    'sessions',
    'users',
    'messages',
    'media',
  ]);
});

test('an export has one part for each module, and one part for the account of three modules', async () => {
  const as = await market.as(await market.create.user());
  const reply = await as.inject({ method: 'GET', url: exportAccount.path });
  const exported = JSON.parse(reply.body) as Record<string, unknown>;
  expect(Object.keys(exported)).toEqual([
    'exported_at',
    'uploads',
    'payments',
    'account',
    'customer',
    'shops',
    'shop_review',
    'shop_work',
    'connections',
    'products',
    'coins',
    'discounts',
    'cart',
    'rfqs',
    'payouts',
    'orders',
    'chat',
    'cases',
    'reviews',
    'views',
    'saved',
    'shop_pages',
    'leads',
    'moderation',
    'alerts',
  ]);
  expect(Object.keys(exported['account'] as object)).toEqual([
    'profile',
    'sessions',
    'passkeys',
    'linked_accounts',
  ]);
  expect(exported['payouts']).toEqual([]);
});
