import type { SettingKey } from '@market/contract/rules/market-settings';
import { sql } from 'kysely';
import type { Market } from './market.ts';

/** Changes a setting of the market from the test's time on. */
export const setMarketSetting = async (
  { db, clock }: Pick<Market, 'db' | 'clock'>,
  key: SettingKey,
  value: number | boolean,
): Promise<void> => {
  const now = clock.now();
  await sql`insert into market_settings (key, value, starts_at, set_at)
    values (${key}, ${JSON.stringify(value)}::jsonb, ${now}, ${now})`.execute(db);
};
