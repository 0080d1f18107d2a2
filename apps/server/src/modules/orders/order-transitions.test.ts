import type { BuyerStatus } from '@market/contract/rules/order-status';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  COMMANDS,
  journeysIn,
  read,
  type Command,
  type Journey,
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

type StateExpectation = {
  readonly reach: [Terms, ...Leg[]];
  readonly status: BuyerStatus;
  readonly legal: Partial<Record<Command, BuyerStatus>>;
};

/** The model, written by hand from the rules: in each state, what each command leads to. The rest is refused. */
const STATES: Record<string, StateExpectation> = {
  'placed, cod': {
    reach: ['cod'],
    status: 'wait_confirm',
    legal: { cancel: 'cancelled', confirm: 'wait_pickup', reject: 'cancelled' },
  },
  'placed, paid later': {
    reach: ['after_confirmation'],
    status: 'wait_confirm',
    legal: { cancel: 'cancelled', confirm: 'wait_checkout', reject: 'cancelled' },
  },
  'to be paid at order': {
    reach: ['at_order'],
    status: 'wait_checkout',
    legal: { cancel: 'cancelled', reject: 'cancelled' },
  },
  'paid at order': {
    reach: ['at_order', 'pay'],
    status: 'wait_confirm',
    legal: { cancel: 'cancelled', confirm: 'wait_pickup', reject: 'cancelled' },
  },
  'confirmed, to be paid': {
    reach: ['after_confirmation', 'confirm'],
    status: 'wait_checkout',
    legal: { cancel: 'cancelled', reject: 'cancelled' },
  },
  'confirmed and paid': {
    reach: ['after_confirmation', 'confirm', 'pay'],
    status: 'wait_pickup',
    legal: { cancel: 'wait_pickup', reject: 'cancelled', ready: 'wait_pickup', shipped: 'in_transit' },
  },
  'confirmed, cod': {
    reach: ['cod', 'confirm'],
    status: 'wait_pickup',
    legal: { cancel: 'wait_pickup', reject: 'cancelled', ready: 'wait_pickup', shipped: 'in_transit' },
  },
  'asked to cancel': {
    reach: ['cod', 'confirm', 'cancel'],
    status: 'wait_pickup',
    legal: { reject: 'cancelled', accept: 'cancelled', decline: 'wait_pickup' },
  },
  'asked in vain': {
    reach: ['cod', 'confirm', 'cancel', 'decline'],
    status: 'wait_pickup',
    legal: { reject: 'cancelled', ready: 'wait_pickup', shipped: 'in_transit' },
  },
  '72 hours late': {
    reach: ['cod', 'confirm', 'late'],
    status: 'wait_pickup',
    legal: { cancel: 'cancelled', reject: 'cancelled', ready: 'wait_pickup', shipped: 'in_transit' },
  },
  packed: {
    reach: ['cod', 'confirm', 'ready'],
    status: 'wait_pickup',
    legal: { cancel: 'wait_pickup', reject: 'cancelled', shipped: 'in_transit' },
  },
  'on its way': {
    reach: ['cod', 'confirm', 'ready', 'shipped'],
    status: 'in_transit',
    legal: { received: 'delivered', delivered: 'delivered' },
  },
  delivered: {
    reach: ['cod', 'confirm', 'shipped', 'delivered'],
    status: 'delivered',
    legal: { received: 'delivered' },
  },
  completed: {
    reach: ['cod', 'confirm', 'shipped', 'received'],
    status: 'delivered',
    // the buyer said first that the goods are there: the shop then says that it has the cash
    legal: { delete: 'delivered', delivered: 'delivered' },
  },
  cancelled: { reach: ['cod', 'cancel'], status: 'cancelled', legal: { delete: 'cancelled' } },
};
const names = Object.keys(COMMANDS) as Command[];

describe.each(Object.entries(STATES))('an order that is %s', (_name, { reach, status, legal }) => {
  let unchanged: Promise<Journey> | undefined;
  /** For calls that are refused and change nothing, as their tests check. */
  const playOnce = (): Promise<Journey> => (unchanged ??= journeys.play(...reach));

  test.each(names)('%s', async (command) => {
    const world = await (legal[command] === undefined ? playOnce() : journeys.play(...reach));
    const before = await read(world);
    expect(before.buyer_status).toBe(status);
    const answer = await COMMANDS[command](world);
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from order_events where order_id = ${world.id}`.execute(market.db);
    const to = legal[command];
    if (to === undefined) {
      expect(answer).toMatchObject({
        ok: false,
        status: 409,
        code: 'order.errors.illegal_transition',
        facts: { buyer_status: status },
      });
      expect(await read(world)).toEqual(before);
      expect(rows[0]!.n).toBe(before.events.length);
      return;
    }
    expect(answer).toMatchObject({ ok: true });
    expect(rows[0]!.n).toBe(before.events.length + 1);
    expect((await read(world)).buyer_status).toBe(to);
  });

  test('nobody else moves it', async () => {
    const world = await playOnce();
    const before = await read(world);
    const stranger = await market.as(await market.create.user());
    const other = await market.as((await market.create.stall()).ownerId);
    for (const command of names) {
      const asBuyer = command === 'cancel' || command === 'received' || command === 'delete';
      const [wrong, expected] = asBuyer
        ? [{ ...world, buyer: stranger }, 404]
        : [{ ...world, seller: other }, 404];
      expect(await COMMANDS[command](wrong), command).toMatchObject({ ok: false, status: expected });
      const crossed = { ...world, buyer: world.seller, seller: world.buyer };
      expect(await COMMANDS[command](crossed), command).toMatchObject({
        ok: false,
        status: asBuyer ? 404 : 403,
      });
      const guest = await market.as();
      expect(await COMMANDS[command]({ ...world, buyer: guest, seller: guest }), command).toMatchObject({
        ok: false,
        status: 401,
      });
    }
    expect(await read(world)).toEqual(before);
  });
});

test('the ledger is consistent after all tests', async () => {
  expect(await findFaults(market.db)).toEqual([]);
});
