import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { Bank } from '../tables.ts';

export interface MarkFacts {
  readonly shop_id: number;
  /** Of now; null without one. */
  readonly bank: Bank | null;
  /** Null of a shop that never had a bank account. */
  readonly bank_changed_at: Date | null;
  readonly first_payout: boolean;
  /** Cash that carriers hold for the shop, in đồng. */
  readonly held: number;
}

export const selectMarkFacts = async (db: Db, shopIds: readonly number[]): Promise<MarkFacts[]> => {
  const { rows } = await sql<MarkFacts>`
    select s.shop_id, b.bank, b.changed_at as bank_changed_at,
      not exists (select from payouts p where p.shop_id = s.shop_id and p.state = 'paid') as first_payout,
      coalesce((select sum(c.amount) from carrier_cash c where c.shop_id = s.shop_id and c.remitted_at is null), 0)::bigint
        as held
    from unnest(${shopIds}::bigint[]) as s (shop_id) left join bank_accounts b on b.shop_id = s.shop_id`.execute(
    db,
  );
  return rows;
};
