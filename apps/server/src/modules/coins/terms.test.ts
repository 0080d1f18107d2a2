import { getCoins } from '@market/contract/coins/routes';
import { expect, test } from 'vitest';
import { aMarket } from '#test/market.ts';
import { setMarketSetting } from '#test/market-setting.ts';
import { unwrap } from '#test/unwrap.ts';

test('the terms of coins are the current settings of the market', async () => {
  const market = await aMarket();
  const as = await market.as(await market.create.user());
  const termsNow = async () => unwrap(await as.call(getCoins)).data.terms;
  expect(await termsNow()).toEqual({
    earn_rate: 0.005,
    referral_coins: 20_000,
    referral_order_min: 200_000,
  });
  await setMarketSetting(market, 'coin_earn_rate', 20);
  await setMarketSetting(market, 'referral_coins', 5_000);
  await setMarketSetting(market, 'referral_order_min', 500_000);
  expect(await termsNow()).toEqual({ earn_rate: 0.002, referral_coins: 5_000, referral_order_min: 500_000 });
});
