import { type Fault, DAY, HOUR, type MCase, type Model, type MOrder, type Stage } from './state.ts';
import { bearerOf, dueTo, ESCROW, ofShop, post } from './books.ts';
import { oweCash, promisedCash } from './cash.ts';
import { isUnreported, leftOf, sendBack, sendCash } from './money.ts';
import { collect, isShopsCash, phase, step } from './orders.ts';
import { goodsLeft, paidFor } from './settlement.ts';

/** All of an order's money has arrived back: there is none to send. */
const isBack = (order: MOrder): boolean => order.refunded > 0 && order.refunded >= order.total;

export const mayRefund = (order: MOrder): boolean =>
  order.status === 'open' &&
  order.money === 'full' &&
  order.change !== 'proposed' &&
  !isBack(order) &&
  ['wait_confirm', 'wait_pickup', 'in_transit', 'delivered'].includes(phase(order));

/** How long a turn lasts. */
const TURNS = { seller_responding: 48 * HOUR, open: 7 * DAY, escalated: 48 * HOUR } as const;
const STAGES: Readonly<Record<Stage, number>> = {
  to_send: 72 * HOUR,
  sent: 14 * DAY,
  arrived: 7 * DAY,
  to_return: 7 * DAY,
  returning: 14 * DAY,
  returned: 72 * HOUR,
};

/** Somebody else's turn begins. */
export const turn = (
  model: Model,
  found: MCase,
  to: { state: MCase['state']; stage?: Stage | null },
): void => {
  found.state = to.state;
  found.stage = to.stage ?? null;
  if (to.state === 'escalated') Object.assign(found, { outcome: null, decidedLines: null });
  const lasts = found.stage === null ? TURNS[found.state as keyof typeof TURNS] : STAGES[found.stage];
  found.answerBy = model.now + lasts;
};

/** When all goods are refunded and the buyer is not to blame, so is what sending them cost. */
export const withSending = (
  model: Model,
  { order, type }: MCase,
  { refund, fault }: { refund: number; fault: Fault },
): number => {
  const coversEverything =
    refund >= goodsLeft(order, promisedCash(model, order)) && type !== 'price_deduction';
  if (refund === 0 || !coversEverything || fault === 'buyer' || fault === 'none') return refund;
  return Math.max(refund, leftOf(model, order));
};

/** The buyer's way back is paid by a shop that is to blame; nobody of the staff approves the others. */
const payWayBack = (model: Model, { order, fee }: MCase, fault: Fault): void => {
  if (fee === 0 || fault === 'buyer' || fault === 'none') return;
  if (isShopsCash(order)) {
    oweCash(model, order, { amount: fee, byStaff: null });
    return;
  }
  if (bearerOf(order, fault) !== 'shop' || order.status === 'cancelled' || dueTo(model, order.shop) < fee)
    return;
  post(model, fee, { debit: ofShop(model, order.shop), credit: ESCROW });
  sendCash(model, order, fee);
};

/** Goods are at the shop again, and on its shelf where they are fit for sale. */
const takeGoods = (model: Model, { order, lines, decidedLines }: MCase, fit: boolean): void => {
  for (const { id, quantity } of decidedLines ?? lines) {
    const line = order.lines.find((each) => each.id === id)!;
    line.returned += quantity;
    if (fit) model.stock[line.product]! += quantity;
  }
  const all = order.lines.every(({ quantity, returned }) => returned >= quantity);
  if (all && order.status === 'open' && order.stage === 'fulfilled' && phase(order) === 'delivered')
    step(model, order, () => {
      order.stage = 'returned';
    });
};

interface End {
  /** Null is nothing but its buyer's word. */
  readonly outcome: MCase['outcome'];
  /** Nobody chooses the sum any more: less may be left by now. */
  readonly fixed: boolean;
  readonly fit?: boolean;
}

export const closeCase = (model: Model, found: MCase, { outcome, fixed, fit }: End): void => {
  const { order, stage } = found;
  model.touched.add(order);
  if (fit !== undefined) takeGoods(model, found, fit);
  if (outcome !== null) {
    const { fault } = outcome;
    const agreed = fixed ? Math.min(outcome.refund, leftOf(model, order)) : outcome.refund;
    const refund = withSending(model, found, { refund: agreed, fault });
    if (refund > 0 && isUnreported(order)) collect(model, order);
    if (refund > 0) sendBack(model, order, { amount: refund, fault, byStaff: outcome.byStaff === true });
    if (stage === 'returning' || stage === 'returned') payWayBack(model, found, fault);
    found.brought = refund;
  }
  Object.assign(found, { state: 'closed', stage: null, outcome, answerBy: null });
  if (model.cases.some((other) => other.order === order && other.state !== 'closed')) return;
  if (order.onHold)
    step(model, order, () => {
      order.onHold = false;
    });
};

/** What a silent shop agrees to. */
const agreeSilently = (model: Model, found: MCase): void => {
  const outcome = { refund: found.amount, fault: 'seller' } as const;
  if (found.asksMoney) return closeCase(model, found, { outcome, fixed: true });
  found.outcome = outcome;
  turn(model, found, { state: 'agreed', stage: 'to_send' });
};

/** What happens to goods that did not move in time. */
const LATE: Readonly<Record<Stage, (model: Model, found: MCase) => void>> = {
  to_send: (model, found) => turn(model, found, { state: 'escalated' }),
  sent: (model, found) => turn(model, found, { state: found.state, stage: 'arrived' }),
  arrived: (model, found) => closeCase(model, found, { outcome: found.outcome, fixed: true }),
  to_return: (model, found) =>
    closeCase(model, found, { outcome: { refund: 0, fault: 'none' }, fixed: true }),
  returning: (model, found) => turn(model, found, { state: 'escalated' }),
  returned: (model, found) => closeCase(model, found, { outcome: found.outcome, fixed: true, fit: false }),
};

/** Silence: of a shop it agrees, of a buyer it takes what was offered; never more than is left. */
export const expireCases = (model: Model): void => {
  const dueCases = model.cases
    .filter(({ answerBy }) => answerBy !== null && answerBy <= model.now)
    .toSorted((one, other) => one.answerBy! - other.answerBy!);
  for (const found of dueCases) {
    const { state, stage, offer } = found;
    if (stage !== null) LATE[stage](model, found);
    else if (state === 'seller_responding') agreeSilently(model, found);
    else if (state === 'escalated') turn(model, found, { state: 'escalated' });
    else {
      const outcome = { refund: offer ?? 0, fault: offer === null ? 'none' : 'seller' } as const;
      closeCase(model, found, { outcome, fixed: true });
    }
  }
};

export const sameGoods = (model: Model, order: MOrder, lines: readonly { id: number }[]): MCase[] =>
  model.cases.filter(
    (each) => each.order === order && each.lines.some(({ id }) => lines.some((line) => line.id === id)),
  );

/** Amount paid for units of some lines. */
export const paidAmountOf = (order: MOrder, lines: MCase['lines']): number =>
  lines.reduce((sum, { id, quantity }) => {
    const line = order.lines.find((each) => each.id === id)!;
    return sum + Math.floor((paidFor(line) * quantity) / line.quantity);
  }, 0);

/** Maximum amount of a case, after other cases of the same goods. */
export const maxAmountOf = (model: Model, order: MOrder, lines: MCase['lines'], but?: MCase): number => {
  const others = sameGoods(model, order, lines).filter((each) => each !== but);
  const brought = others.reduce((sum, each) => sum + each.brought, 0);
  return Math.max(0, Math.min(paidAmountOf(order, lines) - brought, leftOf(model, order)));
};
