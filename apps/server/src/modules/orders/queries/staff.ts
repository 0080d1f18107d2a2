import { orderNotFound } from '@market/contract/orders/problems';
import type { StaffOrder } from '@market/contract/orders/staff-schemas';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import type { StaffOrderQueue } from '@market/contract/rules/staff-orders';
import type { BuyerStatus, FinancialStatus } from '@market/contract/rules/order-status';
import type { Context } from '#platform/context.ts';
import { wordQuery } from '@market/contract/rules/word-query';
import { later, HOUR } from '#platform/time.ts';
import { marketSettings } from '#market-settings';
import { maskPhone } from '@market/contract/rules/phone';
import { maskEmail } from '#users';
import { searchedText, timesOf } from '../rules/list-filter.ts';
import { orderStateOf } from '../rules/order-state.ts';
import { may } from '../rules/transitions.ts';
import { mayCloseParcel } from '../rules/turned-parcel.ts';
import * as store from '../store/orders.ts';
import { selectStaffPage } from '../store/staff-list.ts';
import { selectWaits, type OrderWait } from '../store/staff-queues.ts';
import { getRefundableAmounts } from './refundable.ts';
import { getBuyerPictures, hydrate } from './orders.ts';
import { presentSellerOrder, type OrderRows } from './present.ts';

/** The recipient is read by a call of its own, which the audit log records. */
const maskContacts = ({
  shippingAddress,
  invoice,
}: Pick<StaffOrder, 'shippingAddress' | 'invoice'>): Pick<StaffOrder, 'shippingAddress' | 'invoice'> => ({
  shippingAddress: { ...shippingAddress, phone: maskPhone(shippingAddress.phone), address1: '***' },
  invoice: invoice && { ...invoice, email: maskEmail(invoice.email) },
});

interface Facts {
  /** That can still be refunded, in đồng. */
  readonly refundable: number;
  /** In which staff decide a stuck order, in ms. */
  readonly decideWithin: number;
  /** The key of the buyer's picture. */
  readonly avatar: string | null;
  readonly waits: readonly OrderWait[];
}

const present = (
  { now }: Context,
  rows: OrderRows,
  { refundable, decideWithin, avatar, waits }: Facts,
): StaffOrder => {
  const { order } = rows;
  const state = orderStateOf(order, now);
  const { actions: _shopActions, ...sellerOrder } = presentSellerOrder(rows, now, {
    reader: 'staff',
    avatar,
    note: '',
  });
  const stuckAt = state.held ? null : order.stuck_at;
  return {
    ...sellerOrder,
    ...maskContacts(sellerOrder),
    actions: [
      ...(may('cancel', 'staff', state) ? (['cancel'] as const) : []),
      ...(may('refund', 'staff', state) && refundable > 0 ? (['refund'] as const) : []),
      ...(may('deliver', 'staff', state) ? (['delivered'] as const) : []),
      ...(may('void_cash', 'staff', state) ? (['cash'] as const) : []),
      ...(mayCloseParcel(state, order.stuck_at) ? (['parcel'] as const) : []),
    ],
    stuck_at: stuckAt?.toISOString() ?? null,
    decide_by: stuckAt && later(stuckAt, decideWithin).toISOString(),
    waits: waits.map(({ kind, amount, since }) => ({ kind, amount, since: since.toISOString() })),
    refundable,
  };
};

const presentAll = async (context: Context, orders: readonly store.OrderRow[]): Promise<StaffOrder[]> => {
  const [hydrated, refundable, pictureOf, waits, { sla_order }] = await Promise.all([
    hydrate(context, orders),
    getRefundableAmounts(context, orders),
    getBuyerPictures(context, orders),
    selectWaits(
      context.db,
      orders.map(({ id }) => id),
    ),
    marketSettings(context),
  ]);
  const decideWithin = sla_order * HOUR;
  return hydrated.map((rows) =>
    present(context, rows, {
      refundable: refundable.get(rows.order.id) ?? 0,
      decideWithin,
      avatar: pictureOf(rows.order),
      waits: waits.get(rows.order.id) ?? [],
    }),
  );
};

/** @throws orderNotFound */
export const getStaffOrder = async (context: Context, id: string): Promise<StaffOrder> => {
  const [found] = await presentAll(context, await store.selectByIds(context.db, [id]));
  if (found === undefined) throw orderNotFound();
  return found;
};

interface StaffQuery {
  readonly queue?: StaffOrderQueue | undefined;
  readonly status?: BuyerStatus | 'any' | undefined;
  readonly keyword?: string | undefined;
  readonly payment_method?: PaymentMethod | undefined;
  readonly financial_status?: FinancialStatus | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly user_id?: number | undefined;
  readonly shop_id?: number | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

const readSearch = (keyword: string | undefined) => {
  const typed = searchedText(keyword);
  return typed === '' ? null : { query: wordQuery(typed), number: typed.toUpperCase() };
};

/** A page of everybody's orders, or of those that wait for staff. @throws orderDaysInvalid */
export const listStaffOrders = async (
  context: Context,
  { page = 1, limit = 20, ...query }: StaffQuery,
): Promise<{ orders: StaffOrder[]; total: number }> => {
  const { queue, status, keyword, payment_method, financial_status, user_id, shop_id } = query;
  const filter = {
    queue,
    search: readSearch(keyword),
    status: status === 'any' ? undefined : status,
    paymentMethod: payment_method,
    financialStatus: financial_status,
    userId: user_id,
    shopId: shop_id,
    ...timesOf(query),
  };
  const { ids, total } = await selectStaffPage(context.db, filter, { page, limit });
  return { orders: await presentAll(context, await store.selectByIds(context.db, ids)), total };
};
