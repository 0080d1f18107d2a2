import type { Cart, CartItem, CartShop } from '@market/contract/cart/schemas';
import { priceLines, totalsOf } from '@market/contract/rules/price';
import { quantitySentence } from '@market/contract/rules/quantity';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCartView, cartTotals, defaultSelection, checkoutPathFor } from './cart-view-model.ts';

const tiers = [
  { startQuantity: 10, endQuantity: 49, price: 115_000 },
  { startQuantity: 50, endQuantity: 239, price: 102_000 },
  { startQuantity: 240, endQuantity: null, price: 89_000 },
] as CartItem['prices'];

const item = (variant_id: number, quantity: number, more: Partial<CartItem> = {}): CartItem =>
  ({
    variant_id,
    quantity,
    product_id: 1,
    shop_id: 5,
    product_title: 'Áo polo',
    unit_name: 'cái',
    prices: tiers,
    added_price: 115_000,
    inventory_quantity: 500,
    min_order_quantity: 10,
    quantity_per_unit: 1,
    saved: false,
    deal: null,
    warnings: [],
    ...more,
  }) as unknown as CartItem;
const shop = (id: number, more: Partial<CartShop> = {}): CartShop =>
  ({ id, name: `Shop ${id}`, min_order_price: null, min_order_quantity: null, ...more }) as CartShop;
const cart = (items: CartItem[], shops = [shop(5)]): Cart => ({ items, shops }) as unknown as Cart;
const viewOf = (items: CartItem[], ticked: number[], of = shop(5)) =>
  toCartView(cart(items, [of]), ticked).shops[0]!;
const NOT_FOR_SALE = {
  warnings: [{ message_code: 'cart.errors.not_for_sale', message: '', facts: {} }],
} as const;

describe('prices in the cart', () => {
  it('come from the ticked quantity over all variants of a product', () => {
    const { products, total, saved } = viewOf([item(1, 38), item(2, 30)], [1, 2]);
    expect(products[0]).toMatchObject({ quantity: 68, price: 102_000 });
    expect(products[0]!.nextTier).toMatchObject({ missing: 172, price: 89_000 });
    expect({ total, saved }).toEqual({ total: 68 * 102_000, saved: 68 * 13_000 });
  });

  it('do not count a line that is not ticked towards the tier of those that are', () => {
    const { products, total } = viewOf([item(1, 38), item(2, 30)], [1]);
    expect(products[0]).toMatchObject({ quantity: 38, price: 115_000 });
    expect(total).toBe(38 * 115_000);
  });

  it('are those of the whole product while nothing of it is ticked', () => {
    expect(viewOf([item(1, 38), item(2, 30)], []).products[0]).toMatchObject({
      quantity: 68,
      price: 102_000,
    });
  });

  it('bring coins by the rate of the line, for what is ticked', () => {
    const earns = (rate: number) => ({
      final_line_price: 38 * 115_000,
      coin_earn: Math.floor(38 * 115_000 * rate),
    });
    const usual = viewOf([item(1, 38, earns(0.005)), item(2, 30)], [1, 2]);
    expect(usual.products[0]!.lines[0]!.coins).toBe(Math.floor(38 * 102_000 * 0.005));
    const special = viewOf([item(1, 38, earns(0.01))], [1]);
    expect([special.coins, viewOf([item(1, 38, earns(0))], [1]).coins]).toEqual([43_700, 0]);
  });

  it('take the deal where one runs', () => {
    const deal = { id: 3, price: 79_000, end_date: '', min_quantity: 1, remaining: 100 };
    const [line] = viewOf([item(1, 20, { deal })], [1]).products[0]!.lines;
    expect(line).toMatchObject({ unitPrice: 79_000, previousPrice: 115_000 });
  });

  it('wait for what the deal asks of the ticked lines, whatever else is in the cart', () => {
    const deal = { id: 3, price: 70_000, end_date: '', min_quantity: 40, remaining: 1_000 };
    const lines = [item(1, 20, { deal }), item(2, 20, { deal })];
    expect(viewOf(lines, [1])).toMatchObject({ total: 20 * 115_000 });
    expect(viewOf(lines, [1, 2])).toMatchObject({ total: 40 * 70_000 });
    expect(viewOf(lines, [1]).products[0]!.lines.map(({ isDeal }) => isDeal)).toEqual([false, true]);
    expect(viewOf(lines, [1]).products[0]!.nextTier).toMatchObject({ missing: 20, price: 70_000 });
  });

  it('take the deal for a part that what is left of it holds, where the whole cart is too much', () => {
    const deal = { id: 3, price: 70_000, end_date: '', min_quantity: 1, remaining: 100 };
    const lines = [item(1, 60, { deal }), item(2, 60, { deal })];
    expect(viewOf(lines, [1])).toMatchObject({ total: 60 * 70_000 });
    expect(viewOf(lines, [1, 2])).toMatchObject({ total: 120 * 102_000 });
  });

  it('do not call it a change that a line was put in at the price of its deal', () => {
    const deal = { id: 3, price: 70_000, end_date: '', min_quantity: 40, remaining: 100 };
    const [line] = viewOf([item(1, 20, { deal, added_price: 70_000 })], [1]).products[0]!.lines;
    expect(line!.changedFrom).toBeNull();
  });

  it('say what changed since the line was added, but not that another tier was reached', () => {
    const lines = viewOf([item(1, 60), item(2, 10, { added_price: 98_000 })], [1, 2]).products[0]!.lines;
    expect(lines.map(({ changedFrom }) => changedFrom)).toEqual([null, 98_000]);
  });
});

describe('how much is ticked', () => {
  const shoes = item(3, 20, { shop_id: 7, unit_name: 'đôi', product_id: 3 });
  const basket = (ticked: number[]) => toCartView(cart([item(1, 38), shoes], [shop(5), shop(7)]), ticked);

  it('is counted in the unit that all ticked shops share', () => {
    expect(cartTotals(basket([1]))).toMatchObject({ quantity: 38, unit: 'cái' });
    expect(cartTotals(basket([3]))).toMatchObject({ quantity: 20, unit: 'đôi' });
  });

  it('is counted in pieces of goods where units differ, and where nothing is ticked', () => {
    expect(cartTotals(basket([1, 3]))).toMatchObject({ quantity: 58, unit: 'sản phẩm' });
    expect(cartTotals(basket([]))).toMatchObject({ quantity: 0, unit: 'sản phẩm' });
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
    }) as CartItem['prices'];
  });
const anyDeal = fc.option(
  fc.record({
    id: fc.constant(3),
    price: fc.integer({ min: 1, max: 900_000 }),
    end_date: fc.constant(''),
    min_quantity: fc.integer({ min: 1, max: 150 }),
    remaining: fc.integer({ min: 0, max: 200 }),
  }),
);
/** Arbitrary carts: products with deals, some lines with tiers of their own. */
const anyCart = fc
  .tuple(
    fc.array(fc.record({ tiers: anyTiers, deal: anyDeal }), { minLength: 1, maxLength: 3 }),
    fc.array(
      fc.record({
        product: fc.nat(2),
        quantity: fc.integer({ min: 1, max: 90 }),
        own: fc.option(anyTiers, { freq: 4 }),
        ticked: fc.boolean(),
      }),
      { minLength: 1, maxLength: 7 },
    ),
  )
  .map(([products, lines]) =>
    lines.map(({ product, quantity, own, ticked }, index) => {
      const of = products[product % products.length]!;
      const prices = own ?? of.tiers;
      return {
        ticked,
        line: item(index + 1, quantity, { product_id: product % products.length, prices, deal: of.deal }),
      };
    }),
  );

/** Prices a line as the server's quote does. */
const toQuoteItem = ({ variant_id, product_id, quantity, prices, deal }: CartItem) => ({
  variant_id,
  product_id,
  quantity,
  prices,
  deal: deal && { price: deal.price, minQuantity: deal.min_quantity, remaining: deal.remaining },
});

it('whatever is ticked, the cart shows what an order of just that is charged', () => {
  fc.assert(
    fc.property(anyCart, (lines) => {
      const ticked = lines.filter((each) => each.ticked).map(({ line }) => line);
      const pricedLines = viewOf(
        lines.map(({ line }) => line),
        ticked.map(({ variant_id }) => variant_id),
      );
      const charged = priceLines(
        (ticked.length > 0 ? ticked : lines.map(({ line }) => line)).map(toQuoteItem),
      );
      expect(pricedLines.total).toBe(totalsOf(charged).final_line_price);
      const units = new Map(
        pricedLines.products
          .flatMap((product) => product.lines)
          .map((each) => [each.item.variant_id, each.unitPrice]),
      );
      for (const { variant_id, final_price } of charged) expect(units.get(variant_id)).toBe(final_price);
    }),
    { numRuns: 500 },
  );
});

describe('the three quantity rules', () => {
  it('are three different sentences', () => {
    const minimumIssue = viewOf([item(1, 6)], [1]).products[0]!.issues[0]!;
    const lots = viewOf([item(1, 13, { quantity_per_unit: 5 })], [1]).products[0]!.issues[0]!;
    const ofShop = viewOf([item(1, 16)], [1], shop(5, { min_order_quantity: 20 })).shopIssue!;
    expect([minimumIssue, lots, ofShop].map(quantitySentence)).toEqual([
      'Thêm 4 cái để đạt tối thiểu',
      'Bán theo lô 5 cái, thêm 2 cái cho chẵn lô',
      'Thêm 4 cái để đạt tối thiểu của shop',
    ]);
  });

  it('keep a shop from being ordered until they are met', () => {
    expect(viewOf([item(1, 6)], [1]).blockedReason).toBe('Thêm 4 cái để đạt tối thiểu');
    expect(viewOf([item(1, 16)], [1], shop(5, { min_order_quantity: 20 }))).toMatchObject({
      blockedReason: 'Thêm 4 cái để đạt tối thiểu của shop',
      shopShare: 0.8,
    });
    expect(viewOf([item(1, 16)], [1]).blockedReason).toBeNull();
  });

  it('are said of a shop that nothing is ticked of, as if all of it were ordered', () => {
    const unticked = viewOf([item(1, 16)], [], shop(5, { min_order_quantity: 20 }));
    expect(unticked).toMatchObject({ quantity: 16, blockedReason: 'Thêm 4 cái để đạt tối thiểu của shop' });
  });

  it('count only what is ticked', () => {
    expect(viewOf([item(1, 8), item(2, 8)], [1]).blockedReason).toBe('Thêm 2 cái để đạt tối thiểu');
  });
});

describe('ticks', () => {
  it('begin on everything that can be ordered as it stands', () => {
    const warned = item(2, 3, {
      warnings: [{ message_code: 'cart.errors.min_quantity', message: '', facts: {} }],
    });
    const items = [item(1, 20), warned, item(3, 20, { inventory_quantity: 0 }), item(4, 20, { saved: true })];
    expect(defaultSelection(cart(items), [])).toEqual([1]);
  });

  it('begin on the variants asked for alone', () => {
    expect(defaultSelection(cart([item(1, 20), item(2, 3)]), [2, 99])).toEqual([2]);
  });

  it('are never set on variants that are unavailable or sold out', () => {
    const items = [item(1, 20, NOT_FOR_SALE as never), item(2, 20, { inventory_quantity: 0 }), item(3, 20)];
    const { selectable, ticked, allSelected } = viewOf(items, [1, 2, 3]);
    expect({ selectable, ticked, allSelected }).toEqual({ selectable: [3], ticked: [3], allSelected: false });
  });

  it('are needed to order', () => {
    expect(viewOf([item(1, 20)], []).blockedReason).toBe('Chọn sản phẩm để đặt hàng');
  });

  it('keep a line with more than the stock from being ordered', () => {
    const few = viewOf([item(1, 20, { inventory_quantity: 6, unit_name: 'đôi' })], [1]);
    expect(few.blockedReason).toBe('Kho chỉ còn 6 đôi');
  });
});

describe('a cart with several shops', () => {
  const items = [
    item(1, 20),
    item(2, 20, { shop_id: 6, product_id: 2 }),
    item(3, 30, { shop_id: 6, product_id: 2 }),
  ];
  const both = toCartView(cart(items, [shop(5), shop(6)]), [1, 2, 3]);

  it('has a total for each shop', () => {
    const { shops, quantity, total, blocked } = cartTotals(both);
    expect(shops.map((totals) => totals.total)).toEqual([20 * 115_000, 50 * 102_000]);
    expect({ quantity, total, blocked }).toEqual({ quantity: 70, total: 7_400_000, blocked: null });
  });

  it('is ordered by shop ids when whole, by variant ids when partial', () => {
    expect(checkoutPathFor(both.shops, '/x')).toBe('/x?shop=5,6');
    const part = toCartView(cart(items, [shop(5), shop(6)]), [1, 3]);
    expect(checkoutPathFor(part.shops, '/x')).toBe('/x?chon=1,3');
  });

  it('is blocked when one shop is blocked', () => {
    const short = toCartView(cart(items, [shop(5), shop(6, { min_order_quantity: 60 })]), [1, 2, 3]);
    expect(cartTotals(short).blocked).toBe('Thêm 10 cái để đạt tối thiểu của shop');
  });
});
