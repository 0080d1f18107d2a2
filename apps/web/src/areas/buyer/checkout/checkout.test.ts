import type { Cart, CartItem, CartShop } from '@market/contract/cart/schemas';
import type { Address } from '@market/contract/customers/schemas';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import { describe, expect, it } from 'vitest';
import { placePayload, quotePayload } from '#features/cart/checkout-payload.ts';
import { selectLines, formatWeight } from '#features/cart/selected-lines.ts';
import { blockOfProblem, shortItems } from './checkout-errors.ts';
import { paymentRedirect } from '#features/payment/payment-redirect.ts';

const item = (variant_id: number, shop_id: number, more: Partial<CartItem> = {}) =>
  ({ variant_id, shop_id, quantity: 6, saved: false, warnings: [], ...more }) as unknown as CartItem;
const shop = (id: number) => ({ id, name: `Shop ${id}` }) as CartShop;
const cart = {
  shops: [shop(5), shop(7)],
  items: [
    item(1, 5),
    item(2, 5),
    item(3, 7),
    item(4, 7, { saved: true }),
    item(6, 7, { warnings: [{ message_code: 'cart.errors.not_for_sale', message: '', facts: {} }] }),
  ],
} as unknown as Cart;
const ids = (of: ReturnType<typeof selectLines>) =>
  of.map(({ shop: { id }, items }) => [id, ...items.map(({ variant_id }) => variant_id)]);

describe('what is ordered', () => {
  it('is every line of the requested shops, except what is saved for later or off sale', () => {
    expect(ids(selectLines(cart, { shopIds: [5, 7], variantIds: [] }))).toEqual([
      [5, 1, 2],
      [7, 3],
    ]);
  });

  it('is the variants asked for alone', () => {
    expect(ids(selectLines(cart, { shopIds: [], variantIds: [2, 4, 99] }))).toEqual([[5, 2]]);
  });

  it('weighs what its lines weigh together', () => {
    expect([formatWeight(450), formatWeight(14_200)]).toEqual(['450 g', '14,2 kg']);
  });
});

describe('the payload', () => {
  const parts = {
    shops: selectLines(cart, { shopIds: [5, 7], variantIds: [] }),
    cartToken: 'gio',
    customer: { id: 2, userId: 9, email: null },
    address: { firstName: 'Hân', lastName: 'Trần Ngọc', provinceId: 79 } as Address,
    methods: new Map<number, PaymentMethod>([
      [5, 'cod'],
      [7, 'bank_transfer'],
    ]),
    rates: new Map([
      [5, 'table:standard'],
      [7, 'pickup'],
    ]),
    codes: {},
    coins: 0,
  };

  it('is one order a shop, with its own rate and way to pay', () => {
    const orders = quotePayload(parts)?.orders ?? [];
    expect(
      orders.map(({ shop_id, payment_method, shipping_lines }) => [shop_id, payment_method, shipping_lines]),
    ).toEqual([
      [5, 'cod', [{ code: 'table:standard' }]],
      [7, 'bank_transfer', [{ code: 'pickup' }]],
    ]);
    expect(orders[0]).toMatchObject({ cart_token: 'gio', source_name: 'web_desktop' });
    expect(orders[0]?.shipping_address).toMatchObject({ first_name: 'Hân', last_name: 'Trần Ngọc' });
  });

  it('carries a code with its shop, the platform’s code and the coins once for all', () => {
    const codes = { 7: { id: 3, code: 'MOC10' }, platform: { id: 4, code: 'PHIEN50' } };
    const payload = quotePayload({ ...parts, codes, coins: 1_200 })!;
    expect(payload.orders.map(({ discount_codes }) => discount_codes)).toEqual([
      undefined,
      [{ price_rule: codes[7] }],
    ]);
    expect(payload).toMatchObject({ discount_codes: [{ price_rule: codes.platform }], coin_redeem: 1_200 });
    const placed = placePayload(payload, { token: 'gia', noteOf: () => '', invoice: null });
    expect(placed).toMatchObject({ discount_codes: [{ price_rule: codes.platform }], coin_redeem: 1_200 });
  });

  it('is none while a shop has no rate or no way to pay', () => {
    expect(quotePayload({ ...parts, rates: new Map([[5, 'coach']]) })).toBeNull();
    expect(quotePayload({ ...parts, methods: new Map() })).toBeNull();
  });

  it('is placed as it was quoted, with a note to each shop', () => {
    const placed = placePayload(quotePayload(parts)!, {
      token: 'gia',
      noteOf: (id) => (id === 5 ? ' Đóng theo size ' : ''),
      invoice: null,
    });
    expect(placed.quote_token).toBe('gia');
    expect(placed.orders.map(({ note }) => note)).toEqual(['Đóng theo size', '']);
  });
});

describe('a refusal', () => {
  it.each([
    ['order.errors.shipping_address', 'address'],
    ['order.errors.shipping_rate', 'shipping'],
    ['shipping.errors.no_rates', 'shipping'],
    ['shipping.errors.own_delivery', 'shipping'],
    ['order.errors.cod_unavailable', 'payment'],
    ['order.errors.payment_method', 'payment'],
    ['order.errors.out_of_stock', 'lines'],
    ['order.errors.discount', 'codes'],
    ['order.errors.coin_redeem', 'coins'],
    ['cart.errors.min_quantity', 'lines'],
    ['order.errors.price_changed', 'page'],
    ['request.errors.offline', 'page'],
  ])('%s is said at %s', (code, block) => {
    expect(blockOfProblem({ code })).toBe(block);
  });

  it('names what ran short', () => {
    const items = [
      { title: 'Giày', available: 6, unit_name: 'đôi' },
      { title: 'Mũ', available: 0, unit_name: 'cái' },
    ];
    expect(shortItems({ facts: { items } }).map(({ text }) => text)).toEqual([
      'chỉ còn 6 đôi',
      'vừa hết hàng',
    ]);
  });
});

describe('after the order', () => {
  it('the result page names every order', () => {
    expect(paymentRedirect(['a', 'b'], null)).toEqual({
      to: '/thanh-toan/ket-qua?don-hang=a,b',
      internal: true,
    });
  });

  it('and waits for the payment when one is due now', () => {
    expect(paymentRedirect(['a', 'b'], '/thanh-toan/ket-qua?payment=p1').to).toBe(
      '/thanh-toan/ket-qua?payment=p1&don-hang=a,b',
    );
  });

  it('or is sent to whoever takes the money', () => {
    expect(paymentRedirect(['a'], 'https://pay.test/x')).toEqual({
      to: 'https://pay.test/x',
      internal: false,
    });
  });
});
