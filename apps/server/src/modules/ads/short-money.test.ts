import { listAlerts } from '@market/contract/alerts/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAd } from '#test/factories/ads.ts';
import { DAY } from '#platform/time.ts';
import { startMarket, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { announceShortMoney } from './actions/announce-short-money.ts';
import { noticesOf } from './rules/notices.ts';

const campaign = { id: 1, shop_id: 7, name: 'Hè', daily_budget: 100_000, spent: 0, least_bid: 1_000 };

describe('what a shop is informed of', () => {
  it.each([
    ['nothing while there is money for a day', 100_000, 0, []],
    ['a wallet that does not last a day', 99_999, 0, ['wallet_low']],
    ['an empty wallet alone', 999, 100_000, ['wallet_empty']],
    ['a spent budget', 500_000, 99_500, ['budget_spent']],
    ['both', 50_000, 99_500, ['wallet_low', 'budget_spent']],
  ])('is %s', (_what, balance, spent, kinds) => {
    expect(noticesOf(7, [{ ...campaign, spent }], balance).map(({ kind }) => kind)).toEqual(kinds);
  });
});

let market: Market;
let ownerId: number;
let ad: { ad: number; campaign: number };
let shopId: number;
beforeAll(async () => {
  market = await startMarket({ poolSize: 20 });
});
afterAll(() => market.close());
beforeEach(async () => {
  const stall = await market.create.stall();
  shopId = stall.shopId;
  ownerId = stall.ownerId;
  ad = await makeAd(market.context(), {
    shop_id: shopId,
    product_id: stall.product.id,
    bid: 1_000,
    daily_budget: 100_000,
    wallet: 60_000,
  });
});

const titles = async () =>
  unwrap(await (await market.as(ownerId)).call(listAlerts, { query: { side: 'shop' } })).data.alerts.map(
    ({ title }) => title,
  );
const announce = () => announceShortMoney(market.context());
const spend = (amount: number) =>
  sql`update ad_campaigns set spent = ${amount},
    spent_on = (${market.context().now}::timestamptz at time zone 'Asia/Ho_Chi_Minh')::date where id = ${ad.campaign}`.execute(
    market.db,
  );

describe('a shop whose ads run out of money', () => {
  it('is informed once a day, by however many processes at once', async () => {
    await Promise.all(Array.from({ length: 8 }, announce));
    await announce();
    await market.settle();
    expect(await titles()).toEqual(['Ví quảng cáo chỉ còn 60.000\u00A0₫']);
    market.clock.pass(DAY);
    await announce();
    await market.settle();
    expect(await titles()).toHaveLength(2);
  });

  it('is informed of a spent budget by the name of the campaign', async () => {
    await spend(99_500);
    await announce();
    await market.settle();
    expect(await titles()).toContainEqual(
      expect.stringMatching(/^Chiến dịch “.*” đã hết ngân sách hôm nay$/),
    );
  });

  it('is not informed when none of its ads could run', async () => {
    await sql`update ad_products set paused = true where id = ${ad.ad}`.execute(market.db);
    await announce();
    await market.settle();
    expect(await titles()).toEqual([]);
  });

  it('is informed again by a run that failed before its commit', async () => {
    const broken = { ...market.context(), now: market.context().now };
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'down'; end $$`.execute(
      market.db,
    );
    await sql`create trigger refuse before insert on outbox_events for each row
      when (new.name = 'ads.money_short') execute function refuse()`.execute(market.db);
    await expect(announceShortMoney(broken)).rejects.toThrow('down');
    await sql`drop trigger refuse on outbox_events`.execute(market.db);
    await sql`drop function refuse`.execute(market.db);
    await announce();
    await market.settle();
    expect(await titles()).toHaveLength(1);
  });
});
