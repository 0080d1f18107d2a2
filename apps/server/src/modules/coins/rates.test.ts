import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aMarket } from '#test/market.ts';
import { coinRates } from './index.ts';
import { setMarketSetting } from '#test/market-setting.ts';

test('coins are computed by rates from the settings, and read again after two seconds', async () => {
  const market = await aMarket();
  const context = market.context();
  expect((await coinRates(context)).of(12)).toBe(0.005);
  await sql`insert into settings (key, value)
    values ('coins.rates', '{"categories":{"12":0.01,"13":"a lot","14":0}}')`.execute(market.db);
  expect((await coinRates(context)).of(12)).toBe(0.005);
  await setMarketSetting(market, 'coin_earn_rate', 20);
  const later = await coinRates({ ...context, services: { ...context.services } });
  expect([12, 13, 14, 15].map((category) => later.of(category))).toEqual([0.01, 0.002, 0, 0.002]);
});

test('an invalid rate in the settings is logged once with its name, and the default applies', async () => {
  const market = await aMarket();
  await sql`insert into settings (key, value)
    values ('coins.rates', '{"categories":{"12":0.01,"13":2}}')`.execute(market.db);
  const context = market.context();
  const warn = vi.spyOn(context.log, 'warn');
  onTestFinished(() => warn.mockRestore());
  expect((await coinRates(context)).of(13)).toBe(0.005);
  await coinRates(context);
  expect(warn.mock.calls).toEqual([
    [{ rates: ['categories.13'] }, 'invalid rates in the setting coins.rates'],
  ]);
});
