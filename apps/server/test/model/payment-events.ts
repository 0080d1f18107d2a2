import { bookPage, failPage } from './money.ts';
import { step } from './orders.ts';
import type { Model } from './state.ts';
import type { World } from './world.ts';

/** The orders receive what was paid, once everybody was notified. */
export const receivePayments = (model: Model): void => {
  for (const payment of model.payments)
    for (const [order, { live }] of payment.shares) {
      if (!live || order.status !== 'open') continue;
      if (payment.state === 'succeeded' && order.money !== 'full')
        step(model, order, () => {
          order.money = 'full';
        });
      else if (payment.state === 'waiting' && payment.paid > 0 && order.money === 'none') {
        order.money = 'part';
        model.touched.add(order);
      }
    }
};

/** What providers were asked since, they answered by what they know. */
export const receiveNotifications = (model: Model, world: World): void => {
  for (const name of ['momo', 'payme'] as const) {
    const provider = world.provider(name);
    for (const reference of provider.queries.splice(0)) {
      const page = model.pages.find((each) => each.reference === reference);
      const outcome = provider.orders.get(reference)?.outcome;
      if (page !== undefined && outcome === 'paid') bookPage(model, page);
      if (page !== undefined && outcome === 'failed') failPage(model, page);
    }
  }
};
