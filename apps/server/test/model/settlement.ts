import { COINS_OWED, ESCROW, ofShop, post } from './books.ts';
import type { Bearer, MLine, Model, MOrder } from './state.ts';

// What an order that has ended brings to whom, as a shop would reckon on paper.

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** So much of a sum as a part is of a whole, half up. */
export const shareOf = (sum: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((2 * sum * part + whole) / (2 * whole));

/** What a buyer pays for a line in money. */
export const paidFor = ({ gross, shopOff, marketOff, coins }: MLine): number =>
  gross - shopOff - marketOff - coins;
export const paidForGoods = ({ lines }: MOrder): number => sumOf(lines, paidFor);
/** What is left of that; `promised` is still to come back by hand. */
export const goodsLeft = (order: MOrder, promised = 0): number =>
  Math.max(0, paidForGoods(order) - sumOf(order.refunds, ({ goods }) => goods) - promised);

/** Goods are refunded before what sending them cost. */
export const splitBack = (order: MOrder, amount: number): { goods: number; sending: number } => {
  const goods = Math.min(amount, goodsLeft(order));
  return { goods, sending: amount - goods };
};

const OTHER_BEARERS: readonly Bearer[] = ['claim:ghn', 'expense:claims'];

/** What was refunded, with the coins and the market's discounts that went with it, in all or of one bearer. */
const wentBack = (order: MOrder, bearer?: Bearer) => {
  // what a shop's own hands gave back is between it and its buyer
  const refunds = order.method === 'cod' && !order.byCarrier ? [] : order.refunds;
  const backs = refunds.filter((back) => bearer === undefined || back.bearer === bearer);
  const [goods, whole] = [sumOf(backs, (back) => back.goods), paidForGoods(order)];
  const share = (sum: number) => shareOf(sum, goods, whole);
  return {
    goods,
    sending: sumOf(backs, (back) => back.sending),
    coins: share(sumOf(order.lines, ({ coins }) => coins)),
    off: share(sumOf(order.lines, ({ marketOff }) => marketOff)),
  };
};

/** Coins that come back with the goods that did, and those that are not earned on them. */
export const coinsBack = (order: MOrder): { spent: number; earned: number } => {
  const { goods, coins } = wentBack(order);
  return { spent: coins, earned: shareOf(order.earns, goods, paidForGoods(order)) };
};

/** What each line sold for, after the shop's own discount and its part of what the shop gave back. */
const soldFor = (order: MOrder, back: number): number[] => {
  const worth = order.lines.map(({ gross, shopOff }) => gross - shopOff);
  const whole = sumOf(worth, (each) => each);
  let [reached, allocated] = [0, 0];
  return worth.map((each) => {
    reached += each;
    const share = shareOf(back, reached, whole);
    const part = share - allocated;
    allocated = share;
    return each - part;
  });
};

/** Per cent of each kind of goods; of all of them 1 % and 0,5 %. */
const feesOn = (sold: readonly number[]) => {
  const all = sumOf(sold, (each) => each);
  return {
    commission: sumOf(sold, (each) => shareOf(each, 2, 100)),
    tax: shareOf(all, 1, 100) + shareOf(all, 5, 1_000),
  };
};

/** The money of an order that is complete becomes whose it is. */
export const settle = (model: Model, order: MOrder): void => {
  const { byCarrier, fee, placedFee, codFee, total, method } = order;
  const shop = ofShop(model, order.shop);
  // the shop has the cash already
  if (method === 'cod' && !byCarrier) post(model, total, { debit: shop, credit: ESCROW });
  const all = wentBack(order);
  const others = OTHER_BEARERS.map((bearer) => ({ bearer, ...wentBack(order, bearer) }));
  const own = (of: (back: typeof all) => number) => of(all) - sumOf(others, of);
  const sold = soldFor(
    order,
    own(({ goods, coins, off }) => goods + coins + off),
  );
  const { commission, tax } = feesOn(sold);
  const sendingBack = own(({ sending }) => sending);
  // a carrier takes its fee, whatever the shop charges
  const sending = (byCarrier ? Math.max(fee, placedFee) : fee) + codFee;
  const ofBuyer = fee + codFee;
  const net =
    sumOf(sold, (each) => each) - sendingBack - commission - tax + ofBuyer - (byCarrier ? sending : 0);
  const give = (amount: number, credit: string) => post(model, amount, { debit: ESCROW, credit });
  const take = (amount: number, debit: string) => post(model, amount, { debit, credit: ESCROW });
  give(net, shop);
  give(commission, 'revenue:commission');
  give(tax, 'tax');
  if (byCarrier) give(sending, 'carried');
  // what the market and others pay of it is not the buyer's money
  for (const [purse, amount] of [
    [COINS_OWED, sumOf(order.lines, ({ coins }) => coins) - all.coins],
    ['expense:promotions', sumOf(order.lines, ({ marketOff }) => marketOff) - all.off],
    ...others.map(({ bearer, coins, off }) => [bearer, coins + off] as const),
  ] as const)
    take(amount, purse);
};

/** Who is to blame pays what is refunded, and the shop loses nothing by it. */
export const bear = (
  model: Model,
  order: MOrder,
  { amount, bearer }: { amount: number; bearer: Bearer },
): void => {
  order.refunds.push({ ...splitBack(order, amount), bearer });
  if (bearer !== 'shop') post(model, amount, { debit: bearer, credit: ESCROW });
};

/** The order is off: what others paid is theirs again, as its own money is refunded whole. */
export const unbear = (model: Model, order: MOrder): void => {
  for (const { goods, sending, bearer } of order.refunds)
    if (bearer !== 'shop') post(model, goods + sending, { debit: ESCROW, credit: bearer });
};
