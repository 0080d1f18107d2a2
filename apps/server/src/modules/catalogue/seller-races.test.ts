import {
  changeSellerProducts,
  changeSellerStock,
  createSellerProduct,
  getSellerProduct,
  listStockMovements,
  saveSellerProduct,
  upSellerProduct,
} from '@market/contract/catalogue/seller-routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { transact } from '#platform/context.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import type { TestStall } from '#test/factories/orders.ts';
import { unwrap } from '#test/unwrap.ts';
import { takeStock } from './index.ts';

let market: Market;
let stall: TestStall;
let seller: As;
let params: { id: number };
beforeAll(async () => {
  market = await startMarket({ poolSize: 30 });
});
afterAll(() => market.close());
beforeEach(async () => {
  stall = await market.create.stall();
  seller = await market.as(stall.ownerId);
  params = { id: stall.product.id };
});

const read = async () => unwrap(await seller.call(getSellerProduct, { params })).data.product;
const codes = (outcomes: readonly { ok: boolean }[]) =>
  outcomes
    .map((one) => ('code' in one ? String(one.code) : 'ok'))
    .toSorted((one, other) => (one < other ? -1 : 1));

it('fifty editors of one product lose no change', async () => {
  const edit = async (nth: number): Promise<void> => {
    for (;;) {
      const { version, user_instruction } = await read();
      const body = {
        product: { version, user_instruction: `${user_instruction}\nGiặt ${nth}` },
      };
      const outcome = await seller.call(saveSellerProduct, { params, body });
      if (outcome.ok) return;
      // on a slow machine some wait longer for the row than a call may
      if (outcome.status !== 503) expect(outcome.code).toBe('product.errors.changed');
    }
  };
  const { version } = await read();
  await Promise.all(Array.from({ length: 50 }, (_, nth) => edit(nth)));
  const after = await read();
  expect(after.version).toBe(version + 50);
  expect(after.user_instruction.trim().split('\n').toSorted()).toEqual(
    Array.from({ length: 50 }, (_, nth) => `Giặt ${nth}`).toSorted(),
  );
  const { rows } = await sql<{ n: number }>`select count(distinct version) as n from product_versions
    where product_id = ${params.id}`.execute(market.db);
  expect(rows).toEqual([{ n: 50 }]);
});

it('stock stays exact while orders take and the shop adds and corrects', async () => {
  const variant_id = stall.product.variants[0]!;
  const start = (await read()).available;
  const orders = Array.from({ length: 30 }, () =>
    transact(market.context(), (context) => takeStock(context, [{ variant_id, quantity: 2 }])),
  );
  const added = Array.from({ length: 20 }, () =>
    seller.call(changeSellerStock, { params, body: { kind: 'import', changes: [{ variant_id, delta: 5 }] } }),
  );
  const corrected = Array.from({ length: 20 }, async () => {
    const { available } = await read();
    const change = { variant_id, quantity: available + 1, based_on: available };
    return seller.call(changeSellerStock, { params, body: { kind: 'correction', changes: [change] } });
  });
  await Promise.all(orders);
  const units = 5 * (await Promise.all(added)).filter(({ ok }) => ok).length;
  expect(units).toBeGreaterThan(0);
  const right = (await Promise.all(corrected)).filter(({ ok }) => ok).length;
  expect((await read()).available).toBe(start - 60 + units + right);
  const { movements } = unwrap(await seller.call(listStockMovements, { params, query: { limit: 100 } })).data;
  expect(movements.reduce((sum, { change }) => sum + change, 0)).toBe(-60 + units + right);
  // every movement begins where the one before ended
  for (const [index, { change, stock_after }] of movements.entries())
    expect(stock_after - change).toBe(movements[index + 1]?.stock_after ?? start);
});

it('one of many products that take a SKU at one time gets it', async () => {
  const { category_lv1, category_lv2 } = await read();
  const body = { product: { title: 'Áo', category_lv1, category_lv2, variants: [{ sku: 'MOT' }] } };
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, () => seller.call(createSellerProduct, { body })),
  );
  expect(codes(outcomes)).toEqual(['ok', ...Array.from({ length: 11 }, () => 'product.errors.refused')]);
});

it('bumps pressed at one time stay within the quota of the day, single and many', async () => {
  const presses = Array.from({ length: 10 }, () => seller.call(upSellerProduct, { params }));
  const body = { ids: [params.id], change: { action: 'up' as const } };
  const many = Array.from({ length: 5 }, () => seller.call(changeSellerProducts, { body }));
  const single = (await Promise.all(presses)).filter(({ ok }) => ok).length;
  const bulk = (await Promise.all(many)).map((one) => unwrap(one).data.result.changed);
  expect(single + bulk.reduce((sum, one) => sum + one, 0)).toBe(5);
  expect(unwrap(await seller.call(changeSellerProducts, { body })).data).toMatchObject({
    result: { changed: 0, items: [{ refused: 'Shop đã hết lượt đẩy tin hôm nay.' }] },
    up: { most: 5, remaining: 0 },
  });
});

it('a variant that is being ordered is not deleted beneath the order', async () => {
  const variant_id = stall.product.variants[0]!;
  const { version } = await read();
  const options = [{ name: 'Màu', values: ['Đỏ'] }];
  const body = { product: { version, options, variants: [{ option1: 'Đỏ' }] } };
  const [short, outcome] = await Promise.all([
    transact(market.context(), (context) => takeStock(context, [{ variant_id, quantity: 1 }])),
    seller.call(saveSellerProduct, { params, body }),
  ]);
  expect(outcome.ok).toBe(true);
  const { rows } = await sql`select from variants where id = ${variant_id}`.execute(market.db);
  expect(rows).toHaveLength(short.length === 0 ? 1 : 0);
});
