import { receiveOrder } from '@market/contract/orders/routes';
import type { Order } from '@market/contract/orders/schemas';
import {
  confirmSellerOrder,
  deliverSellerOrder,
  readySellerOrder,
  shipSellerOrder,
} from '@market/contract/orders/seller-routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { unwrap } from '../unwrap.ts';
import { repeat } from '../repeat.ts';
import { callUntilAnswered } from './caller.ts';
import { SETTLE_POINTS } from './gates.ts';
import { killAt } from './kill-process.ts';
import { paidIn, payAll } from './online-payments.ts';
import { report } from './report.ts';
import { aWorld, catchUp, expectWhole, type World } from './world.ts';

const STEPS = [confirmSellerOrder, readySellerOrder, shipSellerOrder, deliverSellerOrder] as const;

/** Every shop brings these to their buyers. */
const deliver = async ({ market, stalls }: World, orders: readonly Order[]): Promise<void> => {
  for (const { shopId, ownerId } of stalls) {
    const seller = await market.as(ownerId);
    for (const { id } of orders.filter((order) => order.shop.id === shopId))
      for (const step of STEPS) unwrap(await seller.call(step, { params: { id } }));
  }
};

test(
  'a process killed while it settles an order pays the shop once and credits coins once after repetition',
  { timeout: repeat(120_000, 3_600_000) },
  async () => {
    const world = await aWorld({ buyers: 2 });
    const killer = await killAt(world, SETTLE_POINTS);
    let received = 0;
    for (let kill = 0; kill < repeat(3, 50); kill++) {
      const paying = await payAll(world);
      await Promise.all(paying.map(({ pay }) => pay()));
      const payments = paying.map(({ payment }) => payment);
      // the providers' notices are on their way
      await expect.poll(() => paidIn(world, payments), { timeout: 30_000 }).toBe(payments.length);
      await catchUp(world, 2);
      await deliver(
        world,
        paying.flatMap(({ orders }) => orders),
      );
      await world.signInAgain();
      const paidOrders = paying.flatMap(({ orders, buyer }) =>
        orders.map(({ id }) => ({ id, token: () => buyer().token! })),
      );
      received += paidOrders.length;
      await killer.kill(() =>
        paidOrders.map(async ({ id, token }) => {
          const input = { params: { id } };
          const reached = await callUntilAnswered(() => world.proxy.address, receiveOrder, {
            token,
            input,
          });
          // done at the try before, whose answer was cut off
          expect([200, 409]).toContain(reached.status);
        }),
      );
    }
    await killer.end();
    await catchUp(world);
    await expectWhole(world);
    const { rows } = await sql<{ completed: number; settled: number }>`
      select (select count(*)::int from orders where status = 'completed') as completed,
        (select count(*)::int from ledger_transactions where kind = 'order.settled') as settled`.execute(
      world.market.db,
    );
    expect(rows[0]).toEqual({ completed: received, settled: received });
    report('F15 settling', { kills: killer.kills, orders: received, recovered: killer.recovered });
  },
);
