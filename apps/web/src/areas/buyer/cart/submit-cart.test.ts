import { getCart, updateCart } from '@market/contract/cart/routes';
import type { Call } from '@market/contract/web';
import { describe, expect, it } from 'vitest';
import type { CartChange } from './cart-reducer.ts';
import { submitCart } from './submit-cart.ts';
import { testCart } from './test-cart.ts';

const cart = testCart([
  { id: 1, quantity: 3 },
  { id: 2, quantity: 4 },
  { id: 3, quantity: 5, selectable: false },
  { id: 4, quantity: 6, saved: true },
]);

const submit = async (
  fields: readonly (readonly [string, string])[],
  refusal?: { message: string; status: number; facts?: object },
) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const updates: CartChange[][] = [];
  const call = (async (route: unknown, input: { body: { items: CartChange[] } }) => {
    if (route === getCart) return { ok: true, value: { carts: cart } };
    expect(route).toBe(updateCart);
    updates.push(input.body.items);
    return refusal === undefined ? { ok: true, value: { cart } } : { ok: false, facts: {}, ...refusal };
  }) as unknown as Call;
  const answer = await submitCart(call, form);
  return answer instanceof Response
    ? { updates, to: answer.headers.get('location') }
    : { updates, ...answer.data, status: answer.init?.status };
};
const UNCHANGED = [
  ['quantity-1', '3'],
  ['quantity-2', '4'],
] as const;

describe('the form of the cart', () => {
  it.each([
    ['nothing for unchanged quantities', 'update', []],
    ['a removed line', 'remove-1', [[{ variant_id: 1, quantity: 0 }]]],
    ['a line saved for later', 'save-2', [[{ variant_id: 2, quantity: 4, saved: true }]]],
    ['a line that returns to the cart', 'restore-4', [[{ variant_id: 4, quantity: 6, saved: false }]]],
    ['all lines that cannot be ordered', 'remove_unavailable', [[{ variant_id: 3, quantity: 0 }]]],
  ])('changes %s', async (_, intent, updates) => {
    const answer = await submit([...UNCHANGED, ['selected', '1'], ['selected', '2'], ['intent', intent]]);
    expect(answer).toEqual({ updates, to: '/gio-hang?chon=1,2' });
  });

  it('changes typed quantities along with the pressed button', async () => {
    const { updates } = await submit([
      ['quantity-1', ' 9 '],
      ['quantity-2', '7'],
      ['intent', 'remove-2'],
    ]);
    expect(updates).toEqual([
      [
        { variant_id: 1, quantity: 9 },
        { variant_id: 2, quantity: 0 },
      ],
    ]);
  });

  it('selects nothing when nothing is ticked', async () => {
    expect(await submit([['intent', 'update']])).toEqual({ updates: [], to: '/gio-hang?chon=' });
  });

  it('leaves a quantity to the server and shows its refusal', async () => {
    const refusal = { message: 'Dữ liệu gửi lên chưa hợp lệ.', status: 400 };
    const answer = await submit([['quantity-1', '99.000.000']], refusal);
    expect(answer).toEqual({
      updates: [[{ variant_id: 1, quantity: 99_000_000 }]],
      ...refusal,
      typed: { 1: '99.000.000' },
      selected: [],
      reasons: {},
    });
  });

  it.each([
    [{ variant_id: 2, available: 5, unit_name: 'cái' }],
    [{ fields: { 'items.1.quantity': 'Tối đa 1.000.000.' } }],
  ])('returns what was typed, and the reason at the line that is refused: %j', async (facts) => {
    const refusal = { message: 'Kho chỉ còn 5 cái.', status: 422 };
    const answer = await submit(
      [
        ['quantity-1', ' 9 '],
        ['quantity-2', '7'],
        ['selected', '2'],
      ],
      { ...refusal, facts },
    );
    expect(answer).toMatchObject({
      ...refusal,
      typed: { 1: '9', 2: '7' },
      selected: [2],
      reasons: { 2: 'Kho chỉ còn 5 cái.' },
    });
  });

  it.each(['-3', '1e12', '2.5', '2,5', 'x', ''])('refuses %j as a quantity', async (typed) => {
    const answer = await submit([
      ['quantity-1', typed],
      ['quantity-2', '9'],
    ]);
    const message = 'Số lượng phải là số nguyên, ví dụ 12.';
    expect(answer).toEqual({
      updates: [],
      message,
      status: 422,
      typed: { 1: typed, 2: '9' },
      selected: [],
      reasons: { 1: message },
    });
  });

  it('reads thousands as they are written here', async () => {
    const { updates } = await submit([['quantity-1', '1.000']]);
    expect(updates).toEqual([[{ variant_id: 1, quantity: 1_000 }]]);
  });

  it.each([
    ['quantity-99', '2'],
    ['quantity-x', '2'],
    ['intent', 'remove-99'],
    ['intent', 'save-99'],
  ])('refuses a line that is not in the cart: %s=%s', async (name, value) => {
    expect(await submit([[name, value]])).toMatchObject({
      updates: [],
      message: 'Sản phẩm này không còn trong giỏ của bạn.',
      status: 404,
    });
  });

  it('ignores figures, and ids that are none', async () => {
    const answer = await submit([...UNCHANGED, ['price-1', '1'], ['final_price', '1'], ['selected', 'x']]);
    expect(answer).toEqual({ updates: [], to: '/gio-hang?chon=' });
  });
});
