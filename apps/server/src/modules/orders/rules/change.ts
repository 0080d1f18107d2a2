import { codFeeOf } from '@market/contract/rules/checkout-price';
import type { ChangeRow, OrderLinesTable, OrdersTable } from '../tables.ts';

export type ChangeLine = Pick<OrderLinesTable, 'price' | 'quantity' | 'line_price' | 'coin_earn'> & {
  readonly id: number;
  readonly shop_discount: number;
  readonly platform_discount: number;
  readonly coin_share: number;
};
export type ChangeOrder = Pick<OrdersTable, 'subtotal_price' | 'shipping_price' | 'total_price'> & {
  readonly cod_fee: number;
  readonly discount_price: number;
  readonly coin_redeem: number;
};

/** What the seller proposes: quantities by line, and what sending it costs; null leaves that as it is. */
export interface Proposal {
  readonly quantities: ReadonlyMap<number, number>;
  readonly shipping: number | null;
}

/** A line and an order as they are with the proposal, in đồng. */
export interface ChangedOrder {
  readonly lines: readonly ChangeLine[];
  readonly order: ChangeOrder;
  readonly coin_earn: number;
}

export type ChangeIssue = 'nothing' | 'empty' | 'more' | 'line' | 'paid' | 'refunded';

/** Why a proposal cannot be made; undefined when it can. */
export const changeIssue = (
  lines: readonly ChangeLine[],
  order: ChangeOrder,
  { quantities, shipping }: Proposal,
  { paid, refunded }: { readonly paid: boolean; readonly refunded: boolean },
): ChangeIssue | undefined => {
  if (refunded) return 'refunded';
  const orderedQuantities = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  const fee = order.shipping_price - order.cod_fee;
  for (const [id, quantity] of quantities) {
    const ordered = orderedQuantities.get(id);
    if (ordered === undefined) return 'line';
    if (quantity > ordered) return 'more';
  }
  if (lines.every(({ id }) => quantities.get(id) === 0)) return 'empty';
  if (paid && shipping !== null && shipping > fee) return 'paid';
  const same = lines.every(({ id, quantity }) => (quantities.get(id) ?? quantity) === quantity);
  return same && (shipping === null || shipping === fee) ? 'nothing' : undefined;
};

const coinsOf = (line: ChangeLine, quantity: number) =>
  Math.floor((line.coin_earn * quantity) / line.quantity);

/** Of a share of a line, what belongs to so many of its units, half up. */
const proportionOf = (share: number, quantity: number, of: number): number =>
  Math.floor((2 * share * quantity + of) / (2 * of));

const changedLine = (line: ChangeLine, quantity: number): ChangeLine => ({
  ...line,
  quantity,
  line_price: line.price * quantity,
  coin_earn: coinsOf(line, quantity),
  shop_discount: proportionOf(line.shop_discount, quantity, line.quantity),
  platform_discount: proportionOf(line.platform_discount, quantity, line.quantity),
  coin_share: proportionOf(line.coin_share, quantity, line.quantity),
});

const sumOf = (lines: readonly ChangeLine[], of: (line: ChangeLine) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0);

/** The order with the proposal: unit prices stay, shares of discounts and coins go with the units. */
export const applyProposal = (
  lines: readonly ChangeLine[],
  order: ChangeOrder,
  { quantities, shipping }: Proposal,
): ChangedOrder => {
  const after = lines
    .map((line) => changedLine(line, quantities.get(line.id) ?? line.quantity))
    .filter(({ quantity }) => quantity > 0);
  const offLines = (of: readonly ChangeLine[]) =>
    sumOf(of, (line) => line.shop_discount + line.platform_discount);
  const fee = shipping ?? order.shipping_price - order.cod_fee;
  const offShipping = Math.min(fee, order.discount_price - offLines(lines));
  const goods = sumOf(after, ({ line_price }) => line_price);
  const discount_price = offLines(after) + offShipping;
  const coin_redeem = sumOf(after, ({ coin_share }) => coin_share);
  const before = goods + fee - discount_price - coin_redeem;
  const cod_fee = order.cod_fee > 0 ? codFeeOf(before) : 0;
  return {
    lines: after,
    coin_earn: sumOf(after, ({ coin_earn }) => coin_earn),
    order: {
      subtotal_price: goods,
      shipping_price: fee + cod_fee,
      cod_fee,
      discount_price,
      coin_redeem,
      total_price: before + cod_fee,
    },
  };
};

/** The proposal as the order stores it. */
export const proposalRow = (
  lines: readonly ChangeLine[],
  order: ChangeOrder,
  { proposal, note, at }: { proposal: Proposal; note: string; at: Date },
): ChangeRow => {
  const { shipping, quantities } = proposal;
  const fee = order.shipping_price - order.cod_fee;
  return {
    state: 'proposed',
    line_items: lines.flatMap(({ id, quantity }) => {
      const now = quantities.get(id) ?? quantity;
      return now === quantity ? [] : [{ id, was: quantity, now }];
    }),
    shipping_fee: shipping === null || shipping === fee ? null : { was: fee, now: shipping },
    total: { was: order.total_price, now: applyProposal(lines, order, proposal).order.total_price },
    note,
    proposed_at: at.toISOString(),
  };
};

/** The proposal of a stored change. */
export const proposalOf = ({ line_items, shipping_fee }: ChangeRow): Proposal => ({
  quantities: new Map(line_items.map(({ id, now }) => [id, now])),
  shipping: shipping_fee?.now ?? null,
});
