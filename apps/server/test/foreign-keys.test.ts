import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMarket } from './market.ts';

/** Their rows stay, or go one at a time by hand of staff: nobody waits for a look through what refers to them. */
const SELDOM_DELETED = [
  'users',
  'shops',
  'orders',
  'payments',
  'payment_receipts',
  'payouts',
  'payout_batches',
  'rfqs',
  'chat_conversations',
  'categories',
];

interface ForeignKey {
  readonly columns: string;
  readonly parent: string;
}

test('what refers to a row that is deleted is found by an index', async () => {
  const { db } = await aMarket();
  // an index serves that starts with the columns, of all rows or of those that refer to something
  const { rows } = await sql<ForeignKey>`
    with keys as (
      select k.conrelid as child, k.confrelid::regclass::text as parent, k.conkey,
        (select string_agg(a.attname, ', ' order by a.attnum) from pg_attribute a
          where a.attrelid = k.conrelid and a.attnum = any(k.conkey)) as columns
      from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace)
    select k.child::regclass || ' (' || k.columns || ')' as columns, k.parent from keys k
    where k.parent <> all(${SELDOM_DELETED}::text[]) and not exists (
      select from pg_index i where i.indrelid = k.child
        and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%s IS NOT NULL)', k.columns)))
    order by 1`.execute(db);
  expect(rows).toEqual([]);
});
