import { placeOrder } from '@market/contract/checkout/routes';
import { getCoins } from '@market/contract/coins/routes';
import { acceptOrderCancellation, declineOrderCancellation } from '@market/contract/orders/routes';
import {
  getSellerOrder,
  rejectSellerOrder,
  withdrawSellerCancellation,
} from '@market/contract/orders/seller-routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR } from '#platform/time.ts';
import { unwrap } from '#test/unwrap.ts';
import { COMMANDS, journeysIn, read, type Journey, type Journeys, type Leg } from '#test/journeys.ts';
import { startMarket, type Market } from '#test/market.ts';
import { findStrayMoney } from '#test/money-checker.ts';
import { repeat } from '#test/repeat.ts';
import { findFaults } from '#test/order-checker.ts';
import { makeOrderPayload } from '#test/factories/orders.ts';

let market: Market;
let journeys: Journeys;
beforeAll(async () => {
  market = await startMarket({ poolSize: 20 });
  journeys = await journeysIn(market);
});
afterAll(() => market.close());

const REASON = 'buyer_unreachable';
const propose = ({ seller, id }: Journey, reason = REASON, note?: string) =>
  seller.call(rejectSellerOrder, { params: { id }, body: { reason, note } });
const withdraw = ({ seller, id }: Journey) => seller.call(withdrawSellerCancellation, { params: { id } });
const acceptProposal = ({ buyer, id }: Journey) => buyer.call(acceptOrderCancellation, { params: { id } });
const declineProposal = ({ buyer, id }: Journey) => buyer.call(declineOrderCancellation, { params: { id } });
const readAsShop = async ({ seller, id }: Journey) =>
  unwrap(await seller.call(getSellerOrder, { params: { id } })).data.order;

const playPaid = (...legs: Leg[]): Promise<Journey> => journeys.play('at_order', 'pay', ...legs);
const playProposed = async (...legs: Leg[]): Promise<Journey> => {
  const world = await playPaid(...legs);
  unwrap(await propose(world));
  return world;
};
const playLater = async (world: Journey, ms: number): Promise<Journey> => {
  const then = await journeys.later(world, ms);
  await market.run('orders.expire');
  return then;
};
const cancellationOf = async ({ id }: Journey) => {
  const { rows } = await sql<{ reason: string; party: string; by: string; state: string }>`
    select cancel_reason as reason, cancel_party as party, cancelled_by as by, cancellation_state as state
    from orders where id = ${id}`.execute(market.db);
  return rows[0]!;
};
const refundedAmount = async ({ id }: Journey): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from payment_refunds where order_id = ${id}`.execute(
    market.db,
  );
  return rows[0]!.sum;
};
const ILLEGAL = { status: 409, code: 'order.errors.illegal_transition' };
const wordNeeded = (reason: string) => ({ status: 422, code: 'order.errors.buyer_word', facts: { reason } });

describe('a reason that blames a buyer who has paid', () => {
  test.each([['pay'], ['pay', 'confirm'], ['pay', 'confirm', 'ready']] as const)(
    'is proposed to them, and nothing is cancelled at once: %s %s %s',
    async (...legs) => {
      const world = await journeys.play('at_order', ...legs);
      const before = await read(world);
      const sellerOrder = unwrap(await propose(world, 'Người mua yêu cầu', ' gọi lúc 9 giờ ')).data.order;
      expect(sellerOrder).toMatchObject({ status: 'open', buyer_status: before.buyer_status });
      expect(sellerOrder.actions.map(({ code }) => code)).toContain('withdraw_cancellation');
      expect(sellerOrder.reject_reasons.map(({ code }) => code)).toEqual([
        'out_of_stock',
        'not_enough',
        'other',
      ]);
      const order = await read(world);
      expect(order).toMatchObject({
        status: 'open',
        due_at: null,
        cancellation: { by: 'seller', state: 'requested', reason: 'Người mua yêu cầu: gọi lúc 9 giờ' },
        purchaseTextInfo: expect.stringContaining('Shop đề nghị hủy đơn này'),
        events: [{ code: 'cancellation_proposed', actor: 'seller' }, ...before.events],
      });
      expect(Date.parse(order.cancellation!.answer_by!) - journeys.start.getTime()).toBe(DAY);
      expect(await refundedAmount(world)).toBe(0);
    },
  );

  test('cancels as theirs once they agree, and refunds once however often they confirm', async () => {
    const world = await playProposed('confirm');
    const { totalPrice } = await read(world);
    const answers = await Promise.all(Array.from({ length: 6 }, () => acceptProposal(world)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await cancellationOf(world)).toEqual({
      reason: REASON,
      party: 'buyer',
      by: 'buyer',
      state: 'accepted',
    });
    expect(await refundedAmount(world)).toBe(totalPrice);
    expect(await journeys.stock(world.variant)).toBe(100);
    expect((await read(world)).purchaseTextInfo).toContain('hoàn lại');
  });

  test('that they decline does not change the order or the rest of the shop’s deadline', async () => {
    let world = await playPaid('confirm');
    world = await playLater(world, 70 * HOUR);
    unwrap(await propose(world));
    world = await playLater(world, DAY - 1);
    expect(unwrap(await declineProposal(world)).order).toMatchObject({
      status: 'open',
      cancellation: { by: 'seller', state: 'declined', answer_by: null },
      buyerCancellable: true,
    });
    expect(Date.parse((await read(world)).due_at!) - market.clock.now().getTime()).toBe(2 * HOUR);
    expect(await acceptProposal(world)).toMatchObject(ILLEGAL);
    expect(await COMMANDS.shipped(world)).toMatchObject({ ok: true });
  });

  test('is nobody’s fault when they say nothing for 24 hours, and not a moment sooner', async () => {
    for (const legs of [[], ['confirm']] as const) {
      let world = await playLater(await playPaid(...legs), 40 * HOUR);
      const { totalPrice } = await read(world);
      unwrap(await propose(world));
      world = await playLater(world, DAY - 1);
      expect((await read(world)).status).toBe('open');
      world = await playLater(world, 1);
      expect(await cancellationOf(world)).toEqual({
        reason: 'buyer_no_response',
        party: 'none',
        by: 'system',
        state: 'expired',
      });
      expect(await read(world)).toMatchObject({
        cancelReasonText: 'Người mua không trả lời đề nghị của shop',
        cancellation: { by: 'seller', state: 'expired' },
      });
      expect(await refundedAmount(world)).toBe(totalPrice);
      expect(await journeys.stock(world.variant)).toBe(100);
      expect(await acceptProposal(world)).toMatchObject(ILLEGAL);
    }
  });

  test('is mailed to them: the order ends without an answer', async () => {
    const world = await playPaid('confirm');
    const address = `mua-${world.id.toLowerCase()}@thu.test`;
    await sql`update users set email = ${address}, email_verified_at = ${market.clock.now()}
      where id = ${world.buyer.userId}`.execute(market.db);
    unwrap(await propose(world, REASON, 'xem https://evil.test'));
    await market.settle();
    const letters = market.sent.filter(({ to, text }) => to === address && text.includes('24 giờ'));
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({ subject: expect.stringContaining('Shop đề nghị hủy đơn') });
    expect(letters[0]!.text).not.toContain('evil');
  });
});

describe('a shop that has proposed a cancellation', () => {
  test('can neither process nor change the order, nor answer itself, while the buyer is asked', async () => {
    for (const legs of [[], ['confirm']] as const) {
      const world = await playProposed(...legs);
      for (const command of ['confirm', 'ready', 'shipped', 'accept', 'decline'] as const)
        expect(await COMMANDS[command](world)).toMatchObject(ILLEGAL);
      expect(await propose(world)).toMatchObject(wordNeeded('waiting'));
    }
  });

  test('may withdraw it and go on; the elapsed time is not restored', async () => {
    let world = await playPaid('confirm');
    world = await playLater(world, 60 * HOUR);
    unwrap(await propose(world));
    world = await playLater(world, 13 * HOUR);
    expect((await read(world)).buyerCancellable).toBe(false);
    expect(unwrap(await withdraw(world)).data.order.cancellation).toMatchObject({ state: 'withdrawn' });
    expect(await acceptProposal(world)).toMatchObject(ILLEGAL);
    await market.run('orders.expire');
    const order = await read(world);
    expect(order.events.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['pickup_late', 'cancellation_withdrawn']),
    );
    expect(order.buyerCancellable).toBe(true);
    expect(await propose(world)).toMatchObject(wordNeeded('late'));
    unwrap(await COMMANDS.cancel(world));
    expect(await cancellationOf(world)).toMatchObject({ party: 'seller', by: 'buyer', state: 'withdrawn' });
  });

  test.each([
    ['declined', declineProposal],
    ['taken back', withdraw],
  ])('may ask once more, a day after the first was %s, and never a third time', async (_how, end) => {
    let world = await playProposed();
    unwrap<unknown>(await end(world));
    unwrap(await COMMANDS.confirm(world));
    expect(await propose(world)).toMatchObject(wordNeeded('later'));
    world = await journeys.later(world, DAY - 1);
    expect(await propose(world)).toMatchObject(wordNeeded('later'));
    world = await journeys.later(world, 1);
    const twice = await Promise.all([propose(world), propose(world)]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    unwrap(await declineProposal(world));
    world = await journeys.later(world, DAY);
    expect(await propose(world)).toMatchObject(wordNeeded('no_more'));
    expect((await readAsShop(world)).reject_reasons.map(({ code }) => code)).not.toContain(REASON);
  });

  test('cannot propose after shipping, when late, or before full payment', async () => {
    const shipped = await playPaid('confirm', 'shipped');
    expect(await propose(shipped)).toMatchObject(ILLEGAL);
    const late = await playPaid('confirm', 'late');
    expect(await propose(late)).toMatchObject(wordNeeded('late'));
    const partly = await journeys.play('after_confirmation', 'confirm');
    await journeys.pay(partly, 50_000);
    expect(await propose(partly)).toMatchObject(wordNeeded('other'));
  });

  test('may still refuse for a reason of its own, as its fault, while it proposes', async () => {
    const world = await playProposed('confirm');
    unwrap(await COMMANDS.reject(world));
    expect(await cancellationOf(world)).toMatchObject({
      reason: 'out_of_stock',
      party: 'seller',
      state: 'expired',
    });
    expect(await acceptProposal(world)).toMatchObject(ILLEGAL);
  });

  test('can leave a deal as nobody’s fault at best, and its units return to the deal', async () => {
    market.clock.set(journeys.start);
    const stall = await market.create.stall({ shop: { payment_timing: 'at_order' } });
    const deal = await market.create.deal({
      product_id: stall.product.id,
      shop_id: stall.shopId,
      price: 70_000,
    });
    const rule = await market.create.priceRule({
      value: 10_000,
      once_per_customer: true,
      codes: ['DEALXUONG'],
    });
    const buyer = await market.as(await market.create.user());
    const placed = unwrap(
      await buyer.call(placeOrder, {
        body: makeOrderPayload(stall, {
          quantity: 5,
          payment_method: 'bank_transfer',
          discount_codes: [{ price_rule: { code: 'DEALXUONG' } }],
        }),
      }),
    ).order;
    let world: Journey = {
      id: placed.id,
      buyer,
      seller: await market.as(stall.ownerId),
      variant: stall.product.variants[0]!,
    };
    await journeys.pay(world);
    unwrap(await propose(world, 'buyer_asked'));
    const held = async () =>
      (
        await sql`select d.ordered, r.used from deals d, price_rules r where d.id = ${deal} and r.id = ${rule}`.execute(
          market.db,
        )
      ).rows;
    expect(await held()).toEqual([{ ordered: 5, used: 1 }]);
    world = await playLater(world, DAY);
    expect(await cancellationOf(world)).toMatchObject({ reason: 'buyer_no_response', party: 'none' });
    expect(await held()).toEqual([{ ordered: 0, used: 0 }]);
    expect(await journeys.stock(world.variant)).toBe(100);
    expect(await refundedAmount(world)).toBe(placed.totalPrice);
  });
});

describe('the other side', () => {
  test('does not change its number of requests, whatever the shop proposed in between', async () => {
    let world = await playProposed('confirm');
    unwrap(await declineProposal(world));
    unwrap(await COMMANDS.cancel(world));
    expect((await read(world)).cancellation).toMatchObject({ by: 'buyer', state: 'requested' });
    expect(await propose(world)).toMatchObject(wordNeeded('answer'));
    unwrap(await COMMANDS.decline(world));
    expect(await COMMANDS.cancel(world)).toMatchObject(ILLEGAL);
    world = await journeys.later(world, DAY);
    unwrap(await propose(world));
    expect(await COMMANDS.cancel(world)).toMatchObject(ILLEGAL);
    unwrap(await declineProposal(world));
    unwrap(await COMMANDS.cancel(world));
    unwrap(await COMMANDS.accept(world));
    expect(await cancellationOf(world)).toEqual({
      reason: 'changed_mind',
      party: 'buyer',
      by: 'seller',
      state: 'accepted',
    });
  });

  test('cancels before confirmation for a reason of its own, also while asked', async () => {
    const world = await playProposed();
    unwrap(await COMMANDS.cancel(world));
    expect(await cancellationOf(world)).toMatchObject({
      reason: 'changed_mind',
      by: 'buyer',
      state: 'expired',
    });
  });

  test('finds only its own orders, and answers only existing proposals', async () => {
    const world = await playProposed('confirm');
    const stranger = await market.as(await market.create.user());
    for (const answer of [acceptProposal, declineProposal])
      expect(await answer({ ...world, buyer: stranger })).toMatchObject({ status: 404 });
    const other = await market.as((await market.create.stall()).ownerId);
    expect(await withdraw({ ...world, seller: other })).toMatchObject({ status: 404 });
    const free = await playPaid('confirm');
    for (const answer of [acceptProposal, declineProposal, withdraw])
      expect(await answer(free)).toMatchObject(ILLEGAL);
  });

  test('gains nothing by colluding with the shop: coins and money are returned, none are earned', async () => {
    let world = await journeys.withCoins(50_000, 'confirm', 'pay');
    const { totalPrice } = await read(world);
    unwrap(await propose(world, 'buyer_asked'));
    world = await journeys.later(world, HOUR);
    unwrap(await acceptProposal(world));
    await market.settle();
    const coins = unwrap(await world.buyer.call(getCoins, {})).data;
    expect(coins).toMatchObject({ balance: 50_000, pending: 0 });
    expect(await refundedAmount(world)).toBe(totalPrice);
  });
});

describe('at the same instant', () => {
  const ROUNDS = repeat(8, 100);
  const race = async <Answer>(
    round: number,
    calls: readonly (() => Promise<Answer>)[],
  ): Promise<Answer[]> => {
    const turn = round % calls.length;
    const answers = await Promise.all([...calls.slice(turn), ...calls.slice(0, turn)].map((go) => go()));
    return [...answers.slice(calls.length - turn), ...answers.slice(0, calls.length - turn)];
  };
  const one = (answers: readonly { readonly ok: boolean }[]) => {
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers) if (!answer.ok) expect(answer).toMatchObject(ILLEGAL);
  };

  test('agreed, declined and withdrawn: one succeeds', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const world = await playProposed('confirm');
      const answers = await race<{ ok: boolean }>(round, [
        () => acceptProposal(world),
        () => declineProposal(world),
        () => withdraw(world),
      ]);
      one(answers);
      expect((await read(world)).status).toBe(answers[0]!.ok ? 'cancelled' : 'open');
      expect(await journeys.stock(world.variant)).toBe(answers[0]!.ok ? 100 : 98);
    }
  });

  test('proposed and shipped: a shipped order is not cancelled', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const world = await playPaid('confirm');
      const [proposed, shipped] = await race<{ ok: boolean }>(round, [
        () => propose(world),
        () => COMMANDS.shipped(world),
      ]);
      one([proposed!, shipped!]);
      expect((await acceptProposal(world)).ok).toBe(proposed!.ok);
    }
  });

  test('both propose: one waits for the other, and one answer decides', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const world = await playPaid('confirm');
      const [proposed, requested] = await race<{ ok: boolean }>(round, [
        () => propose(world),
        () => COMMANDS.cancel(world),
      ]);
      expect([proposed, requested].filter((answer) => answer!.ok)).toHaveLength(1);
      expect((await read(world)).cancellation!.by).toBe(proposed!.ok ? 'seller' : 'buyer');
      unwrap<unknown>(await (proposed!.ok ? acceptProposal(world) : COMMANDS.accept(world)));
    }
  });

  test('answered and expired: the order ends once, with its cause', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const world = await journeys.later(await playProposed('confirm'), DAY);
      const answers = await race<{ ok: boolean } | void>(round, [
        () => acceptProposal(world),
        () => market.run('orders.expire'),
        () => declineProposal(world),
        () => market.run('orders.expire'),
      ]);
      const declined = answers[2] as { ok: boolean };
      const order = await read(world);
      expect(order.events.filter(({ code }) => code === 'cancelled')).toHaveLength(declined.ok ? 0 : 1);
      const end = await cancellationOf(world);
      if (declined.ok) expect(end).toMatchObject({ state: 'declined', party: null });
      else expect(end.party).toBe((answers[0] as { ok: boolean }).ok ? 'buyer' : 'none');
    }
  });
});

test('the shop’s note is not part of the buyer’s data export', async () => {
  const world = await playPaid('confirm');
  unwrap(await propose(world, 'buyer_asked', 'lời của shop'));
  unwrap(await acceptProposal(world));
  const { rows } = await sql<{
    text: string;
  }>`select cancel_reason_text as text from orders where id = ${world.id}`.execute(market.db);
  expect(rows).toEqual([{ text: 'Người mua yêu cầu: lời của shop' }]);
  const { selectOfPerson } = await import('./store/person.ts');
  const { orders } = await selectOfPerson(market.db, world.buyer.userId!);
  expect(JSON.stringify(orders)).not.toContain('lời của shop');
});

test('the ledger is consistent after all tests', async () => {
  await market.settle();
  expect(await findFaults(market.db)).toEqual([]);
  expect(await findStrayMoney(market.db)).toEqual([]);
});
