import { debtOf, ofShop, post } from './books.ts';
import { paidForGoods, shareOf, splitBack } from './settlement.ts';
import { DAY, type MCash, type Model, type MOrder } from './state.ts';

const WEEK = 7 * DAY;

/** The market never had this money: its shop has a week to give it. */
export const oweCash = (
  model: Model,
  order: MOrder,
  { amount, byStaff }: Pick<MCash, 'amount' | 'byStaff'>,
): void => {
  model.cash.push({
    id: null,
    order,
    amount,
    byStaff,
    state: 'due',
    giveBy: model.now + WEEK,
    dueAt: model.now + WEEK,
    returned: false,
    upheldAt: null,
    goods: 0,
  });
};

const ofOrder = (model: Model, order: MOrder): MCash[] =>
  model.cash.filter((each) => each.order === order && each.byStaff !== null);
/** What of an order's cash is still to come back. */
export const promisedCash = (model: Model, order: MOrder): number =>
  ofOrder(model, order)
    .filter(({ state }) => state !== 'received')
    .reduce((sum, { amount }) => sum + amount, 0);

const isLate = ({ now }: Model, { state, returned, giveBy, upheldAt }: MCash): boolean =>
  state !== 'received' && (upheldAt !== null ? upheldAt <= now : !returned && giveBy <= now);

/** A shop that owes too much, or is late with cash, delivers nothing itself. */
export const bringsNothing = (model: Model, shop: number): boolean =>
  debtOf(model, shop) > model.debtLimit ||
  model.cash.some((each) => each.order.shop === shop && isLate(model, each));

/** Of what staff decided to refund, the fees are refunded too: of all of it so far, half up. */
export const returnFees = (model: Model, order: MOrder): void => {
  const goods = paidForGoods(order);
  if (goods === 0) return;
  const refunded = ofOrder(model, order)
    .filter(({ byStaff, state }) => byStaff === true && state === 'received')
    .reduce((sum, each) => sum + each.goods, 0);
  const sold = order.lines.map(({ gross, shopOff }) => gross - shopOff);
  const commission = sold.reduce((sum, each) => sum + shareOf(each, 2, 100), 0);
  const taxes = [shareOf(goods, 1, 100), shareOf(goods, 5, 1_000)];
  const before = order.feesBack;
  const now = {
    commission: shareOf(commission, refunded, goods),
    tax: taxes.reduce((sum, tax) => sum + shareOf(tax, refunded, goods), 0),
  };
  const credit = ofShop(model, order.shop);
  post(model, now.commission - before.commission, { debit: 'revenue:commission', credit });
  post(model, now.tax - before.tax, { debit: 'tax', credit });
  order.feesBack = now;
};

/** The buyer has it: so much of the order has gone back. */
export const receiveCash = (model: Model, found: MCash): void => {
  const { order, amount, byStaff } = found;
  Object.assign(found, { state: 'received', dueAt: null });
  if (byStaff === null) return;
  const parts = splitBack(order, amount);
  found.goods = parts.goods;
  order.refunds.push({ ...parts, bearer: 'shop' });
  order.refund += amount;
  order.refunded += amount;
  model.touched.add(order);
  if (order.settled) returnFees(model, order);
};

/** Silence after the shop's word is a yes; what the shop did not give is late. */
export const expireCash = (model: Model): void => {
  for (const found of model.cash) {
    if (found.dueAt === null || found.dueAt > model.now) continue;
    if (found.state === 'given') receiveCash(model, found);
    else if (found.state === 'due') found.dueAt = null;
  }
};
