import { leftOf, sendBack } from './money.ts';
import { phase, step } from './orders.ts';
import { HOUR, type MCase, type Model, type MOrder } from './state.ts';

export const waiting = (state: MCase['state']): boolean => state !== 'closed';

/** All of an order's money has arrived back: there is none to send. */
const isBack = (order: MOrder): boolean => order.back > 0 && order.back >= order.total;

export const mayRefund = (order: MOrder): boolean =>
  order.status === 'open' &&
  order.money === 'full' &&
  order.change !== 'proposed' &&
  !isBack(order) &&
  ['wait_confirm', 'wait_pickup', 'in_transit', 'delivered'].includes(phase(order));

export const closeCase = (model: Model, found: MCase, refund: number): void => {
  const { order } = found;
  found.state = 'closed';
  found.answerBy = null;
  if (refund > 0) sendBack(model, order, refund);
  if (order.held)
    step(model, order, () => {
      order.held = false;
    });
};

/** Silence: of a shop it agrees, of a buyer it takes what was offered; never more than is left. */
export const expireCases = (model: Model): void => {
  for (const found of model.cases) {
    if (found.answerBy === null || found.answerBy > model.now) continue;
    const refund = found.state === 'seller_responding' ? found.amount : (found.offer ?? 0);
    if (found.state === 'agreed' || found.state === 'escalated') {
      // what the shop did not send in time is before the market, and the market is told again
      found.state = 'escalated';
      found.answerBy = model.now + 48 * HOUR;
    } else if (found.state === 'seller_responding' && !found.asksMoney) {
      found.state = 'agreed';
      found.answerBy = model.now + 72 * HOUR;
    } else closeCase(model, found, mayRefund(found.order) ? Math.min(refund, leftOf(found.order)) : 0);
  }
};
