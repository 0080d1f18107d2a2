import { listAlerts } from '@market/contract/alerts/routes';
import { addToWishlist } from '@market/contract/saved/routes';
import { COIN_ALERT_DAYS } from '@market/contract/constants/talking';
import { dong } from '@market/contract/rules/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refreshCards } from '#catalogue';
import { creditCoins, expectCoins } from '#coins';
import { transact } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { before, DAY, HOUR, later, MINUTE } from '#platform/time.ts';
import { saveProduct } from '#test/factories/saved.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let buyer: As;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  buyer = await market.as(await market.create.user());
});

const titles = async (as: As) =>
  unwrap(await as.call(listAlerts)).data.alerts.map(({ title }) => title.replace(/“.*”/, 'X'));

describe('a product on a wishlist', () => {
  let id: number;
  let shop_id: number;
  const save = async (as: As) => unwrap(await as.call(addToWishlist, { body: { product_id: id } }));
  const change = (columns: string) =>
    transact(market.context(), async (context) => {
      await sql.raw(`update ${columns.replaceAll('$id', String(id))}`).execute(context.db);
      await refreshCards(context, [id]);
    });
  const setPrice = (price: number) => change(`price_tiers set price = ${price} where product_id = $id`);
  const look = async () => {
    await market.settle();
    await market.run('saved.price-drops');
    await market.settle();
  };
  beforeEach(async () => {
    ({ id, shop_id } = await market.create.product());
    await setPrice(100_000);
    await save(buyer);
    await look();
  });

  it('that has fewer units than its minimum order is sold out, and not announced', async () => {
    ({ id } = await market.create.product({ tiers: [{ start: 10, price: 100_000 }] }));
    await save(buyer);
    await look();
    await change('variants set inventory_quantity = 9 where product_id = $id');
    await setPrice(80_000);
    await look();
    expect(await titles(buyer)).toEqual([]);
    await change('variants set inventory_quantity = 10 where product_id = $id');
    await look();
    expect(await titles(buyer)).toEqual([`X giảm còn ${dong(80_000)}`]);
  });

  it('that becomes 5 % cheaper is announced, once for each drop', async () => {
    await setPrice(96_000);
    await look();
    expect(await titles(buyer)).toEqual([]);
    await setPrice(95_000);
    await Promise.all([look(), look()]);
    await look();
    expect(await titles(buyer)).toEqual([`X giảm còn ${dong(95_000)}`]);
    // a price that was raised before is no drop
    await setPrice(120_000);
    await look();
    await setPrice(95_000);
    await look();
    expect(await titles(buyer)).toHaveLength(1);
    await setPrice(80_000);
    await look();
    expect(await titles(buyer)).toEqual(['2 sản phẩm yêu thích vừa giảm giá']);
  });

  it('is compared with what it cost when each person saved it', async () => {
    const later = await market.as(await market.create.user());
    await setPrice(90_000);
    await save(later);
    await look();
    expect([await titles(buyer), await titles(later)]).toEqual([[`X giảm còn ${dong(90_000)}`], []]);
  });

  it('is announced when a deal begins, though nothing of it changes then', async () => {
    const { now } = market.context();
    const [start_at, end_at] = [later(now, 5 * MINUTE), later(now, HOUR)];
    await market.create.deal({ product_id: id, shop_id, price: 60_000, start_at, end_at });
    await market.settle();
    await look();
    expect(await titles(buyer)).toEqual([]);
    market.clock.pass(6 * MINUTE);
    await look();
    await look();
    expect(await titles(buyer)).toEqual([`X giảm còn ${dong(60_000)}`]);
  });

  it('is announced by a later run when one is killed while it compares', async () => {
    await setPrice(50_000);
    await market.settle();
    await sql`create function refuse_wish_price() returns trigger language plpgsql as
      $$ begin raise exception 'killed'; end $$`.execute(market.db);
    await sql`create trigger refuse before update of price on wishlist_products execute function refuse_wish_price()`.execute(
      market.db,
    );
    await expect(market.run('saved.price-drops')).rejects.toThrow('killed');
    await sql`drop function refuse_wish_price cascade`.execute(market.db);
    await look();
    expect(await titles(buyer)).toEqual([`X giảm còn ${dong(50_000)}`]);
  });

  it('is compared when it was saved while another comparison took its note', async () => {
    const person = await market.create.user();
    await setPrice(90_000);
    await market.settle();
    await transact(market.context(), async (context) => {
      await saveProduct(context, person, id);
      await market.run('saved.price-drops');
    });
    await look();
    await setPrice(50_000);
    await look();
    expect(await titles(await market.as(person))).toEqual([`X giảm còn ${dong(50_000)}`]);
  });

  it('is compared again only when its card changed', async () => {
    const { id: other } = await market.create.product();
    await transact(market.context(), (context) => refreshCards(context, [other, id]));
    await market.settle();
    const noted = async () =>
      (await sql<{ product_id: number }>`select product_id from wish_price_changes`.execute(market.db)).rows;
    expect(await noted()).toEqual([{ product_id: id }]);
    await market.run('saved.price-drops');
    expect(await noted()).toEqual([]);
  });

  it.each([
    ['whose price is hidden', 'products set hide_prices = true where id = $id'],
    ['that is not sold any more', "products set status = 'inactive' where id = $id"],
    ['that is sold out', 'variants set inventory_quantity = 0 where product_id = $id'],
  ])('%s says nothing of its price', async (_title, columns) => {
    await change(columns);
    await setPrice(50_000);
    await look();
    expect(await titles(buyer)).toEqual([]);
  });
});

describe('coins', () => {
  it('that expire within a week are announced once, by the day', async () => {
    market.clock.set(new Date('2027-03-01T03:00:00Z'));
    const owner = await market.create.user();
    const order = { order_id: opaqueId(), order_number: 'CP-2703-00001', amount: 1_200 };
    await transact(market.context(), async (context) => {
      await expectCoins(context, owner, [order]);
      await creditCoins(context, order.order_id);
    });
    await market.settle();
    const expiry = new Date('2028-03-01T03:00:00Z');
    const look = async () => {
      await Promise.all([market.run('alerts.expiring-coins'), market.run('alerts.expiring-coins')]);
      const alerts = await titles(await market.as(owner));
      return alerts.filter((title) => title.includes('hết hạn'));
    };
    market.clock.set(before(expiry, (COIN_ALERT_DAYS + 1) * DAY));
    expect(await look()).toEqual([]);
    market.clock.set(before(expiry, COIN_ALERT_DAYS * DAY));
    expect(await look()).toEqual(['1.200 xu hết hạn 01/03/2028']);
    market.clock.pass(DAY);
    expect(await look()).toHaveLength(1);
    expect(await titles(await market.as(await market.create.user()))).toEqual([]);
  });
});
