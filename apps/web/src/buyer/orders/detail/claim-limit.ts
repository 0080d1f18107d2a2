import type { Order } from '@market/contract/orders/schemas';

type ClaimableOrder = Pick<Order, 'lineItems' | 'statement' | 'subTotalPrice' | 'totalPrice'>;

const GOODS_DISCOUNTS = new Set(['shop_discount', 'platform_discount', 'coins']);

/**
 * What so many units of an order's lines may bring back at most, in đồng: what was paid for them, reductions shared by
 * price. The server's own figure may differ by a few đồng and has the last word.
 */
export const claimLimit = (
  { lineItems, statement, subTotalPrice, totalPrice }: ClaimableOrder,
  quantities: ReadonlyMap<number, number>,
): number => {
  const sumOf = (is: (code: string) => boolean) =>
    statement.reduce((sum, { code, amount }) => sum + (is(code) ? amount : 0), 0);
  const paid = subTotalPrice + sumOf((code) => GOODS_DISCOUNTS.has(code));
  const left = totalPrice - Math.abs(sumOf((code) => code === 'refunded'));
  let most = 0;
  for (const { id, linePrice, quantity } of lineItems)
    most += Math.floor((linePrice * (quantities.get(id) ?? 0) * paid) / (quantity * subTotalPrice));
  return Math.max(0, Math.min(most, left));
};
