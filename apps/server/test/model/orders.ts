import type { ParcelState } from '#ports/carrier.ts';
import { ESCROW, post } from './books.ts';
import { promisedCash, returnFees } from './cash.ts';
import { giveCoins, returnCoins } from './coins.ts';
import { leave, sendCash } from './money.ts';
import { coinsBack, settle, unbear } from './settlement.ts';
import { DAY, HOUR, MINUTE, owes, phaseOf, type Model, type MOrder, type Phase } from './state.ts';
import { SHOPS } from './world.ts';

export const phase = (order: MOrder): Phase => phaseOf(order, SHOPS[order.shop]!.first);
export const atShop = ({ parcel }: MOrder): boolean =>
  parcel === null || parcel === 'ready_to_pick' || parcel === 'picking';
export const onItsWay = ({ status, stage, parcel }: MOrder): boolean =>
  status === 'open' &&
  stage === 'fulfilled' &&
  ['picked', 'in_transit', 'delivering', 'delivery_failed'].includes(parcel ?? '');
export const pickupLate = (model: Model, { due }: MOrder): boolean =>
  (due.get('pickup') ?? Number.POSITIVE_INFINITY) <= model.now;
/** The shop takes the cash itself. */
export const isShopsCash = ({ method, byCarrier }: MOrder): boolean => method === 'cod' && !byCarrier;
/** All its money has gone back, or is on its way. */
export const isRefunded = (model: Model, order: MOrder): boolean => {
  const refunded = order.refund + promisedCash(model, order);
  return refunded > 0 && refunded >= order.total;
};
/** Its money is there: nothing more is waited for. */
export const isDone = (order: MOrder): boolean =>
  order.status === 'completed' &&
  (order.method !== 'cod' || order.cash === 'remitted' || (isShopsCash(order) && order.cash === 'collected'));

/** It is complete, and its shop has not said whether it has the cash. */
export const awaitsCash = (order: MOrder): boolean =>
  order.status === 'completed' && order.cash === 'expected' && !order.byCarrier;

/** A case stops the clock of an order; what was left of it continues when the case is closed. */
const pause = (model: Model, order: MOrder): void => {
  const at = order.due.get('complete');
  if (at === undefined) return;
  order.remainingMs = at - model.now;
  order.due.delete('complete');
};
const goOn = (model: Model, order: MOrder): void => {
  if (order.remainingMs !== null) order.due.set('complete', model.now + order.remainingMs);
  order.remainingMs = null;
};

/** Its shop proposes to cancel: until there is an answer the shop's own time limit is paused. */
const stop = (model: Model, order: MOrder): void => {
  order.stopped = { since: model.now, due: [...order.due] };
  order.due.clear();
};
/** Time that its shop used for what it withdrew itself is lost. */
const restart = (model: Model, order: MOrder): void => {
  if (order.stopped === null) return;
  const { since, due } = order.stopped;
  const stoppedFor = order.cancellation === 'withdrawn' ? 0 : model.now - since;
  for (const [kind, at] of due) order.due.set(kind, at + stoppedFor);
  order.stopped = null;
};

/** One side has asked the other to cancel, or has its answer. */
const askOrAnswer = (model: Model, order: MOrder): void => {
  const requests = order.cancellationRequests[order.cancellationBy!];
  if (order.cancellation === 'requested') {
    if (order.cancellationBy === 'seller') stop(model, order);
    order.due.set('cancellation', model.now + DAY);
    requests.times += 1;
    return;
  }
  order.due.delete('cancellation');
  restart(model, order);
  requests.overAt = model.now;
};

/** Whether somebody may ask, as far as they asked before: twice in all, a day after the first came to nothing. */
export const mayAsk = (
  model: Model,
  { cancellation, cancellationRequests }: MOrder,
  party: 'buyer' | 'seller',
): boolean => {
  const { times, overAt } = cancellationRequests[party];
  if (cancellation === 'requested') return false;
  return times === 0 || (times === 1 && overAt !== null && overAt + DAY <= model.now);
};

const startOrder = (model: Model, order: MOrder): void => {
  const { due } = order;
  due.clear();
  order.stopped = null;
  const now = phase(order);
  if (now === 'wait_confirm') {
    due.set('confirm', model.now + 48 * HOUR);
    order.waitsSince = model.now;
  }
  if (now === 'wait_pickup') due.set('pickup', model.now + 72 * HOUR);
  if (now === 'delivered' && order.status === 'open') due.set('complete', model.now + 7 * DAY);
  if (awaitsCash(order)) due.set('cash', model.now + 7 * DAY);
  order.remainingMs = null;
  if (order.onHold) pause(model, order);
  if (now === 'wait_checkout') {
    const quick = order.method !== 'bank_transfer' && order.stage === 'unconfirmed';
    due.set('payment', model.now + (quick ? 30 * MINUTE : DAY));
  }
};

const openPayment = (model: Model, orders: readonly MOrder[]): void => {
  const [first] = orders;
  if (first !== undefined && first.method !== 'cod') model.opening.push({ orders, method: first.method });
};

/** The first moments of orders placed together. */
export const start = (model: Model, orders: readonly MOrder[]): void => {
  for (const order of orders) {
    startOrder(model, order);
    model.touched.add(order);
  }
  openPayment(
    model,
    orders.filter((order) => phase(order) === 'wait_checkout'),
  );
};

/** Everybody gets what is theirs of an order that is complete and paid. */
const finish = (model: Model, order: MOrder): void => {
  settle(model, order);
  order.settled = true;
  if (isShopsCash(order)) returnFees(model, order);
  const { spent, earned } = coinsBack(order);
  if (order.refund > 0 && order.refund >= order.total) returnCoins(model, order);
  else {
    returnCoins(model, order, spent);
    giveCoins(model, order.buyer, isShopsCash(order) ? 0 : order.earns - earned);
  }
  model.spent.delete(order);
};

/** Changes an order, and all that follows of itself. */
export const step = (model: Model, order: MOrder, change: () => void): void => {
  const before = {
    phase: phase(order),
    status: order.status,
    held: order.onHold,
    cancellation: order.cancellation,
  };
  const [unconfirmed, isFinished] = [order.stage === 'unconfirmed', isDone(order)];
  change();
  model.touched.add(order);
  const moved = before.phase !== phase(order) || before.status !== order.status;
  if (moved) startOrder(model, order);
  else if (before.held !== order.onHold) (order.onHold ? pause : goOn)(model, order);
  else if (before.cancellation !== order.cancellation) askOrAnswer(model, order);
  if (!awaitsCash(order)) order.due.delete('cash');
  if (order.status === 'cancelled' && before.status !== 'cancelled') return;
  if (unconfirmed && order.stage !== 'unconfirmed' && owes(order)) openPayment(model, [order]);
  if (!isFinished && isDone(order)) finish(model, order);
};

/** Units of it are for sale again. */
export const putBack = (
  model: Model,
  order: MOrder,
  units: (line: MOrder['lines'][number]) => number,
): void => {
  for (const line of order.lines) {
    model.stock[line.product]! += units(line);
    if (line.deal) model.dealOrdered -= units(line);
  }
};

const letGo = (model: Model, order: MOrder): void => {
  for (const index of order.codes) {
    const { uses } = model.rules[index]!;
    const use = uses.get(order.checkout);
    use?.orders.delete(order);
    if (use?.orders.size === 0) uses.delete(order.checkout);
  }
};

/** Everything an order had taken is returned, but what a carrier lost. */
export const cancel = (
  model: Model,
  order: MOrder,
  { expired = false, lost: isLost = false }: { expired?: boolean; lost?: boolean } = {},
): void =>
  step(model, order, () => {
    const waits = atShop(order) && order.parcel !== null;
    if (order.cancellation === 'requested')
      order.cancellation = order.cancellationBy === 'buyer' ? 'accepted' : 'expired';
    if (order.change === 'proposed') order.change = 'expired';
    if (order.cash === 'expected') order.cash = 'none';
    order.status = 'cancelled';
    if (waits) order.parcel = 'cancelled';
    if (isLost) for (const line of order.lines) model.dealOrdered -= line.deal ? line.quantity : 0;
    else putBack(model, order, ({ quantity }) => quantity);
    letGo(model, order);
    returnCoins(model, order);
    model.spent.delete(order);
    leave(model, order, { expired });
    unbear(model, order);
    for (const parcel of model.parcels)
      if (parcel.order === order && ['ready_to_pick', 'picking'].includes(parcel.state))
        parcel.dropped = true;
  });

const takeCash = (model: Model, order: MOrder): void => {
  order.cash = 'collected';
  order.money = 'full';
  if (order.byCarrier) holdCash(model, order);
};
/** A carrier has the cash, and owes it. */
const holdCash = (model: Model, { total }: MOrder): void =>
  post(model, total, { debit: 'carrier:ghn', credit: ESCROW });

/** The goods are with the buyer; whoever handed them over has the cash. */
export const deliver = (model: Model, order: MOrder): void =>
  step(model, order, () => {
    order.parcel = 'delivered';
    if (order.cash === 'expected') takeCash(model, order);
  });
export const collect = (model: Model, order: MOrder): void =>
  step(model, order, () => takeCash(model, order));

/** Staff decide that the shop did not get the cash. */
export const voidCash = (model: Model, order: MOrder): void =>
  step(model, order, () => {
    order.cash = 'none';
    order.money = 'void';
  });

export const ship = (model: Model, order: MOrder): void =>
  step(model, order, () => {
    order.stage = 'fulfilled';
    order.shippedAt = model.now;
    order.parcel = 'picked';
    if (order.cancellation === 'requested')
      order.cancellation = order.cancellationBy === 'buyer' ? 'declined' : 'expired';
  });

const parcelDelivered = (model: Model, order: MOrder): void => {
  if (phase(order) === 'wait_pickup' && order.parcel !== null && atShop(order)) ship(model, order);
};
const moveTo = (model: Model, order: MOrder, state: ParcelState): void => {
  if (onItsWay(order))
    step(model, order, () => {
      order.parcel = state;
    });
};
/** A parcel that was called delivered turns back. */
const turnBack = (model: Model, order: MOrder): void => {
  if (order.goodsMoved) return;
  const isDelivered = order.stage === 'fulfilled' && order.parcel === 'delivered' && order.status === 'open';
  if (isDelivered && !order.onHold && order.method !== 'cod')
    step(model, order, () => {
      order.parcel = 'returning';
    });
  else moveTo(model, order, 'returning');
};

/** An open order that does not follow its parcel waits for staff, and does not complete. */
const leaveToStaff = (order: MOrder, state: ParcelState): void => {
  if (order.status !== 'open' || order.parcel === state || order.leftToStaff) return;
  order.leftToStaff = true;
  order.due.clear();
  order.remainingMs = null;
};

/** An order follows the states of its parcel, as far as it may. */
export const follow = (model: Model, order: MOrder, state: ParcelState): void => {
  if (state === 'cancelled') {
    if (phase(order) === 'wait_pickup' && order.parcel !== null)
      step(model, order, () => {
        order.parcel = null;
      });
    return;
  }
  if (state === 'ready_to_pick' || state === 'picking') return;
  parcelDelivered(model, order);
  if (state === 'in_transit' || state === 'delivering' || state === 'delivery_failed')
    moveTo(model, order, state);
  if (state === 'returning' || state === 'returned') turnBack(model, order);
  if (state === 'delivered') {
    if (onItsWay(order)) deliver(model, order);
    else if (phase(order) === 'delivered' && order.cash === 'expected') collect(model, order);
    else if (order.status === 'cancelled' && order.method === 'cod' && order.cash === 'none') {
      // it could not be stopped: its cash is refunded
      order.cash = 'collected';
      holdCash(model, order);
      sendCash(model, order, order.total);
      model.touched.add(order);
    }
  }
  const isReturning =
    order.stage === 'fulfilled' &&
    order.parcel === 'returning' &&
    order.status === 'open' &&
    !order.goodsMoved;
  if (state === 'returned' && isReturning) {
    cancel(model, order);
    Object.assign(order, { stage: 'returned', parcel: 'returned' });
  }
  const isLost = (onItsWay(order) && !order.goodsMoved) || isReturning;
  if (state === 'lost' && isLost && order.status === 'open') {
    cancel(model, order, { lost: true });
    order.parcel = 'lost';
  }
  if (state === 'returning' || state === 'returned' || state === 'lost') leaveToStaff(order, state);
};

/** What is over by itself at this hour. */
export const expire = (model: Model): void => {
  const over = model.orders
    .flatMap((order) => [...order.due].map(([kind, at]) => ({ order, kind, at })))
    .filter(({ kind, at }) => at <= model.now && kind !== 'pickup')
    .toSorted((one, other) => one.at - other.at);
  for (const { order, kind } of over) {
    if (kind === 'cash') collect(model, order);
    if (order.status !== 'open') continue;
    if (kind === 'complete')
      step(model, order, () => {
        order.status = 'completed';
      });
    else cancel(model, order, { expired: kind === 'payment' });
  }
};
