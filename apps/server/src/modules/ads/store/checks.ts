import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

export const sumWallets = async (db: Db): Promise<{ shop_id: number; amount: number }[]> => {
  const { rows } = await sql<{ shop_id: number; amount: number }>`
    select shop_id, sum(amount)::bigint as amount from (
      select shop_id, amount from ad_top_ups union all select shop_id, -price from ad_clicks) m
    group by shop_id`.execute(db);
  return rows;
};

interface TransferredTopUp {
  readonly transfer_id: number;
  readonly shop_id: number;
  readonly amount: number;
}

export const selectTransferredTopUps = async (db: Db): Promise<TransferredTopUp[]> => {
  const { rows } = await sql<TransferredTopUp>`
    select transfer_id, shop_id, amount from ad_top_ups where transfer_id is not null`.execute(db);
  return rows;
};
