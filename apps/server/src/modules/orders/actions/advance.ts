import { illegalTransition, orderNotFound } from '@market/contract/orders/problems';
import { buyerStatus } from '@market/contract/rules/order-status';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { orderStateOf, columnsOf } from '../rules/order-state.ts';
import type { Reason } from '../rules/reasons.ts';
import type { Action, OrderState } from '../rules/transition.ts';
import { transitionFor } from '../rules/transitions.ts';
import { changeColumn, insertEvents, updateFrom, type OrderChanges, type OrderRow } from '../store/orders.ts';
import type { ActorKind } from '../tables.ts';
import { applySideEffects } from './side-effects.ts';

/** An action on an order, and what it records. */
export interface Move {
  readonly action: Action;
  readonly by: ActorKind;
  /** Why it is cancelled, or asked to be; `text` is what they read. */
  readonly reason?: Reason & { readonly text: string };
  /** The note of a requested cancellation. */
  readonly note?: string | null;
  /** What the timeline says of it, where there is no reason. */
  readonly why?: string;
  readonly changes?: OrderChanges;
  /** Runs while the order is locked. */
  readonly whileLocked?: (context: Context<Tx>) => Promise<void>;
}

const EVENT_KINDS: Readonly<Record<Action, string>> = {
  cancel: 'cancelled',
  request_cancellation: 'cancellation_requested',
  receive: 'received',
  hide: 'hidden',
  confirm: 'confirmed',
  reject: 'cancelled',
  accept_cancellation: 'cancelled',
  decline_cancellation: 'cancellation_declined',
  propose_cancellation: 'cancellation_proposed',
  withdraw_cancellation: 'cancellation_withdrawn',
  expire_cancellation: 'cancelled',
  ready: 'ready',
  ship: 'shipped',
  deliver: 'delivered',
  move: 'in_transit',
  send_out: 'out_for_delivery',
  fail_delivery: 'delivery_failed',
  send_back: 'returning',
  bring_back: 'cancelled',
  lose: 'cancelled',
  propose_change: 'change_proposed',
  accept_change: 'confirmed',
  decline_change: 'change_declined',
  drop_pickup: 'pickup_dropped',
  collect_cash: 'cash_collected',
  void_cash: 'cash_voided',
  remit_cash: 'cash_remitted',
  refund: 'refund_asked',
  return_all: 'goods_returned',
  hold: 'case_opened',
  release: 'case_closed',
  pay: 'paid',
  pay_partly: 'partly_paid',
  expire_confirmation: 'cancelled',
  expire_payment: 'cancelled',
  complete: 'completed',
};

const kindOf = ({ action, by }: Move): string => {
  if (action === 'decline_cancellation' && by === 'buyer') return 'order_kept';
  return action === 'collect_cash' && by === 'system' ? 'cash_assumed' : EVENT_KINDS[action];
};

/** Columns of a cancellation that is requested, declined or withdrawn. */
const cancellationColumns = (
  order: OrderRow,
  { reason, note }: Move,
  before: OrderState,
  after: OrderState,
  now: Date,
): OrderChanges => {
  const bySeller = after.cancellationBy === 'seller';
  if (before.cancellation !== 'requested' && after.cancellation === 'requested')
    return {
      cancellation_reason: reason?.code,
      cancellation_note: note ?? null,
      cancellation_at: now,
      ...(bySeller
        ? { cancellation_proposals: order.cancellation_proposals + 1 }
        : { cancellation_asks: order.cancellation_asks + 1 }),
    };
  const over = after.cancellation === 'declined' || after.cancellation === 'withdrawn';
  if (before.cancellation !== 'requested' || !over) return {};
  return bySeller ? { cancellation_proposal_over_at: now } : { cancellation_declined_at: now };
};

const changedColumns = (
  order: OrderRow,
  move: Move,
  before: OrderState,
  after: OrderState,
  now: Date,
): OrderChanges => {
  const { reason } = move;
  const ends = after.status === 'cancelled';
  return {
    ...columnsOf(after),
    ...move.changes,
    updated_at: now,
    ...(before.held !== after.held && { held_at: after.held ? now : null }),
    ...(order.change !== null &&
      after.change !== before.change &&
      after.change !== null &&
      move.changes?.change === undefined && {
        change: changeColumn({ ...order.change, state: after.change }),
      }),
    ...(before.fulfillmentStatus === 'unconfirmed' &&
      after.fulfillmentStatus !== 'unconfirmed' && { confirmed_at: now }),
    ...(before.financialStatus !== 'paid' && after.financialStatus === 'paid' && { paid_at: now }),
    ...(before.fulfillmentStatus !== 'fulfilled' &&
      after.fulfillmentStatus === 'fulfilled' && { picked_at: now }),
    ...(before.shipmentStatus !== 'delivered' &&
      after.shipmentStatus === 'delivered' && { delivered_at: now }),
    ...(after.status === 'completed' && { completed_at: now }),
    ...(move.action === 'hide' && { hidden_at: now }),
    ...cancellationColumns(order, move, before, after, now),
    ...(ends && {
      cancelled_at: now,
      cancelled_by: move.by,
      cancel_reason: reason?.code,
      cancel_reason_text: reason?.text,
      cancel_party: reason?.fault,
    }),
  };
};

/**
 * Moves an order by a row of the transition table, writes the log, and applies the side effects; undefined when the order
 * has changed since it was read.
 * @throws illegalTransition
 */
export const advance = async (
  context: Context<Tx>,
  order: OrderRow,
  move: Move,
): Promise<true | undefined> => {
  const before = orderStateOf(order, context.now);
  const from = buyerStatus(before);
  const row = transitionFor(move.action, move.by, before);
  if (row === undefined) throw illegalTransition({ buyer_status: from, action: move.action });
  const after: OrderState = { ...before, ...row.to(before) };
  const record = changedColumns(order, move, before, after, context.now);
  if ((await updateFrom(context.db, order, { from: before, changes: record })) === undefined)
    return undefined;
  await move.whileLocked?.(context);
  await insertEvents(context.db, [
    {
      order_id: order.id,
      kind: kindOf(move),
      actor: move.by,
      actor_id: context.actor.id,
      from_status: from,
      to_status: buyerStatus(after),
      why: move.reason?.text ?? move.why ?? null,
      at: context.now,
    },
  ]);
  const moved = { ...order, ...move.changes, cancel_reason: move.reason?.code ?? null } as OrderRow;
  await applySideEffects(context, { order: moved, before, after });
  return true;
};

/** Reads the order again, by its id and owner. */
export type FindOrder = (context: Context<Tx>) => Promise<OrderRow | undefined>;

const MAX_ATTEMPTS = 5;

/**
 * Moves an order in one transaction. Of two concurrent calls the second decides on the result of the first.
 * @throws orderNotFound, illegalTransition
 */
export const moveOrder = (
  context: Context,
  find: FindOrder,
  decide: (order: OrderRow, now: Date, context: Context<Tx>) => Move | Promise<Move>,
): Promise<string> =>
  transact(context, async (context) => {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const order = await find(context);
      if (order === undefined) throw orderNotFound();
      if (await advance(context, order, await decide(order, context.now, context))) return order.id;
    }
    throw new Error('an order changed five times while it was being moved');
  });
