import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR } from '#platform/time.ts';
import {
  COMMANDS,
  journeysIn,
  read,
  type Command,
  type Journeys,
  type Leg,
  type Terms,
} from '#test/journeys.ts';
import { startMarket, type Market } from '#test/market.ts';
import { findFaults } from '#test/order-checker.ts';

let market: Market;
let journeys: Journeys;
beforeAll(async () => {
  market = await startMarket({ poolSize: 20 });
  journeys = await journeysIn(market);
});
afterAll(() => market.close());

describe('at the same instant', () => {
  const ROUNDS = Number(process.env['RACES'] ?? 40);

  test('cancelled, refused, expired and paid: one succeeds, the others get an error, stock returns once', async () => {
    const before = new Map<number, number>();
    const won = new Set<string>();
    for (let round = 0; round < ROUNDS; round++) {
      const journey = await journeys.later(await journeys.play('at_order'), 24 * HOUR);
      before.set(journey.variant, 100);
      const book = await journeys.book(journey);
      const calls = [() => COMMANDS.cancel(journey), () => COMMANDS.reject(journey)];
      const jobs = [() => market.run('orders.expire'), () => market.run('orders.expire')];
      const all = [...calls, ...jobs, ...(round % 2 === 0 ? [book] : [])];
      // each in turn goes first
      const turn = [...all.slice(round % all.length), ...all.slice(0, round % all.length)];
      const answers = (await Promise.all(turn.map((go) => go()))).filter((answer) => answer !== undefined);
      for (const answer of answers)
        if (!answer.ok) expect(answer).toMatchObject({ code: 'order.errors.illegal_transition' });
      await market.settle();
      const { cancelledBy, status, events } = await read(journey);
      expect([status, events.filter(({ code }) => code === 'cancelled').length]).toEqual(['cancelled', 1]);
      won.add(cancelledBy!);
    }
    expect(won.size).toBeGreaterThan(1);
    expect(await findFaults(market.db, before)).toEqual([]);
  });

  test.each<[string, [Terms, ...Leg[]], Command, Command]>([
    ['cancelling and confirming', ['cod'], 'cancel', 'confirm'],
    ['refusing and shipping', ['cod', 'confirm'], 'reject', 'shipped'],
    ['receiving and delivering', ['cod', 'confirm', 'shipped'], 'received', 'delivered'],
    ['accepting and declining', ['cod', 'confirm', 'cancel'], 'accept', 'decline'],
  ])('%s: nobody’s step is lost or doubled', async (_what, reach, one, two) => {
    for (let round = 0; round < ROUNDS / 4; round++) {
      const world = await journeys.play(...reach);
      const commands = round % 2 ? [one, two, one, two] : [two, one, two, one];
      const answers = await Promise.all(commands.map((command) => COMMANDS[command](world)));
      const order = await read(world);
      expect(answers.filter(({ ok }) => ok).length).toBe(order.events.length - 1 - (reach.length - 1));
      for (const answer of answers)
        if (!answer.ok)
          expect(answer).toMatchObject({ status: 409, code: 'order.errors.illegal_transition' });
    }
  });

  test('paying and cancelling: a paid order, or all the money back', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const journey = await journeys.play('after_confirmation', 'confirm');
      const { payment_id, totalPrice } = await read(journey);
      const book = await journeys.book(journey);
      const cancel = () => COMMANDS.cancel(journey);
      const settled = () => book().then(() => market.settle());
      const orders = [
        [cancel, book],
        [book, cancel],
        [settled, cancel],
      ];
      await Promise.all(orders[round % 3]!.map((go): Promise<unknown> => go()));
      await market.settle();
      const { status, financialStatus } = await read(journey);
      const { rows } = await sql<{ back: number }>`
        select coalesce(sum(amount), 0) as back from payment_refunds where payment_id = ${payment_id}`.execute(
        market.db,
      );
      if (status === 'cancelled') expect(rows[0]!.back).toBe(totalPrice);
      else expect([financialStatus, rows[0]!.back]).toEqual(['paid', 0]);
    }
    expect(await findFaults(market.db)).toEqual([]);
  });
});
