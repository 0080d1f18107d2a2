import { buyerStatus } from '@market/contract/rules/order-status';
import type { Context } from '#platform/context.ts';
import { getShops } from '#shops';
import { caseAvailability } from '../rules/after-sale.ts';
import { mayHaveShopsCash } from '../rules/cash.ts';
import { orderStateOf } from '../rules/order-state.ts';
import { goodsMoney } from '../rules/settlement.ts';
import { sumCashDue } from '../store/cash-refunds.ts';
import { selectRefunds } from '../store/refunds.ts';
import { getRefundableAmount } from './refundable.ts';
import { selectByIds, selectLines, selectOfBuyer, selectOfShop, type OrderRow } from '../store/orders.ts';

/** An order as an after-sale case looks at it. Money in đồng. */
export interface CaseOrder {
  readonly id: string;
  readonly order_number: string;
  readonly user_id: number;
  readonly shop_id: number;
  readonly shop_user_id: number;
  /** Whose parcel it is; null where the shop delivers itself. */
  readonly carrier: string | null;
  readonly openable: ReturnType<typeof caseAvailability>;
  /** On its way, and paid when it arrives. */
  readonly paid_on_arrival: boolean;
  /** What was sent back of it, or its shop has yet to give back in cash. */
  readonly refunded: number;
  /** What it brought and has not been sent back; of cash that its shop did not report, what the buyer was to pay. */
  readonly refundable: number;
  /** Of that, what its goods brought; the rest is what sending them cost. */
  readonly goods_left: number;
  /** `value` is what the line cost the buyer: its price, less the discounts and coins. */
  readonly lines: readonly {
    readonly id: number;
    readonly title: string;
    readonly quantity: number;
    /** Units that are back at the shop. */
    readonly returned: number;
    readonly value: number;
    readonly shop_discount: number;
    readonly platform_discount: number;
    readonly coins: number;
  }[];
}

/** An order by its id, of the given buyer or shop; of anybody when neither is given, for staff. */
export type CaseOrderKey = { readonly id: string; readonly buyerId?: number; readonly shopId?: number };

const findOrder = async (
  context: Context,
  { id, buyerId, shopId }: CaseOrderKey,
): Promise<OrderRow | undefined> => {
  if (buyerId !== undefined) return selectOfBuyer(context.db, buyerId, id);
  if (shopId !== undefined) return selectOfShop(context.db, { shopId, confirmedOnly: false }, id);
  return (await selectByIds(context.db, [id]))[0];
};

/** Undefined when there is no such order, or it is another's. */
export const getCaseOrder = async (context: Context, key: CaseOrderKey): Promise<CaseOrder | undefined> => {
  const order = await findOrder(context, key);
  if (order === undefined) return undefined;
  const [lines, refundable, shops, refunds, cashDue] = await Promise.all([
    selectLines(context.db, [order.id]),
    getRefundableAmount(context, order),
    getShops(context, [order.shop_id]),
    selectRefunds(context.db, order.id),
    sumCashDue(context.db, [order.id]),
  ]);
  const state = orderStateOf(order, context.now);
  const owed = cashDue.get(order.id) ?? 0;
  return {
    id: order.id,
    order_number: order.order_number,
    user_id: order.user_id,
    shop_id: order.shop_id,
    shop_user_id: shops.get(order.shop_id)?.user_id ?? 0,
    carrier: order.carrier,
    openable: caseAvailability(order, state, context.now),
    paid_on_arrival: state.codStatus === 'expected' && buyerStatus(state) === 'in_transit',
    refunded: order.refund_price + owed,
    refundable: mayHaveShopsCash(state) ? order.total_price : refundable,
    goods_left: Math.max(0, goodsMoney(lines) - refunds.reduce((sum, { goods }) => sum + goods, 0) - owed),
    lines: lines.map(({ id, title, variant_title: _variant, quantity, ...line }) => ({
      id,
      title,
      quantity,
      returned: line.returned_quantity,
      shop_discount: line.shop_discount,
      platform_discount: line.platform_discount,
      coins: line.coin_share,
      value: line.line_price - line.shop_discount - line.platform_discount - line.coin_share,
    })),
  };
};
