import { transact, type Context } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import type { OrderPayload } from '@market/contract/checkout/schemas';
import { giveBy } from '../../src/modules/orders/rules/cash-refunds.ts';
import { insertCashRefund } from '../../src/modules/orders/store/cash-refunds.ts';
import { insertReturnFee } from '../../src/modules/orders/store/return-fees.ts';

/** Where test orders go: Hà Nội, the province of the given shops. */
export const testDestination = {
  name: 'Nguyễn Thị Lan',
  phone: '0901234567',
  address1: 'Số 5 ngõ 10',
  province_id: 1,
  district_id: 1,
  ward_id: 1,
} as const;

/** A shop with an owner and one product for sale. */
export interface TestStall {
  readonly ownerId: number;
  readonly shopId: number;
  readonly product: { readonly id: number; readonly variants: readonly number[] };
}

/** What a buyer sends to order from a stall: one unit by cod and standard parcel by default. */
export const makeOrderPayload = (
  { shopId, product }: TestStall,
  fields: Partial<OrderPayload> & { quantity?: number } = {},
): OrderPayload => {
  const { quantity = 1, ...payload } = fields;
  return {
    shop_id: shopId,
    payment_method: 'cod',
    shipping_address: testDestination,
    shipping_lines: [{ code: 'table:standard' }],
    line_items: [{ variant_id: product.variants[0]!, quantity }],
    ...payload,
  };
};

/** Cash that a shop has to give back of an order; answers its id. */
export const makeCashRefund = (
  context: Context,
  of: { readonly order_id: string; readonly user_id: number; readonly shop_id: number },
): Promise<string> =>
  transact(context, async ({ db, now }) => {
    const id = opaqueId();
    await insertCashRefund(db, {
      ...of,
      id,
      ref: `given:${id}`,
      kind: 'return_fee',
      amount: 10_000,
      reason: '',
      fault: 'seller',
      by_staff: false,
      asked_at: now,
      give_by: giveBy(now),
      due_at: giveBy(now),
    });
    return id;
  });

/** Return shipping of an order that waits for an approval; answers its id. */
export const makeReturnFee = (context: Context, order_id: string): Promise<string> =>
  transact(context, async ({ db, now }) => {
    const id = opaqueId();
    await insertReturnFee(db, { id, ref: `waits:${id}`, order_id, amount: 10_000, asked_at: now });
    return id;
  });
