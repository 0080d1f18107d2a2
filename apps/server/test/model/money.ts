import { BANK, bearerOf, GOING_BACK, ESCROW, post } from './books.ts';
import type { Fault, Method, Model, MOrder, MPage, MPayment } from './state.ts';
import { oweCash, promisedCash } from './cash.ts';
import { bear } from './settlement.ts';

const PURSES: Readonly<Record<Method, string>> = {
  cod: BANK,
  bank_transfer: BANK,
  wallet_momo: 'gateway:momo',
  payme_wallet: 'gateway:payme',
};

/** Staff said that the goods arrived, and the shop nothing of its cash. */
export const isUnreported = (order: MOrder): boolean =>
  order.method === 'cod' &&
  !order.byCarrier &&
  order.cash === 'expected' &&
  order.status === 'open' &&
  order.parcel === 'delivered';

/** What an order's money can still give back. */
export const leftOf = (model: Model, order: MOrder): number => {
  if (order.method === 'cod' && !order.byCarrier)
    return order.cash === 'collected' || isUnreported(order)
      ? order.total - order.refund - promisedCash(model, order)
      : 0;
  if (order.method === 'cod')
    return order.cash === 'collected' || order.cash === 'remitted' ? order.total - order.refund : 0;
  const share = order.payment?.shares.get(order);
  return share === undefined || order.payment!.state !== 'succeeded' ? 0 : share.amount - share.refunded;
};

/** Money that the market holds is to be refunded. */
const sendOff = (
  model: Model,
  amount: number,
  { order, method }: { order: MOrder | null; method: Method },
): void => {
  if (amount === 0) return;
  model.newRefunds.push({ order, amount, purse: PURSES[method] });
  post(model, amount, { debit: ESCROW, credit: GOING_BACK });
};
export const sendCash = (model: Model, order: MOrder, amount: number): void =>
  sendOff(model, amount, { order, method: 'cod' });

const owe = (model: Model, payment: MPayment, order: MOrder | null, amount: number): void => {
  payment.refund += amount;
  sendOff(model, amount, { order, method: payment.method });
};

const succeed = (model: Model, payment: MPayment): void => {
  payment.state = 'succeeded';
  owe(model, payment, null, payment.paid - payment.amount);
};

/** Money for a payment: too little waits, enough pays, the rest is refunded; after the end all of it is. */
export const takeMoney = (model: Model, payment: MPayment, amount: number): void => {
  payment.paid += amount;
  post(model, amount, { debit: PURSES[payment.method], credit: ESCROW });
  if (payment.state !== 'waiting') return owe(model, payment, null, amount);
  if (payment.paid >= payment.amount) succeed(model, payment);
};

/** Receives a provider's report that this page was paid. */
export const bookPage = (model: Model, page: MPage): void => {
  if (page.booked) return;
  page.booked = true;
  takeMoney(model, page.payment, page.amount);
};

/** A provider's word that nothing comes: only the newest page's ends a payment that has nothing. */
export const failPage = (model: Model, page: MPage): void => {
  const { payment } = page;
  const newest = model.pages.findLast((other) => other.payment === payment);
  if (payment.state === 'waiting' && payment.paid === 0 && newest === page) payment.state = 'failed';
};

/** An order leaves its payment; what it paid is refunded. */
export const leave = (
  model: Model,
  order: MOrder,
  { expired = false, cancelled = true }: { expired?: boolean; cancelled?: boolean } = {},
): void => {
  const { payment } = order;
  const share = payment?.shares.get(order);
  if (!payment || !share?.live) return;
  if (payment.state === 'succeeded') {
    if (!cancelled) return;
    const remaining = share.amount - share.refunded;
    share.refunded = share.amount;
    return owe(model, payment, order, remaining);
  }
  share.live = false;
  order.payment = null;
  if (payment.state !== 'waiting') return;
  const liveShares = [...payment.shares.values()].filter(({ live }) => live);
  if (liveShares.length === 0) {
    payment.state = expired ? 'expired' : 'failed';
    return owe(model, payment, order, payment.paid);
  }
  payment.amount = liveShares.reduce((sum, { amount }) => sum + amount, 0);
  if (payment.paid >= payment.amount) succeed(model, payment);
};

/** What a change takes off an order is refunded: it was never part of it. */
export const sendLess = (model: Model, order: MOrder, amount: number): void => {
  const share = order.payment!.shares.get(order)!;
  share.refunded += amount;
  owe(model, order.payment!, order, amount);
};

/** Part of what an order brought is refunded, and somebody bears it. */
export const sendBack = (
  model: Model,
  order: MOrder,
  { amount, fault, byStaff = false }: { amount: number; fault: Fault; byStaff?: boolean },
): void => {
  // what a shop took in cash it refunds itself
  if (order.method === 'cod' && !order.byCarrier) return oweCash(model, order, { amount, byStaff });
  bear(model, order, { amount, bearer: bearerOf(order, fault) });
  order.refund += amount;
  const share = order.payment?.shares.get(order);
  if (order.method === 'cod' || share === undefined) return sendCash(model, order, amount);
  share.refunded += amount;
  owe(model, order.payment!, order, amount);
};
