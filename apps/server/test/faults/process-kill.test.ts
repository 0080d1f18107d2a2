import { cancelOrder } from '@market/contract/orders/routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MINUTE } from '#platform/time.ts';
import { repeat } from '../repeat.ts';
import { callUntilAnswered } from './caller.ts';
import { CANCEL_POINTS, CHECKOUT_POINTS, NOTICE_POINTS, REFUND_POINTS } from './gates.ts';
import { killAt } from './kill-process.ts';
import { payAll, paidIn } from './online-payments.ts';
import { report } from './report.ts';
import { aWorld, catchUp, expectWhole, orderUntilAnswered, passTime, type World } from './world.ts';

const TIMEOUT_MS = repeat(120_000, 3_600_000);

const end = async (world: World, killed: { end(): Promise<void> }): Promise<void> => {
  await killed.end();
  await catchUp(world);
  await expectWhole(world);
};

test(
  'a process killed in a checkout with codes and coins leaves one complete checkout after a retry with the same key',
  { timeout: TIMEOUT_MS },
  async () => {
    const world = await aWorld();
    const killer = await killAt(world, CHECKOUT_POINTS);
    const all = [];
    for (let kill = 0; kill < repeat(4, 60); kill++)
      all.push(
        ...(await killer.kill(() =>
          world.buyers.map((buyer) => orderUntilAnswered(world, buyer, 'wallet_momo')),
        )),
      );
    await end(world, killer);
    report('F15 checkout', { kills: killer.kills, tries: all, recovered: killer.recovered });
  },
);

test(
  'a process killed before it answered a notification books the money once after repetition',
  { timeout: TIMEOUT_MS },
  async () => {
    const world = await aWorld();
    const killer = await killAt(world, NOTICE_POINTS);
    const all = [];
    for (let kill = 0; kill < repeat(5, 50); kill++) {
      const paying = await payAll(world);
      await killer.kill(() => paying.map(({ pay }) => pay()), {
        beforeStart: () => passTime(world, 6 * MINUTE),
      });
      all.push(...paying.map(({ payment }) => payment));
      await passTime(world, MINUTE);
    }
    await end(world, killer);
    expect(await paidIn(world, all)).toBe(all.length);
    report('F9 notices', { kills: killer.kills, payments: all.length, recovered: killer.recovered });
  },
);

test(
  'a process killed while it cancels and refunds an order refunds it once',
  { timeout: TIMEOUT_MS },
  async () => {
    const world = await aWorld();
    const killer = await killAt(world, [...CANCEL_POINTS, ...REFUND_POINTS]);
    let recovered = 0;
    for (let kill = 0; kill < repeat(2, 40); kill++) {
      const paying = await payAll(world);
      await Promise.all(paying.map(({ pay }) => pay()));
      await catchUp(world, 2);
      await world.signInAgain();
      const cancel = paying.flatMap(({ orders, buyer }) =>
        orders.slice(0, 2).map(({ id }) => ({ id, token: () => buyer().token! })),
      );
      recovered += cancel.length;
      await killer.kill(() =>
        cancel.map(async ({ id, token }) => {
          const input = { params: { id }, body: { cancel_reason: 'Đổi ý, không muốn mua nữa' } };
          const reached = await callUntilAnswered(() => world.proxy.address, cancelOrder, { token, input });
          // cancelled at the try before, whose answer was cut off
          expect([200, 409]).toContain(reached.status);
        }),
      );
    }
    await end(world, killer);
    const { rows } = await sql<{ orders: number; refunds: number; done: number }>`
      select (select count(*)::int from orders where status = 'cancelled') as orders, count(*)::int as refunds,
        (count(*) filter (where state = 'succeeded'))::int as done from payment_refunds`.execute(
      world.market.db,
    );
    expect(rows[0]).toEqual({ orders: recovered, refunds: recovered, done: recovered });
    report('F15 refunds', { kills: killer.kills, refunds: recovered, recovered: killer.recovered });
  },
);
