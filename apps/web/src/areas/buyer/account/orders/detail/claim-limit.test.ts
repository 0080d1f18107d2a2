import type { Order } from '@market/contract/orders/schemas';
import { expect, it } from 'vitest';
import { claimLimit } from './claim-limit.ts';

const line = (id: number, quantity: number, linePrice: number) =>
  ({ id, quantity, linePrice }) as Order['lineItems'][number];
const statementLine = (code: Order['statement'][number]['code'], amount: number) => ({
  code,
  label: '',
  amount,
});
const order = {
  lineItems: [line(1, 10, 100_000), line(2, 5, 100_000)],
  subTotalPrice: 200_000,
  totalPrice: 210_000,
  statement: [] as Order['statement'],
};

it('is the price of what is chosen', () => {
  expect(claimLimit(order, new Map([[1, 3]]))).toBe(30_000);
  expect(claimLimit(order, new Map())).toBe(0);
});

it('takes off the share of discounts and coins, and leaves those on shipping alone', () => {
  const statement = [
    statementLine('shop_discount', -30_000),
    statementLine('coins', -10_000),
    statementLine('shipping_discount', -20_000),
  ];
  expect(claimLimit({ ...order, statement }, new Map([[1, 10]]))).toBe(80_000);
});

it('is never more than what is not refunded yet', () => {
  const statement = [statementLine('refunded', 150_000)];
  const all = new Map([
    [1, 10],
    [2, 5],
  ]);
  expect(claimLimit({ ...order, statement }, all)).toBe(60_000);
});
