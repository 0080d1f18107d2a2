import { createSellerProduct } from '@market/contract/catalogue/seller-routes';
import {
  applyProductImport,
  getProductImport,
  importProducts,
} from '@market/contract/product-imports/routes';
import { sql, type KyselyPlugin, type RootOperationNode } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { workOnImports } from './actions/work.ts';

const KILLS = 20;
const PRODUCTS = 200;

let market: Market;
beforeAll(async () => {
  market = await startMarket({ poolSize: 20 });
});
afterAll(() => market.close());

type IsLast = (node: RootOperationNode) => boolean;

/** No statement is sent from then on, as by a process that was killed: neither commit nor note of the failure. */
const dyingAt = (isLast: IsLast): KyselyPlugin => {
  let isKilled = false;
  return {
    transformQuery: ({ node }) => {
      isKilled ||= isLast(node);
      if (isKilled) throw new Error('killed');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
};

const afterStatements = (most: number): IsLast => {
  let left = most;
  return () => left-- <= 0;
};
/** Products are written, their rows are not noted as written yet. */
const beforeNote: IsLast = (node) => JSON.stringify(node).includes('set written = true');

const workUntilKilled = async (isLast: IsLast): Promise<boolean> => {
  const context = { ...market.context(), db: market.db.withPlugin(dyingAt(isLast)) };
  try {
    while (await workOnImports(context));
    return false;
  } catch (error) {
    expect((error as Error).message).toBe('killed');
    return true;
  }
};
const work = async () => {
  while (await workOnImports(market.context()));
};

const ready = async (seller: As, categories: { lv1: number; lv2: number }) => {
  const rows = Array.from({ length: PRODUCTS }, (_, nth) => [
    `K-${nth}-A,Áo ${nth},#${categories.lv2},Đỏ,10,${50_000 + nth},${nth}`,
    `K-${nth}-B,Áo ${nth},#${categories.lv2},Xanh,10,${50_000 + nth},${nth + 1}`,
  ]).flat();
  const product = {
    title: 'Áo 7',
    category_lv1: categories.lv1,
    category_lv2: categories.lv2,
    options: [{ name: 'Màu', values: ['Đỏ'] }],
    variants: [{ option1: 'Đỏ', sku: 'K-7-A', inventory_quantity: 3 }],
  };
  unwrap(await seller.call(createSellerProduct, { body: { product } }));
  const file = new Blob([['SKU,Tên hàng,Ngành hàng,Màu,SL từ,Giá,Tồn', ...rows].join('\n')]);
  const { id } = unwrap(await seller.call(importProducts, { body: {}, file })).data.import;
  await work();
  unwrap(await seller.call(applyProductImport, { params: { id }, body: {} }));
  return id;
};

const stateOf = async (shopId: number) => {
  const { rows } = await sql`
    select p.title, p.version, v.title as variant, v.sku, v.inventory_quantity,
      (select jsonb_agg(jsonb_build_array(m.kind, m.change, m.stock_after) order by m.id)
        from stock_movements m where m.variant_id = v.id) as movements,
      (select jsonb_agg(jsonb_build_array(t.start_quantity, t.price) order by t.start_quantity)
        from price_tiers t where t.product_id = p.id) as tiers
    from products p join variants v on v.product_id = p.id
    where p.shop_id = ${shopId} and v.sku like 'K-%' order by v.sku`.execute(market.db);
  return rows;
};

it(`an import that is killed ${KILLS} times ends with the rows of one run`, async () => {
  const [once, killed] = [await market.create.stall(), await market.create.stall()];
  const categories = await market.create.categories();
  await ready(await market.as(once.ownerId), categories);
  await work();
  const seller = await market.as(killed.ownerId);
  const id = await ready(seller, categories);
  let kills = 0;
  for (let statements = 1; kills < KILLS; statements += 23) {
    expect(await workUntilKilled(kills % 4 === 3 ? beforeNote : afterStatements(statements))).toBe(true);
    kills++;
  }
  // two processes at one time take it from there
  await Promise.all([work(), work()]);
  const done = unwrap(await seller.call(getProductImport, { params: { id }, query: {} })).data.import;
  expect(done).toMatchObject({ state: 'done', written: 2 * PRODUCTS, wrong: 0 });
  const [expected, found] = [await stateOf(once.shopId), await stateOf(killed.shopId)];
  expect(expected).toHaveLength(2 * PRODUCTS);
  expect(found).toEqual(expected);
});
