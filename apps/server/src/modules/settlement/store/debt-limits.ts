import { sql } from 'kysely';
import type { Tx } from '#platform/context.ts';

const KEY = 'settlement.debt_limit';

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
