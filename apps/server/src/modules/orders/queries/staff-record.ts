import { orderNotFound } from '@market/contract/orders/problems';
import type { StaffOrderRecord } from '@market/contract/orders/staff-schemas';
import { isCollected } from '@market/contract/rules/collection';
import { staffMay } from '@market/contract/rules/staff-roles';
import { findTransactions } from '#ledger';
import { getOrderPayments, getPaymentRecord } from '#payments';
import type { Context, Db, Person } from '#platform/context.ts';
import { getRefundsOf } from '#refunds';
import { getParcels } from '#shipping';
import { getPeople, getStaffHistory } from '#users';
import { eventTitle } from '../rules/texts.ts';
import { selectWaitingRequest } from '../store/money-requests.ts';
import { selectByIds, type OrderRow } from '../store/orders.ts';
import { selectLog } from '../store/staff-log.ts';
import { readWaitingFees } from './return-fees.ts';

type Staff = Context<Db, Person>;
/** Of one order; more than it ever has. */
const LEDGER_MAX = 200;

const readPayment = async (context: Staff, orderId: string): Promise<StaffOrderRecord['payment']> => {
  const paymentId = (await getOrderPayments(context, [orderId])).get(orderId)?.id;
  if (paymentId === undefined) return null;
  const [payment, refunds] = await Promise.all([
    getPaymentRecord(context, paymentId),
    getRefundsOf(context, [paymentId]),
  ]);
  return { ...payment, refunds: refunds.get(paymentId) ?? [] };
};

const readParcel = async (context: Staff, orderId: string): Promise<StaffOrderRecord['parcel']> => {
  const parcel = (await getParcels(context, [orderId])).get(orderId);
  if (parcel === undefined) return null;
  const { carrier_name, tracking_code, fee, events } = parcel;
  return {
    carrier_name,
    tracking_code,
    fee,
    events: events.map(({ at, text }) => ({ at: at.toISOString(), text })),
  };
};

const readLog = async (context: Staff, order: OrderRow): Promise<StaffOrderRecord['log']> => {
  const rows = await selectLog(context.db, order.id);
  const collected = isCollected(order.shipping_line.code);
  const people = await getPeople(context, [...new Set(rows.flatMap(({ actor_id }) => actor_id ?? []))]);
  return rows.map(({ id, at, kind, actor, actor_id, from_status, to_status, why }) => ({
    id,
    at: at.toISOString(),
    code: kind,
    title: eventTitle(kind, collected),
    detail: why,
    actor,
    by: (actor_id === null ? undefined : people.get(actor_id)?.full_name) ?? null,
    from_status,
    to_status,
  }));
};

/** Oldest first. */
const readLedger = async (context: Staff, orderId: string): Promise<StaffOrderRecord['ledger']> => {
  const about = { accounts: [`escrow:${orderId}`], refs: [orderId] };
  return (await findTransactions(context, { about }, { limit: LEDGER_MAX, offset: 0 })).toReversed();
};

const readRequest = async (context: Staff, orderId: string): Promise<StaffOrderRecord['money_request']> => {
  const request = await selectWaitingRequest(context.db, orderId);
  if (request === undefined) return null;
  const { kind, amount, fault, reason, asked_by, asked_at } = request;
  const mayConfirm = staffMay(context.actor.roles, 'finance') && asked_by !== context.actor.id;
  return {
    kind,
    amount,
    fault,
    reason,
    asked_by: (await getPeople(context, [asked_by])).get(asked_by)?.full_name ?? '',
    asked_at: asked_at.toISOString(),
    confirmable: mayConfirm,
  };
};

/** Everything that is stored about an order. @throws orderNotFound */
export const getStaffRecord = async (context: Staff, orderId: string): Promise<StaffOrderRecord> => {
  const [order] = await selectByIds(context.db, [orderId]);
  if (order === undefined) throw orderNotFound();
  const readsMoney = staffMay(context.actor.roles, 'finance');
  const [log, payment, parcel, ledger, money_request, return_fees, history] = await Promise.all([
    readLog(context, order),
    readPayment(context, orderId),
    readParcel(context, orderId),
    readsMoney ? readLedger(context, orderId) : [],
    readRequest(context, orderId),
    readWaitingFees(context, order),
    getStaffHistory(context, { kind: 'order', id: orderId }),
  ]);
  return { log, payment, parcel, ledger, money_request, return_fees, history, buyer_id: order.user_id };
};
