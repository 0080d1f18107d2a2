import { cashRefundNotFound } from '@market/contract/orders/cash-refund-problems';
import type { CashRefund, ListedCashRefund } from '@market/contract/orders/cash-refund-schemas';
import { imageUrl } from '#media';
import type { Context, Db, Seller } from '#platform/context.ts';
import { CASH_STATE_LABELS, cashText } from '../rules/cash-refund-texts.ts';
import { cashActions } from '../rules/cash-refunds.ts';
import * as store from '../store/cash-refunds.ts';
import { selectByIds } from '../store/orders.ts';
import type { CashRefundRecord } from '../tables.ts';

const [THUMB, LARGE] = [160, 800] as const;
export type CashReader = 'buyer' | 'seller' | 'staff';

const handoverOf = ({ id, given_at, given_note, given_images }: CashRefundRecord): CashRefund['given'] =>
  given_at && {
    at: given_at.toISOString(),
    note: given_note,
    images: given_images.map((key, index) => ({
      id: `${id}-${index}`,
      thumb: imageUrl(key, THUMB),
      large: imageUrl(key, LARGE),
    })),
  };

/** A refund in cash, as this side reads it. */
export const presentCash = (refund: CashRefundRecord, reader: CashReader, now: Date): CashRefund => {
  const { disputed_at, decided_at, received_at, received_by } = refund;
  return {
    id: refund.id,
    order_id: refund.order_id,
    kind: refund.kind,
    amount: refund.amount,
    reason: refund.reason,
    state: refund.state,
    state_label: CASH_STATE_LABELS[refund.state],
    text: cashText(refund, reader, now),
    asked_at: refund.asked_at.toISOString(),
    give_by: refund.give_by.toISOString(),
    due_at: refund.due_at?.toISOString() ?? null,
    fees_back: refund.kind === 'refund' && refund.by_staff && refund.state !== 'waived',
    given: handoverOf(refund),
    disputed: disputed_at && { at: disputed_at.toISOString(), note: refund.dispute_note },
    decided: decided_at && { at: decided_at.toISOString(), note: refund.decision_note },
    received: received_at && { at: received_at.toISOString(), by: received_by! },
    actions: cashActions(reader, refund, now),
  };
};

/** Refunds in cash of these orders by what they are for, as this side reads them. */
export const getCashRefunds = async (
  { db, now }: Context,
  orderIds: readonly string[],
  reader: CashReader,
): Promise<Map<string, CashRefund>> =>
  new Map(
    (await store.selectCashRefunds(db, orderIds)).map((refund) => [
      refund.ref,
      presentCash(refund, reader, now),
    ]),
  );

const presentList = async (
  { db, now }: Context,
  refunds: readonly CashRefundRecord[],
  reader: CashReader,
): Promise<ListedCashRefund[]> => {
  const ids = [...new Set(refunds.map(({ order_id }) => order_id))];
  const orders = new Map((await selectByIds(db, ids)).map((order) => [order.id, order]));
  return refunds.map((refund) => {
    const { order_number, buyer, shop_id, shop_name } = orders.get(refund.order_id)!;
    return {
      ...presentCash(refund, reader, now),
      order_number,
      buyer: { id: refund.user_id, name: buyer.name },
      shop: { id: shop_id, name: shop_name },
    };
  });
};

interface ListQuery {
  readonly state?: CashRefund['state'] | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

const list = async (
  context: Context,
  { state, page = 1, limit = 20 }: ListQuery,
  { who: reader, ...of }: Omit<store.CashList, 'state'> & { readonly who: CashReader },
): Promise<{ cash_refunds: ListedCashRefund[]; total: number }> => {
  const filter = { ...of, state };
  const [total, rows] = await Promise.all([
    store.countCashRefunds(context.db, filter),
    store.selectCashPage(context.db, filter, { page, limit }),
  ]);
  return { cash_refunds: await presentList(context, rows, reader), total };
};

/** Cash refunds of the caller's shop, those that are due first. */
export const listSellerCash = async (context: Context<Db, Seller>, query: ListQuery) => {
  const { shopId } = context.actor;
  const [page, openCount] = await Promise.all([
    list(context, query, { who: 'seller', owner: { shopId }, first: ['due', 'upheld'] }),
    store.countOwedBy(context.db, shopId),
  ]);
  return { ...page, owed: openCount };
};

export const listAllCash = (context: Context, query: ListQuery) =>
  list(context, query, { who: 'staff', owner: {}, first: ['disputed'] });

/** One, as staff see it. @throws cashRefundNotFound */
export const getStaffCash = async (context: Context, id: string): Promise<ListedCashRefund> => {
  const refund = await store.selectCashRefund(context.db, {}, id);
  if (refund === undefined) throw cashRefundNotFound();
  const [presented] = await presentList(context, [refund], 'staff');
  return presented!;
};
