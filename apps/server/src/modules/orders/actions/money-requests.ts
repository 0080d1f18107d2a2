import { marketSettings } from '#market-settings';
import { moneyRequestRefused } from '@market/contract/orders/staff-problems';
import { refundRefused } from '@market/contract/orders/problems';
import { recordAudit } from '#audit';
import { transact, type Context, type Person, type Tx } from '#platform/context.ts';
import { getRefundableAmount } from '../queries/refundable.ts';
import { lockById, type OrderRow } from '../store/orders.ts';
import { insertRequest, selectWaitingRequest, takeRequest } from '../store/money-requests.ts';
import type { MoneyRequestRow } from '../tables.ts';
import { moveOrder, type Move } from './advance.ts';
import {
  cancelAsStaff,
  cancelMove,
  findOthersOrder,
  othersOrder,
  refundAsStaff,
  refundMoveOf,
  type Staff,
  type StaffCancellation,
  type StaffRefund,
} from './staff.ts';

type Ask = Pick<MoneyRequestRow, 'kind' | 'amount' | 'fault' | 'reason'> & { readonly goods_back?: boolean };

const subjectOf = ({ id, order_number }: OrderRow) =>
  ({ kind: 'order', id, label: `#${order_number}` }) as const;

const isAboveLimit = async (context: Context, amount: number): Promise<boolean> =>
  amount > (await marketSettings(context)).two_people_above;

/** @throws moneyRequestRefused */
const askSecondPerson = async (context: Context<Tx, Person>, order: OrderRow, ask: Ask): Promise<void> => {
  const { db, actor, now } = context;
  const asked = await insertRequest(db, {
    ...ask,
    reason: ask.reason.trim(),
    order_id: order.id,
    asked_by: actor.id,
    asked_at: now,
    state: 'waiting',
  });
  if (!asked) throw moneyRequestRefused({ reason: 'waiting' });
  const { kind, amount, fault, reason } = ask;
  await recordAudit(context, {
    action: 'orders.money_asked',
    subject: subjectOf(order),
    after: { kind, amount, fault },
    reason,
  });
};

/** Whether this was asked of a second person: sums refunded before count, so that parts are no way around it. */
const isAsked = async (
  context: Context<Tx, Person>,
  id: string,
  askFor: (left: number) => Ask,
): Promise<boolean> => {
  await lockById(context.db, id);
  const order = await findOthersOrder(context, id);
  const left = await getRefundableAmount(context, order);
  const ask = askFor(left);
  if (!(await isAboveLimit(context, order.refund_price + ask.amount))) return false;
  if (ask.amount > left) throw refundRefused({ left });
  if (ask.amount === 0) return false;
  await askSecondPerson(context, order, ask);
  return true;
};

/** Cancels an order, or requests it of a second person. @throws like `cancelAsStaff` */
export const cancelOrAsk = (context: Staff, id: string, cancellation: StaffCancellation): Promise<string> =>
  transact(context, async (context) => {
    const { fault, reason, goods_back = false } = cancellation;
    const asked = await isAsked(context, id, (amount) => ({
      kind: 'cancel',
      amount,
      fault,
      reason,
      goods_back,
    }));
    return asked ? id : cancelAsStaff(context, id, cancellation);
  });

/** Refunds an order, or requests it of a second person. @throws like `refundAsStaff` */
export const refundOrAsk = (context: Staff, id: string, refund: StaffRefund): Promise<string> =>
  transact(context, async (context) => {
    const { amount, reason, fault = 'none' } = refund;
    const asked = await isAsked(context, id, () => ({ kind: 'refund', amount, fault, reason }));
    return asked ? id : refundAsStaff(context, id, refund);
  });

/** @throws moneyRequestRefused */
const takeOthers = async (context: Context<Tx, Person>, id: string): Promise<MoneyRequestRow> => {
  const { db, actor, now } = context;
  const request = await takeRequest(db, id, { state: 'confirmed', decided_by: actor.id, decided_at: now });
  if (request === undefined) throw moneyRequestRefused({ reason: 'none' });
  return request;
};

const askedAt = ({ asked_at }: MoneyRequestRow): string => asked_at.toISOString();

/** The order stores the reason of who asked, the audit log that of who confirms. */
const moveOf = (
  context: Context<Tx>,
  order: OrderRow,
  { request, ownReason }: { readonly request: MoneyRequestRow; readonly ownReason: string },
): Move | Promise<Move> => {
  const { kind, reason, fault, amount, goods_back } = request;
  return kind === 'cancel'
    ? cancelMove(order, context.now, { reason, fault, goods_back, ownReason })
    : refundMoveOf(context, order, { amount, reason, fault, ownReason });
};

/**
 * Moves the money for which somebody else has asked.
 * @param asked_at of the request that was read
 * @throws orderNotFound, illegalTransition, refundRefused, ownOrderDecision, moneyRequestRefused
 */
export const confirmMoney = (
  context: Staff,
  id: string,
  { reason, asked_at }: { readonly reason: string; readonly asked_at?: string },
): Promise<string> =>
  transact(context, async (context) => {
    await lockById(context.db, id);
    const order = await findOthersOrder(context, id);
    const waiting = await selectWaitingRequest(context.db, order.id);
    if (waiting?.asked_by === context.actor.id) throw moneyRequestRefused({ reason: 'second_person' });
    if (waiting !== undefined && (asked_at ?? askedAt(waiting)) !== askedAt(waiting))
      throw moneyRequestRefused({ reason: 'changed' });
    const request = await takeOthers(context, id);
    return moveOrder(context, othersOrder(context, id), (current) =>
      moveOf(context, current, { request, ownReason: reason.trim() }),
    );
  });

/** @throws orderNotFound, ownOrderDecision, moneyRequestRefused */
export const withdrawMoney = (context: Staff, id: string, { reason }: { reason: string }): Promise<string> =>
  transact(context, async (context) => {
    const { db, actor, now } = context;
    const order = await findOthersOrder(context, id);
    const request = await takeRequest(db, id, { state: 'withdrawn', decided_by: actor.id, decided_at: now });
    if (request === undefined) throw moneyRequestRefused({ reason: 'none' });
    const { kind, amount } = request;
    await recordAudit(context, {
      action: 'orders.money_withdrawn',
      subject: subjectOf(order),
      before: { kind, amount },
      reason,
    });
    return id;
  });
