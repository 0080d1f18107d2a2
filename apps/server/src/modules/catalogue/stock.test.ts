import { getProduct } from '@market/contract/catalogue/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { changeShop } from '#shops';
import { startMarket, type Market } from '#test/market.ts';
import { unitsSold } from '../orders/events.ts';
import { ratingsChanged } from '../reviews/events.ts';
import { leadLeft } from '../support/events.ts';
import {
  getCards,
  getOffers,
  recordSales,
  returnStock,
  setRatings,
  takeStock,
  type StockLine,
} from './index.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket({ poolSize: 40 });
});
afterAll(() => market.close());

class Short extends Error {}

const take = (lines: readonly StockLine[]) =>
  transact(market.context(), async (context) => {
    const short = await takeStock(context, lines);
    if (short.length > 0) throw new Short();
  });

/** Stock as another connection reads it. */
const stockOf = async (ids: readonly number[]) => {
  const { rows } = await sql<{ id: number; n: number }>`
    select id, inventory_quantity as n from variants where id = any(${ids}::bigint[])`.execute(market.db);
  const byId = new Map(rows.map(({ id, n }) => [id, n]));
  return ids.map((id) => byId.get(id));
};

const outcomes = async (work: readonly Promise<unknown>[]) => {
  const settled = await Promise.allSettled(work);
  const failed = settled.filter((one) => one.status === 'rejected').map(({ reason }) => reason as Error);
  return {
    done: settled.length - failed.length,
    short: failed.filter((error) => error instanceof Short).length,
    other: failed.filter((error) => !(error instanceof Short)).map(({ message }) => message),
  };
};

describe('stock', () => {
  it('is taken by exactly 100 of 500 concurrent calls for 100 units', async () => {
    const { variants } = await market.create.product({ variants: [{ stock: 100 }] });
    const [variant_id] = variants;
    const result = await outcomes(
      Array.from({ length: 500 }, () => take([{ variant_id: variant_id!, quantity: 1 }])),
    );
    expect(result).toEqual({ done: 100, short: 400, other: [] });
    expect(await stockOf(variants)).toEqual([0]);
  });

  it('is never refused while it suffices, whatever the quantities', async () => {
    const { variants } = await market.create.product({ variants: [{ stock: 500 }] });
    const [variant_id] = variants;
    let takenUnits = 0;
    await Promise.allSettled(
      Array.from({ length: 300 }, async (_, index) => {
        const quantity = (index % 7) + 1;
        await take([{ variant_id: variant_id!, quantity }]);
        takenUnits += quantity;
      }),
    );
    expect(await stockOf(variants)).toEqual([500 - takenUnits]);
    expect(takenUnits).toBeGreaterThan(493);
    expect(takenUnits).toBeLessThanOrEqual(500);
  });

  it('serves carts of the same variants in any order without a deadlock', async () => {
    const { variants } = await market.create.product({
      variants: Array.from({ length: 4 }, () => ({ stock: 600 })),
    });
    const carts = Array.from({ length: 600 }, (_, index) =>
      variants
        .map((variant_id, at) => ({ variant_id, key: (at * 7 + index * 13) % 11 }))
        .toSorted((one, other) => one.key - other.key)
        .map(({ variant_id }) => ({ variant_id, quantity: 1 })),
    );
    const before = await deadlocks();
    expect(await outcomes(carts.map(take))).toEqual({ done: 600, short: 0, other: [] });
    expect(await stockOf(variants)).toEqual([0, 0, 0, 0]);
    expect(await deadlocks()).toBe(before);
  });

  it('takes nothing for an order that is short in one line', async () => {
    const { variants } = await market.create.product({ variants: [{ stock: 5 }, { stock: 1 }] });
    const lines = variants.map((variant_id) => ({ variant_id, quantity: 2 }));
    const short = await transact(market.context(), async (context) => {
      const shortages = await takeStock(context, lines);
      throw Object.assign(new Short(), { found: shortages });
    }).catch((error: { found: unknown }) => error.found);
    expect(short).toEqual([{ variant_id: variants[1], requested: 2, available: 1 }]);
    expect(await stockOf(variants)).toEqual([5, 1]);
  });

  it('merges lines of the same variant, and treats a deleted one as sold out', async () => {
    const { variants } = await market.create.product({ variants: [{ stock: 3 }] });
    const [variant_id] = variants;
    const duplicateLine = { variant_id: variant_id!, quantity: 2 };
    await expect(take([duplicateLine, duplicateLine])).rejects.toThrow(Short);
    await expect(take([{ variant_id: 99_999_999, quantity: 1 }])).rejects.toThrow(Short);
    expect(await stockOf(variants)).toEqual([3]);
  });

  it('is returned exactly as it was taken', async () => {
    const { variants } = await market.create.product({ variants: [{ stock: 9 }, { stock: 4 }] });
    const lines = [
      { variant_id: variants[1]!, quantity: 4 },
      { variant_id: variants[0]!, quantity: 2 },
    ];
    await take(lines);
    expect(await stockOf(variants)).toEqual([7, 0]);
    await transact(market.context(), (context) => returnStock(context, lines));
    expect(await stockOf(variants)).toEqual([9, 4]);
  });

  it('is shown at once on the page, and on the card after one refresh for many orders', async () => {
    const { id, variants } = await market.create.product({ variants: [{ stock: 50 }] });
    await market.settle();
    const rows = () =>
      sql<{ v: string }>`select xmin::text as v from product_cards where product_id = ${id}`.execute(
        market.db,
      );
    await Promise.all(Array.from({ length: 30 }, () => take([{ variant_id: variants[0]!, quantity: 1 }])));
    const guest = await market.as();
    const page = await guest.call(getProduct, { params: { id: String(id) } });
    expect(page.ok && page.value.product.available).toBe(20);
    const [card] = await getCards(market.context(), [id]);
    expect(card?.available).toBe(50);
    await market.settle();
    expect((await getCards(market.context(), [id]))[0]?.available).toBe(20);
    const changed = await sql<{ n: number }>`select count(*) as n from outbox_events
      where name = 'product.changed' and payload -> 'product_ids' @> ${String(id)}::jsonb`.execute(market.db);
    expect(changed.rows[0]?.n).toBe(2);
    expect((await rows()).rows).toHaveLength(1);
  });
});

const deadlocks = async () => {
  const { rows } = await sql<{
    n: number;
  }>`select deadlocks as n from pg_stat_database where datname = current_database()`.execute(market.db);
  return rows[0]?.n;
};

describe('cards', () => {
  it('are refreshed by the job also when no refresh was requested', async () => {
    const { id, variants } = await market.create.product({ variants: [{ stock: 9 }] });
    await sql`insert into card_changes (product_id) values (${id})`.execute(market.db);
    await take([{ variant_id: variants[0]!, quantity: 2 }]);
    await market.run('catalogue.refresh_cards');
    expect((await getCards(market.context(), [id]))[0]?.available).toBe(7);
  });

  it('are refreshed again when a change was missed', async () => {
    const { id, variants } = await market.create.product({ variants: [{ stock: 9 }] });
    await sql`insert into card_changes (product_id, noted_at) values (${id}, now() - interval '2 seconds')`.execute(
      market.db,
    );
    await take([{ variant_id: variants[0]!, quantity: 2 }]);
    await market.settle();
    expect((await getCards(market.context(), [id]))[0]?.available).toBe(7);
  });

  it('are returned in the requested order, without unlisted products', async () => {
    const one = await market.create.product();
    const two = await market.create.product();
    const inactive = await market.create.product({ status: 'inactive' });
    const cards = await getCards(market.context(), [two.id, inactive.id, 424_242, one.id]);
    expect(cards.map(({ id }) => id)).toEqual([two.id, one.id]);
  });

  it('count sales and ratings that are reported', async () => {
    const { id } = await market.create.product();
    await transact(market.context(), async (context) => {
      await recordSales(context, [
        { product_id: id, quantity: 3 },
        { product_id: id, quantity: 4 },
      ]);
      await setRatings(context, [{ product_id: id, avg: 4.5, count: 2 }]);
    });
    await market.settle();
    expect((await getCards(market.context(), [id]))[0]).toMatchObject({
      totalSales: 7,
      ratingAvg: 4.5,
      ratingCount: 2,
    });
  });

  it('are updated by events of orders, reviews and leads, and ignore older ratings', async () => {
    const { id, shop_id } = await market.create.product();
    const rating = (revision: number, avg: number, count: number) =>
      ratingsChanged({ revision, ratings: [{ product_id: id, avg, count }] });
    await transact(market.context(), async (context) => {
      await publish(context, unitsSold({ order_id: 'any', lines: [{ product_id: id, quantity: 3 }] }));
      await publish(context, leadLeft({ shop_id, product_id: id }));
      await publish(context, rating(12, 4, 3));
      await publish(context, rating(11, 5, 2));
    });
    await market.settle();
    const { rows } = await sql`select total_sales, leads, rating_avg, rating_count from product_stats
      where product_id = ${id}`.execute(market.db);
    expect(rows).toEqual([{ total_sales: 3, leads: 1, rating_avg: 4, rating_count: 3 }]);
  });
});

describe('offers', () => {
  it('have all data for ordering, and prefer a variant’s own tiers to its product’s', async () => {
    const { id, variants, shop_id, lv1 } = await market.create.product({
      unit_name: 'đôi',
      quantity_per_unit: 6,
      options: [{ name: 'size', display_name: 'Cỡ', values: ['38', '39'] }],
      variants: [
        { option1: '38', stock: 5, grams: 700 },
        { option1: '39', stock: 8, tiers: [{ start: 12, price: 55_000 }] },
      ],
    });
    const offers = await getOffers(market.context(), [...variants, 1_234_567]);
    expect([...offers.keys()]).toEqual(expect.arrayContaining(variants));
    expect(offers.get(variants[0]!)).toMatchObject({
      product_id: id,
      shop_id,
      unit_name: 'đôi',
      multiple: 6,
      minimum: 1,
      available: 5,
      product_available: 13,
      grams: 700,
      variant_title: '38',
      options_with_values: [{ name: 'Cỡ', value: '38' }],
      image: 'polo.la.solid.front.1',
      tiers: [{ startQuantity: 1, endQuantity: 9, price: 100_000, variantId: null }, { startQuantity: 10 }],
      purchasable: true,
      reason: null,
      category_lv1: lv1,
    });
    expect(offers.get(variants[1]!)?.tiers).toMatchObject([
      { variantId: variants[1], startQuantity: 12, price: 55_000 },
    ]);
  });

  it.each([
    ['a blocked product', { status: 'blocked' }, {}, 'gone'],
    ['a shop that is hidden', {}, { review_state: 3 }, 'gone'],
    ['a shop on vacation', {}, { status: 'vacation' }, 'shop_closed'],
    ['a closed shop', {}, { status: 'closed' }, 'shop_closed'],
    ['a shop that sells nothing now', {}, { allow_purchase: false }, 'shop_closed'],
    ['a product that is not for sale', { allow_purchase: false }, {}, 'purchase_off'],
    ['a product without a price', { tiers: [] }, {}, 'no_price'],
  ] as const)('refuse %s at once, without waiting for a projection', async (_name, product, shop, reason) => {
    const shop_id = await market.create.shop();
    const { variants } = await market.create.product({ ...product, shop_id });
    await changeShop(market.context(), shop_id, shop);
    const offer = (await getOffers(market.context(), variants)).get(variants[0]!);
    expect(offer).toMatchObject({ purchasable: false, reason });
  });
});
