import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';

const KEY = 'settlement.debt_limit';

/** The setting, and how many refunds in cash of the shop are overdue. One statement: each order needs both. */
export const selectStanding = async (
  db: Db,
  shopId: number,
  now: Date,
): Promise<{ setting: unknown; overdue: number }> => {
  const { rows } = await sql<{ setting: unknown; overdue: number }>`
    select (select value from settings where key = ${KEY}) as setting,
      (select count(*)::int from owed_cash where shop_id = ${shopId} and overdue_from <= ${now}) as overdue`.execute(
    db,
  );
  return rows[0]!;
};

/** Changes one shop's entry of the setting; the others stay. */
export const writeShopDebtLimit = async (tx: Tx, shopId: number, limit: number | null): Promise<void> => {
  const shop = String(shopId);
  await sql`insert into settings (key, value) values (${KEY}, '{}'::jsonb) on conflict (key) do nothing`.execute(
    tx,
  );
  await sql`update settings set value = case when jsonb_typeof(value) = 'object' then value else '{}'::jsonb end
    || jsonb_build_object('shops',
      (case when jsonb_typeof(value -> 'shops') = 'object' then value -> 'shops' else '{}'::jsonb end - ${shop}::text)
      || ${limit === null ? '{}' : JSON.stringify({ [shop]: limit })}::jsonb)
    where key = ${KEY}`.execute(tx);
};
