import { getPayment, payOrders } from '@market/contract/payments/routes';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import { BUYER_STATUS_LABELS } from '@market/contract/rules/order-status';
import type { Fault, Service } from '@market/providers/client';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MINUTE } from '#platform/time.ts';
import { unwrap } from '../unwrap.ts';
import { choose } from '../receive-webhook.ts';
import { repeat } from '../repeat.ts';
import { paidIn } from './online-payments.ts';
import { report } from './report.ts';
import { aWorld, catchUp, expectWhole, orderUntilAnswered, passTime, type World } from './world.ts';

const WAYS: readonly (readonly [Service, PaymentMethod])[] = [
  ['momo', 'wallet_momo'],
  ['zalopay', 'zalopay_app'],
  ['vnpay', 'atm_card'],
  ['payme', 'payme_wallet'],
];
const MAX_MINUTES = 15;
/** Checkouts at every provider. */
const CONCURRENCY = 10;

/** How a provider fails; each of its notices is lost too, and the first question after that. */
const MODES: Readonly<Record<string, readonly Fault[]>> = {
  'no answer before anything is charged': [{ verb: 'hang', on: 'create' }],
  'no answer after the buyer was charged': [{ verb: 'hang', on: 'query' }],
  'errors of its own': [
    { verb: 'http', status: 502, on: 'create' },
    { verb: 'http', status: 503, on: 'query' },
  ],
  'words that nobody understands': [
    { verb: 'http', status: 200, on: 'create' },
    { verb: 'http', status: 200, on: 'query' },
  ],
  'no connection': [
    { verb: 'reset', on: 'create' },
    { verb: 'reset', on: 'query' },
  ],
};

/** Where to pay: asked for until the provider is there, while the buyer reads that the order waits. */
const pageOf = async (world: World, index: number, method: PaymentMethod) => {
  const { orders } = await orderUntilAnswered(world, world.buyers[index]!, method);
  const id = orders[0]!.payment_id!;
  for (;;) {
    const buyer = world.buyers[index]!;
    const body = { order_ids: orders.map((order) => order.id), payment_method: method };
    const answer = await buyer.call(payOrders, { body });
    if (answer.ok) return { id, url: answer.value.data.checkout_url };
    expect(answer).toMatchObject({ status: 503, code: 'payment.errors.provider_away' });
    const { payment } = unwrap(await buyer.call(getPayment, { params: { id } })).data;
    expect([payment.state, BUYER_STATUS_LABELS[orders[0]!.buyer_status]]).toEqual([
      'pending',
      'Chờ thanh toán',
    ]);
  }
};

const receiptsOf = async ({ market }: World, ids: readonly string[]) => {
  const { rows } = await sql<{ captures: number; wrong: number }>`
    select count(r.*)::int as captures, (count(*) filter (where r.amount <> p.amount))::int as wrong
    from payments p join payment_receipts r on r.payment_id = p.id where p.id = any(${ids}::text[])`.execute(
    market.db,
  );
  return rows[0]!;
};

test.each(Object.entries(MODES))(
  'with a provider that gives %s each order is paid once, and the state is known within fifteen minutes',
  { timeout: repeat(120_000, 3_600_000) },
  async (mode, faults) => {
    const world = await aWorld({ timeoutMs: 1_000, poolSize: 20 });
    world.proxy.forwardTo(await world.market.listen());
    const count = repeat(5, 200);
    for (const [service] of WAYS)
      await world.client.faults(
        service,
        Array.from({ length: count }, () => [...faults, { verb: 'drop' } as const]).flat(),
      );
    const pages: Awaited<ReturnType<typeof pageOf>>[] = [];
    for (let opened = 0; opened < count; opened += CONCURRENCY)
      pages.push(
        ...(await Promise.all(
          WAYS.flatMap(([, method], index) =>
            Array.from({ length: Math.min(CONCURRENCY, count - opened) }, () => pageOf(world, index, method)),
          ),
        )),
      );
    const ids = pages.map(({ id }) => id);
    for (const { url } of pages) await choose((await fetch(url)).url, 'pay');
    expect(await paidIn(world, ids), 'not reported yet').toBe(0);
    let minutes = 0;
    for (; minutes < MAX_MINUTES && (await paidIn(world, ids)) < ids.length; minutes++) {
      await passTime(world, MINUTE);
      await world.market.run('payments.query');
    }
    expect(await paidIn(world, ids)).toBe(ids.length);
    expect(await receiptsOf(world, ids)).toEqual({ captures: ids.length, wrong: 0 });
    await catchUp(world, 2);
    await expectWhole(world);
    report('F8', { mode, payments: ids.length, minutes });
  },
);
