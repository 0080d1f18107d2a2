import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { SettlementTables } from '../tables.ts';

export const MASKED_HOLDER = '••••';

export const selectOfShops = (db: Db, shopIds: readonly number[]): Promise<object[]> =>
  shopIds.length === 0
    ? Promise.resolve([])
    : db
        .withTables<SettlementTables>()
        .selectFrom('payouts')
        .select([
          'id',
          'shop_id',
          'amount',
          'bank',
          'state',
          'requested_at',
          'paid_at',
          'rejected_at',
          'reason',
        ])
        .where('shop_id', 'in', shopIds)
        .orderBy('requested_at')
        .orderBy('id')
        .execute();

export const selectBanksOfShops = (db: Db, shopIds: readonly number[]): Promise<object[]> =>
  shopIds.length === 0
    ? Promise.resolve([])
    : db
        .withTables<SettlementTables>()
        .selectFrom('bank_accounts')
        .select(['shop_id', 'bank', 'usable_at', 'changed_at'])
        .where('shop_id', 'in', shopIds)
        .orderBy('shop_id')
        .execute();

export const eraseBanks = async (tx: Tx, shopIds: readonly number[]): Promise<void> => {
  await sql`delete from bank_accounts where shop_id = any(${shopIds}::bigint[])`.execute(tx);
};

export const maskBanks = async (tx: Tx, shopIds: readonly number[]): Promise<void> => {
  await sql`
    update payouts set bank = bank || jsonb_build_object('account', right(bank ->> 'account', 4), 'holder', ${MASKED_HOLDER}::text)
    where shop_id = any(${shopIds}::bigint[]) and state <> 'requested' and bank ->> 'holder' <> ${MASKED_HOLDER}`.execute(
    tx,
  );
};
