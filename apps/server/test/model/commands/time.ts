import fc from 'fast-check';
import { expireCash } from '../cash.ts';
import { expireCases } from '../cases.ts';
import { expireCoins } from '../coins.ts';
import { Command } from '../command.ts';
import { receivePayments, receiveNotifications } from '../payment-events.ts';
import { expire } from '../orders.ts';
import { DAY, HOUR, MINUTE, type Model } from '../state.ts';
import type { World } from '../world.ts';

/** Advances the clock and ends what is over by itself, as the jobs of a running market do. */
const passTime = async (model: Model, world: World, ms: number) => {
  const { market } = world;
  market.clock.pass(ms);
  model.now = world.now;
  await market.run('payments.query');
  receiveNotifications(model, world);
  await world.calm(model.newRefunds.length > 0);
  receivePayments(model);
  await market.run('cases.expire');
  expireCases(model);
  await world.calm(true);
  await market.run('orders.expire');
  expire(model);
  await market.run('orders.cash-refunds');
  expireCash(model);
  await market.run('shipping.ask-carriers');
  for (const parcel of model.parcels)
    if (parcel.dropped && (parcel.state === 'ready_to_pick' || parcel.state === 'picking')) {
      parcel.state = 'cancelled';
      parcel.at = model.now;
    }
  await market.run('coins.expire');
  expireCoins(model);
  for (const order of model.orders) if (order.status === 'open') model.touched.add(order);
  return 'done' as const;
};

export const timeCommands = [
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(
        20 * MINUTE,
        40 * MINUTE,
        3 * HOUR,
        3 * HOUR,
        3 * HOUR,
        25 * HOUR,
        2 * DAY,
        3 * DAY,
        8 * DAY,
      )
      .map((ms) => new Command('time passes', ms, passTime)),
  },
  // everybody’s coins are over, and everything that waited with them
  { weight: 0.05, arbitrary: fc.constant(370 * DAY).map((ms) => new Command('a year passes', ms, passTime)) },
];
