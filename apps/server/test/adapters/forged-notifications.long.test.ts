import type { PaymentMethod } from '@market/contract/payments/schemas';
import type { RawRequest } from '@market/contract/route';
import type { Fault, Service } from '@market/providers/client';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bankFeedsFrom, paymentProvidersFrom, paymentsWithFakes } from '../../src/adapters/payments.ts';
import { startPayment } from '../../src/modules/payments/actions/start.ts';
import { makePayment } from '../factories/payments.ts';
import { checkPayments } from '#bank-reconciliation';
import { HOUR, MINUTE } from '#platform/time.ts';
import { choose, startReceiverWithProviders } from '#test/receive-webhook.ts';
import { aMarket } from '#test/market.ts';
import { repeat } from '#test/repeat.ts';
import { findFaults } from '#test/order-checker.ts';

// Notifications of the fake providers are recorded, then delivered changed, repeated, reordered or not at all.

type Method = Exclude<PaymentMethod, 'cod'>;
const AMOUNT = 100_000;
const LONG = { timeout: 5 * MINUTE };

const ALL_GATEWAYS: readonly (readonly [Service, Method])[] = [
  ['momo', 'wallet_momo'],
  ['momo', 'credit_card'],
  ['vnpay', 'atm_card'],
  ['zalopay', 'zalopay_app'],
  ['zalopay', 'zalopay_atm'],
  ['zalopay', 'zalopay_cc'],
  ['payme', 'payme_wallet'],
  ['payme', 'payme_atm'],
  ['payme', 'payme_cc'],
];
/** In `npm test` one method of each service, which signs all of them alike. */
const GATEWAYS = Object.values(Object.groupBy(ALL_GATEWAYS, ([service]) => service)).flatMap((methods) =>
  methods.slice(0, repeat(1, methods.length)),
);
const FEEDS: readonly (readonly [Service, Method])[] = [
  ['sepay', 'bank_transfer'],
  ['casso', 'bank_transfer'],
];

/** A market whose notifications go to a recording receiver instead. */
const openAttempt = async (service: Service, method: Method) => {
  const receiver = await startReceiverWithProviders({
    read: () => undefined,
    reply: () => ({ status: 200, body: '' }),
  });
  const none = { momo: undefined, zalopay: undefined, vnpay: undefined, payme: undefined };
  const config = paymentsWithFakes(
    { ...none, sepay: undefined, casso: undefined, routes: {} },
    receiver.providers.url,
  );
  const market = await aMarket({
    poolSize: 30,
    services: {
      publicUrl: receiver.url,
      paymentProviders: paymentProvidersFrom(config),
      bankFeeds: bankFeedsFrom(config),
    },
  });
  const user_id = await market.create.user();
  const guest = await market.as();

  const payByTransfer = async (id: string) => {
    const { rows } = await sql<{ memo: string }>`select memo from payments where id = ${id}`.execute(
      market.db,
    );
    await fetch(`${receiver.providers.url}/bank/transfer`, {
      method: 'POST',
      headers: { 'x-control-token': 'demo', 'content-type': 'application/json' },
      body: JSON.stringify({
        account: '1000000000',
        amount: AMOUNT,
        content: rows[0]!.memo,
        feeds: [service],
      }),
    });
  };
  /** A payment that was paid where the buyer pays; answers its notifications in the order of arrival. */
  const pay = async (...plan: readonly Fault[]) => {
    const { id } = await makePayment(market.context(), { user_id, method });
    const before = receiver.calls.length;
    await receiver.client.setClock(market.clock.now());
    await receiver.client.faults(service, plan);
    if (method === 'bank_transfer') await payByTransfer(id);
    else {
      const page = await startPayment(market.context(), id, { address: '203.0.113.7' });
      await choose((await fetch(page)).url, 'pay');
    }
    await receiver.client.advance(0);
    return { id, notifications: receiver.calls.slice(before) };
  };
  const send = ({ method, body, headers, query }: RawRequest) => {
    const own = Object.entries(headers).filter(([name]) => name === 'content-type' || name.startsWith('x-'));
    return guest.inject({
      method,
      url: `/v1/pay/api/ipn/${service}?${new URLSearchParams(query as Record<string, string>).toString()}`,
      headers: Object.fromEntries(own),
      ...(method === 'POST' && { payload: body }),
    });
  };
  const moneyOf = async (id: string) => {
    const { rows } = await sql<{ state: string; came: number[]; back: number }>`select state,
      array(select amount::int from payment_receipts where payment_id = ${id} order by id) as came,
      (select coalesce(sum(amount), 0)::int from payment_refunds where payment_id = ${id}) as back
      from payments where id = ${id}`.execute(market.db);
    return rows[0]!;
  };
  const countEntries = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ledger_entries`.execute(
      market.db,
    );
    return rows[0]!.n;
  };
  const ask = async () => {
    market.clock.pass(MINUTE);
    await market.run('payments.query');
  };
  onTestFinished(async () => {
    // refunds are sent beside the call that queued them
    await expect.poll(() => checkPayments(market.context())).toEqual([]);
    expect(await findFaults(market.db)).toEqual([]);
  });
  return { market, pay, send, moneyOf, countEntries, ask };
};

type Change = readonly [change: string, call: RawRequest];
const PLAIN = 'Đơn hàng ữ 💥';

/** Every field left out, another value, and letters from far away. */
const changesOf = (fields: Readonly<Record<string, unknown>>): [string, Record<string, unknown>][] =>
  Object.entries(fields).flatMap(([name, value]) => {
    const { [name]: _, ...rest } = fields;
    const other = typeof value === 'number' ? value + 1 : `${String(value)}1`;
    return [
      [`without ${name}`, rest],
      [`another ${name}`, { ...fields, [name]: other }],
      [`${name} in other letters`, { ...fields, [name]: PLAIN }],
    ];
  });

const changedBodies = (body: Readonly<Record<string, unknown>>): [string, Record<string, unknown>][] => {
  const { data } = body;
  const inner = typeof data === 'string' ? (JSON.parse(data) as Record<string, unknown>) : data;
  return [
    ...changesOf(body),
    ...(typeof inner === 'object' && inner !== null
      ? changesOf(inner as Record<string, unknown>).map(([change, changed]): [string, typeof body] => [
          `inside: ${change}`,
          { ...body, data: typeof data === 'string' ? JSON.stringify(changed) : changed },
        ])
      : []),
  ];
};

/** What somebody makes of a true word who has not got the key. */
const changedCalls = (call: RawRequest): Change[] => {
  const signs = Object.fromEntries(Object.entries(call.headers).filter(([name]) => name.startsWith('x-')));
  const { 'x-forwarded-for': _, ...own } = signs;
  const rest = Object.fromEntries(Object.entries(call.headers).filter(([name]) => !name.startsWith('x-')));
  const bodies = call.method === 'GET' ? [] : changedBodies(JSON.parse(call.body) as Record<string, unknown>);
  return [
    ...changesOf(call.query).map(([change, query]): Change => [
      `query ${change}`,
      { ...call, query } as unknown as RawRequest,
    ]),
    ...bodies.map(([change, body]): Change => [`body ${change}`, { ...call, body: JSON.stringify(body) }]),
    ...changesOf(own)
      .filter(([change]) => !change.endsWith('letters'))
      .map(([change, headers]): Change => [
        `header ${change}`,
        { ...call, headers: { ...rest, ...headers } } as RawRequest,
      ]),
    ['nothing in it', { ...call, body: call.method === 'GET' ? '' : '{}', query: {} }],
  ];
};

/** Rightly signed, and not what happened; the last two are right all the same. */
const SIGNED = ['key', 'type', 'amount', 'merchant', 'order', 'missing', 'old', 'status'] as const;
const RIGHT = ['uppercase', 'foreign'] as const;

describe.each([...GATEWAYS, ...FEEDS])('%s, %s', (service, method) => {
  test(
    'a forged notification changes nothing, and the original sent a hundred times pays once',
    LONG,
    async () => {
      const { pay, send, moneyOf, countEntries } = await openAttempt(service, method);
      const { id, notifications } = await pay();
      const before = await countEntries();
      const changed = changedCalls(notifications[0]!);
      expect(changed.length).toBeGreaterThan(12);
      for (const [change, call] of changed) {
        // MoMo signs what is not there as if it were empty
        if (service === 'momo' && change === 'body without extraData') continue;
        await send(call);
        expect(await moneyOf(id), change).toEqual({ state: 'pending', came: [], back: 0 });
      }
      expect(await countEntries()).toBe(before);
      await Promise.all(Array.from({ length: 100 }, () => send(notifications[0]!)));
      expect(await moneyOf(id)).toEqual({ state: 'succeeded', came: [AMOUNT], back: 0 });
    },
  );

  test('a correctly signed but untrue notification books only the actual payment', LONG, async () => {
    const { pay, send, moneyOf } = await openAttempt(service, method);
    for (const change of [...SIGNED, ...RIGHT]) {
      const { id, notifications } = await pay({ verb: 'forge', what: change });
      // not every service can go wrong so
      if (notifications.length === 0) continue;
      await send(notifications[0]!);
      const { came, back } = await moneyOf(id);
      const right = (RIGHT as readonly string[]).includes(change);
      // a bank's feed is the only one to say how much came; whoever is asked says the truth
      if (service === 'sepay' || service === 'casso')
        expect([0, ...(right || change === 'amount' ? [AMOUNT] : [])], change).toContain(
          came.reduce((sum, amount) => sum + amount, 0) - back,
        );
      else if (service === 'payme' || right) expect([[], [AMOUNT]], change).toContainEqual(came);
      else expect(came, change).toEqual([]);
    }
  });
});

describe.each(GATEWAYS)('%s, %s', (service, method) => {
  test(
    'success, failure and query in any of seven orders end with the order paid or refunded',
    LONG,
    async () => {
      const { market, pay, send, moneyOf, ask } = await openAttempt(service, method);
      const orders = ['PFQ', 'PQF', 'FPQ', 'FQP', 'QPF', 'QFP', 'at once'];
      for (const order of orders) {
        const { id, notifications } = await pay({ verb: 'flipFinal' });
        const [paid, failed = paid] = notifications;
        const does = { P: () => send(paid!), F: () => send(failed!), Q: ask };
        if (order === 'at once') await Promise.all(Object.values(does).map((go): Promise<unknown> => go()));
        else for (const word of order) await does[word as keyof typeof does]();
        market.clock.pass(HOUR);
        await market.run('payments.query');
        const { state, came, back } = await moneyOf(id);
        expect(came, order).toEqual([AMOUNT]);
        expect([state, back], order).toEqual(state === 'failed' ? ['failed', AMOUNT] : ['succeeded', 0]);
        if (order.startsWith('P') || order.startsWith('Q')) expect(state, order).toBe('succeeded');
      }
    },
  );

  test('payments without a notification are all queried', LONG, async () => {
    const { market, pay, moneyOf, ask } = await openAttempt(service, method);
    const ids: string[] = [];
    for (let count = 0; count < repeat(4, 23); count++) ids.push((await pay({ verb: 'drop' })).id);
    await ask();
    for (const id of ids) expect(await moneyOf(id)).toEqual({ state: 'succeeded', came: [AMOUNT], back: 0 });
    await market.run('payments.query');
  });
});
