import type { Order } from '@market/contract/orders/schemas';

type ClaimableOrder = Pick<Order, 'lineItems' | 'statement' | 'subTotalPrice' | 'totalPrice'>;

const GOODS_DISCOUNTS = new Set(['shop_discount', 'platform_discount', 'coins']);

/**
 * Estimated maximum refund in đồng: the price paid for these units after proportional discounts. The server
 * decides.
 */
export const claimLimit = (
  { lineItems, statement, subTotalPrice, totalPrice }: ClaimableOrder,
  quantities: ReadonlyMap<number, number>,
): number => {
  const sumOf = (is: (code: string) => boolean) =>
    statement.reduce((sum, { code, amount }) => sum + (is(code) ? amount : 0), 0);
  const paid = subTotalPrice + sumOf((code) => GOODS_DISCOUNTS.has(code));
  const unrefunded = totalPrice - Math.abs(sumOf((code) => code === 'refunded'));
  let max = 0;
  for (const { id, linePrice, quantity } of lineItems)
    max += Math.floor((linePrice * (quantities.get(id) ?? 0) * paid) / (quantity * subTotalPrice));
  return Math.max(0, Math.min(max, unrefunded));
};
