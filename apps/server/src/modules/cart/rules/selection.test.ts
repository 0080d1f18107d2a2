import { priceLines, totalsOf } from '@market/contract/rules/price';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  priceCart,
  type CartDeal,
  type CartLine,
  type PurchasableVariant,
  type ShopHead,
} from './price-cart.ts';
import { priceSelection, readyLines } from './selection.ts';

type Tiers = PurchasableVariant['tiers'];
const tiers = [
  { startQuantity: 10, endQuantity: 49, price: 115_000, compareAtPrice: null },
  { startQuantity: 50, endQuantity: 239, price: 102_000, compareAtPrice: null },
  { startQuantity: 240, endQuantity: null, price: 89_000, compareAtPrice: null },
] as unknown as Tiers;

interface LineFields extends Partial<PurchasableVariant> {
  readonly added_price?: number;
  readonly saved?: boolean;
}
const line = (variant_id: number, quantity: number, fields: LineFields = {}): CartLine => {
  const { added_price = 115_000, saved = false, ...goods } = fields;
  return {
    quantity,
    added_price,
    saved,
    added_at: new Date(0),
    goods: {
      variant_id,
      product_id: 1,
      shop_id: 5,
      title: 'Áo polo',
      variant_title: 'Xanh / M',
      unit_name: 'cái',
      tiers,
      available: 500,
      minimum: 10,
      multiple: 1,
      purchasable: true,
      coin_rate: 0.005,
      ...goods,
    } as PurchasableVariant,
  };
};
const head = (id: number, fields: Partial<ShopHead> = {}): ShopHead =>
  ({ id, min_order_price: null, min_order_quantity: null, ...fields }) as ShopHead;
const deal = (price: number, fields: Partial<CartDeal> = {}): ReadonlyMap<number, CartDeal> =>
  new Map([[1, { id: 3, price, end_at: new Date(1), minQuantity: 1, remaining: 1_000, ...fields }]]);

const select = (
  lines: readonly CartLine[],
  variantIds: readonly number[],
  {
    heads = [head(5)],
    deals = new Map(),
    shopIds = [],
  }: Partial<{
    heads: readonly ShopHead[];
    deals: ReadonlyMap<number, CartDeal>;
    shopIds: readonly number[];
  }> = {},
) =>
  priceSelection(lines, new Map(heads.map((one) => [one.id, one])), deals, {
    variantIds: new Set(variantIds),
    shopIds: new Set(shopIds),
  });
const shopOf = (...input: Parameters<typeof select>) => select(...input).shops[0]!;

describe('prices of the selection', () => {
  it('are those of the selected quantity over all variants of a product', () => {
    const { products, total_price, savings } = select([line(1, 38), line(2, 30)], [1, 2]);
    expect(products[0]).toMatchObject({
      quantity: 68,
      final_price: 102_000,
      next_tier: { missing: 172, price: 89_000 },
    });
    expect({ total_price, savings }).toEqual({ total_price: 68 * 102_000, savings: 68 * 13_000 });
  });

  it('do not count lines that are not selected', () => {
    const { products, total_price } = select([line(1, 38), line(2, 30)], [1]);
    expect(products[0]).toMatchObject({ quantity: 38, final_price: 115_000 });
    expect(total_price).toBe(38 * 115_000);
  });

  it('show all of a product while nothing of it is selected, and charge nothing', () => {
    const { products, shops, total_price } = select([line(1, 38), line(2, 30)], []);
    expect(products[0]).toMatchObject({ quantity: 68, final_price: 102_000 });
    expect(shops[0]).toMatchObject({ selected: false, quantity: 68, total_price: 68 * 102_000 });
    expect(total_price).toBe(0);
  });

  it('earn coins at the rate of each line', () => {
    const lines = [line(1, 38, { coin_rate: 0.01 }), line(2, 30, { coin_rate: 0 })];
    const { lines: priced, coin_earn } = select(lines, [1, 2]);
    expect(priced.map((one) => one.coin_earn)).toEqual([38 * 1_020, 0]);
    expect(coin_earn).toBe(38 * 1_020);
  });

  it('strike through the first tier or the compare-at price, whichever is higher', () => {
    const compared = tiers.map((tier) => ({ ...tier, compareAtPrice: 150_000 }));
    expect(select([line(1, 20)], [1]).lines[0]).toMatchObject({ previous_price: null });
    expect(select([line(1, 60)], [1]).lines[0]).toMatchObject({ previous_price: 115_000 });
    expect(select([line(1, 60, { tiers: compared })], [1]).lines[0]).toMatchObject({
      previous_price: 150_000,
    });
  });

  it('are those of a running deal', () => {
    const [priced] = select([line(1, 20)], [1], { deals: deal(79_000) }).lines;
    expect(priced).toMatchObject({ final_price: 79_000, previous_price: 115_000, is_deal: true });
  });

  it('follow the minimum of a deal in the selected lines, whatever else is in the cart', () => {
    const lines = [line(1, 20), line(2, 20)];
    const deals = deal(70_000, { minQuantity: 40 });
    expect(select(lines, [1], { deals })).toMatchObject({ total_price: 20 * 115_000 });
    expect(select(lines, [1, 2], { deals })).toMatchObject({ total_price: 40 * 70_000 });
    expect(select(lines, [1], { deals }).lines.map(({ is_deal }) => is_deal)).toEqual([false, true]);
    expect(select(lines, [1], { deals }).products[0]).toMatchObject({
      next_tier: { missing: 20, price: 70_000 },
    });
  });

  it('are those of a deal for a part that its remainder covers, where the complete cart is too much', () => {
    const lines = [line(1, 60), line(2, 60)];
    const deals = deal(70_000, { remaining: 100 });
    expect(select(lines, [1], { deals })).toMatchObject({ total_price: 60 * 70_000 });
    expect(select(lines, [1, 2], { deals })).toMatchObject({ total_price: 120 * 102_000 });
  });

  it('name a changed price only when no tier or deal charges the old one', () => {
    const lines = [line(1, 60), line(2, 10, { added_price: 98_000 })];
    expect(select(lines, [1, 2]).lines.map((one) => one.changed_from)).toEqual([null, 98_000]);
    const [ofDeal] = select([line(1, 20, { added_price: 70_000 })], [1], {
      deals: deal(70_000, { minQuantity: 40 }),
    }).lines;
    expect(ofDeal!.changed_from).toBeNull();
  });
});

describe('the unit of the selected quantity', () => {
  const lines = [line(1, 38), line(3, 20, { shop_id: 7, unit_name: 'đôi', product_id: 3 })];
  const heads = [head(5), head(7)];

  it.each([
    ['is the one of all lines', [1], 38, 'cái'],
    ['is the one of the selected shop', [3], 20, 'đôi'],
    ['is a general one when units differ', [1, 3], 58, 'sản phẩm'],
    ['is a general one when nothing is selected', [], 0, 'sản phẩm'],
  ])('%s', (_, ids, quantity, unit_name) => {
    expect(select(lines, ids, { heads })).toMatchObject({ quantity, unit_name });
  });
});

describe('the quantity rules', () => {
  it('have one sentence each', () => {
    const ofShop = shopOf([line(1, 16)], [1], { heads: [head(5, { min_order_quantity: 20 })] });
    const minimum = select([line(1, 6)], [1]).products[0]!;
    const multiple = select([line(1, 13, { multiple: 5 })], [1]).products[0]!;
    expect([minimum, multiple, ofShop].map(({ warnings }) => warnings.map(({ message }) => message))).toEqual(
      [
        ['Thêm 4 cái để đạt tối thiểu'],
        ['Bán theo lô 5 cái, thêm 2 cái cho chẵn lô'],
        ['Thêm 4 cái để đạt tối thiểu của shop'],
      ],
    );
  });

  it('block a shop until they are met', () => {
    const heads = [head(5, { min_order_quantity: 20 })];
    expect(shopOf([line(1, 6)], [1]).blocked_reason).toBe('Thêm 4 cái để đạt tối thiểu');
    expect(shopOf([line(1, 16)], [1], { heads }).blocked_reason).toBe('Thêm 4 cái để đạt tối thiểu của shop');
    expect(shopOf([line(1, 16)], [1]).blocked_reason).toBeNull();
  });

  it('apply to all lines of a shop that has none selected', () => {
    const shop = shopOf([line(1, 16)], [], { heads: [head(5, { min_order_quantity: 20 })] });
    expect(shop).toMatchObject({ quantity: 16, blocked_reason: 'Thêm 4 cái để đạt tối thiểu của shop' });
  });

  it('count only selected lines', () => {
    expect(shopOf([line(1, 8), line(2, 8)], [1]).blocked_reason).toBe('Thêm 2 cái để đạt tối thiểu');
  });
});

describe('the selection', () => {
  it('is by default what can be ordered as it is', () => {
    const lines = [
      line(1, 20),
      line(2, 3, { product_id: 2 }),
      line(3, 20, { product_id: 3, available: 0 }),
      line(4, 20, { saved: true }),
    ];
    const heads = new Map([[5, head(5)]]);
    const ready = readyLines(priceCart(lines, heads, new Map()));
    const { lines: selected } = priceSelection(lines, heads, new Map(), ready);
    expect(selected.filter((one) => one.selected).map(({ variant_id }) => variant_id)).toEqual([1]);
  });

  it('never contains lines that are not for sale, sold out or saved for later', () => {
    const lines = [
      line(1, 20, { purchasable: false, tiers: [] }),
      line(2, 20, { available: 0 }),
      line(3, 20),
      line(4, 20, { saved: true }),
    ];
    const { lines: priced, shops } = select(lines, [1, 2, 3, 4]);
    expect(priced.map(({ selected, selectable }) => [selected, selectable])).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ]);
    expect(priced.map(({ problem }) => problem)).toEqual([
      'Sản phẩm này hiện không nhận đặt hàng',
      'Sản phẩm này vừa hết hàng',
      null,
    ]);
    expect(shops[0]).toMatchObject({ selected: true, whole: false });
  });

  it('is needed to order', () => {
    expect(select([line(1, 20)], [])).toMatchObject({ blocked_reason: 'Chọn sản phẩm để đặt hàng' });
    expect(shopOf([line(1, 20)], []).blocked_reason).toBe('Chọn sản phẩm để đặt hàng');
  });

  it('with more than the stock cannot be ordered', () => {
    const lines = [line(1, 20, { available: 6, unit_name: 'đôi' })];
    expect(shopOf(lines, [1]).blocked_reason).toBe('Kho chỉ còn 6 đôi');
  });
});

describe('several shops', () => {
  const lines = [
    line(1, 20),
    line(2, 20, { shop_id: 6, product_id: 2 }),
    line(3, 30, { shop_id: 6, product_id: 2 }),
  ];
  const heads = [head(5), head(6)];

  it('have a total each and one together', () => {
    const { shops, quantity, total_price, blocked_reason } = select(lines, [1, 2, 3], { heads });
    expect(shops.map((shop) => shop.total_price)).toEqual([20 * 115_000, 50 * 102_000]);
    expect({ quantity, total_price, blocked_reason }).toEqual({
      quantity: 70,
      total_price: 7_400_000,
      blocked_reason: null,
    });
  });

  it('are selected completely by their ids', () => {
    const { shops } = select(lines, [1], { heads, shopIds: [6] });
    expect(shops.map(({ whole }) => whole)).toEqual([true, true]);
    expect(select(lines, [1, 3], { heads }).shops.map(({ whole }) => whole)).toEqual([true, false]);
  });

  it('are blocked together when one is', () => {
    const short = [head(5), head(6, { min_order_quantity: 60 })];
    expect(select(lines, [1, 2, 3], { heads: short }).blocked_reason).toBe(
      'Thêm 10 cái để đạt tối thiểu của shop',
    );
  });
});

const anyTiers = fc
  .array(
    fc.record({ length: fc.integer({ min: 1, max: 60 }), price: fc.integer({ min: 1, max: 900_000 }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((steps) => {
    let start = 1;
    return steps.map(({ length, price }, index) => {
      const startQuantity = start;
      start += length;
      return { startQuantity, endQuantity: index === steps.length - 1 ? null : start - 1, price };
    }) as unknown as Tiers;
  });
const anyDeal = fc.option(
  fc.record({
    price: fc.integer({ min: 1, max: 900_000 }),
    minQuantity: fc.integer({ min: 1, max: 150 }),
    remaining: fc.integer({ min: 0, max: 200 }),
  }),
);
const anyLine = fc.record({
  product: fc.nat(2),
  quantity: fc.integer({ min: 1, max: 90 }),
  own: fc.option(anyTiers, { freq: 4 }),
  selected: fc.boolean(),
});

it('costs what an order of the selected lines is charged, for any tiers, deals and quantities', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ tiers: anyTiers, deal: anyDeal }), { minLength: 3, maxLength: 3 }),
      fc.array(anyLine, { minLength: 1, maxLength: 7 }),
      (products, picks) => {
        const deals = new Map<number, CartDeal>();
        for (const [id, product] of products.entries())
          if (product.deal !== null) deals.set(id, { id: 3, end_at: new Date(1), ...product.deal });
        const lines = picks.map(({ product, quantity, own }, index) =>
          line(index + 1, quantity, { product_id: product, tiers: own ?? products[product]!.tiers }),
        );
        const selected = lines.filter((_, index) => picks[index]!.selected);
        const priced = select(
          lines,
          selected.map(({ goods }) => goods.variant_id),
          { deals },
        );
        const charged = priceLines(
          selected.map(({ goods, quantity }) => ({
            ...goods,
            quantity,
            prices: goods.tiers,
            deal: deals.get(goods.product_id) ?? null,
          })),
        );
        expect(priced.total_price).toBe(totalsOf(charged).final_line_price);
        for (const { variant_id, final_price } of charged)
          expect(priced.lines.find((one) => one.variant_id === variant_id)).toMatchObject({
            selected: true,
            final_price,
          });
      },
    ),
    { numRuns: 500 },
  );
});
