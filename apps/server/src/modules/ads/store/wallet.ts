import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { AdsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<AdsTables>();

export const selectMemo = async (db: Db, shopId: number): Promise<string | undefined> => {
  const row = await tables(db)
    .selectFrom('ad_wallet_memos')
    .select('memo')
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  return row?.memo;
};

export const insertMemo = async (tx: Tx, row: AdsTables['ad_wallet_memos']): Promise<void> => {
  await tables(tx)
    .insertInto('ad_wallet_memos')
    .values(row)
    .onConflict((conflict) => conflict.column('shop_id').doNothing())
    .execute();
};

export const selectShopByMemo = async (db: Db, memo: string): Promise<number | undefined> => {
  const row = await tables(db)
    .selectFrom('ad_wallet_memos')
    .select('shop_id')
    .where('memo', '=', memo)
    .executeTakeFirst();
  return row?.shop_id;
};

/** Null when the reference exists. */
export const insertTopUp = async (
  tx: Tx,
  topUp: Insertable<AdsTables['ad_top_ups']>,
): Promise<number | null> => {
  const row = await tables(tx)
    .insertInto('ad_top_ups')
    .values(topUp)
    .onConflict((same) => same.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

export interface WalletRow {
  readonly kind: 'top_up' | 'clicks';
  readonly day: string;
  readonly at: Date | null;
  readonly amount: number;
  readonly clicks: number;
  readonly reference: string | null;
}

export interface WalletPage {
  readonly shopId: number;
  /** `YYYY-MM-DD`, the first day in Vietnam. */
  readonly from: string;
  readonly offset: number;
  readonly limit: number;
}

/** Top-ups, and the charged clicks of a day as one row, newest first; `total`: of all pages. */
export const selectWalletRows = async (
  db: Db,
  { shopId, from, offset, limit }: WalletPage,
): Promise<{ rows: WalletRow[]; total: number }> => {
  const { rows } = await sql<WalletRow & { total: number }>`
    with entries as (
      select 'top_up' as kind, (at at time zone 'Asia/Ho_Chi_Minh')::date as day, at, amount, 0 as clicks,
        bank_reference as reference
      from ad_top_ups where shop_id = ${shopId} and at >= ${from}::date::timestamp at time zone 'Asia/Ho_Chi_Minh'
      union all
      select 'clicks', n.day, null, -sum(n.spent)::bigint, sum(n.charged)::int, null
      from ad_campaigns c join ad_products a on a.campaign_id = c.id
        join ad_counts n on n.subject = 'product' and n.subject_id = a.id
      where c.shop_id = ${shopId} and n.day >= ${from}::date and n.spent > 0 group by n.day)
    select kind, day::text as day, at, amount, clicks, reference, count(*) over ()::int as total from entries
    order by entries.day desc, at desc nulls first, reference limit ${limit} offset ${offset}`.execute(db);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
};
