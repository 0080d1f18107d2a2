import { listMemberEvents } from '@market/contract/members/routes';
import { WEBHOOKS_MAX } from '@market/contract/rules/webhook-events';
import * as calls from '@market/contract/webhooks/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeWebhook } from '#test/factories/webhooks.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { isSignedWith, privateLookup, receiveEvents, type Reaction } from '#test/webhook-receiver.ts';
import { DAY, MINUTE } from '#platform/time.ts';
import { outboundHttp } from '../../adapters/outbound-http/outbound-http.ts';
import { createSender } from './actions/sender.ts';
import type { WebhooksTables } from './tables.ts';

const allowed: string[] = [];
let market: Market;
let owner: As;
let ownerId: number;
beforeAll(async () => {
  market = await startMarket({ services: { outboundHttp: outboundHttp(allowed, privateLookup) } });
});
afterAll(() => market.close());
beforeEach(async () => {
  ({ ownerId } = await market.create.stall());
  owner = await market.as(ownerId);
});

const receiver = async (react: () => Reaction = () => 200) => {
  const { origin, received } = await receiveEvents(react);
  allowed.push(origin);
  return { url: `${origin}/hook`, received };
};
const list = async () => unwrap(await (await market.as(ownerId)).call(calls.listWebhooks)).data.webhooks;
const test = (id: string) => owner.call(calls.testWebhook, { params: { id } });
const tested = async (id: string) => unwrap(await test(id)).data.delivery;
const change = (id: string, body: { url?: string; enabled?: boolean }) =>
  owner.call(calls.changeWebhook, { params: { id }, body });
const replay = async (id: string, deliveryId: number) =>
  unwrap(await owner.call(calls.replayWebhookDelivery, { params: { id, deliveryId } })).data.delivery;

/** An event that waits. */
const add = async (webhookId: string) => {
  const now = market.clock.now();
  await market.db
    .withTables<WebhooksTables>()
    .insertInto('webhook_deliveries')
    .values({
      webhook_id: webhookId,
      event_id: 'evt_1',
      type: 'order.created',
      stream: 'order:1',
      payload: '{"id":"evt_1","type":"order.created","data":{}}',
      created_at: now,
      due_at: now,
    })
    .execute();
};
const sendAll = async () => {
  const sender = createSender(market.context);
  sender.start();
  await sender.idle();
};

describe('a webhook', () => {
  it('shows its secret once and stores it encrypted', async () => {
    const { webhook, secret } = await makeWebhook(owner, 'https://kho.example/hook');
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(webhook).toMatchObject({ url: 'https://kho.example/hook', enabled: true, waiting: 0 });
    const { rows } = await sql`select * from shop_webhooks where id = ${webhook.id}`.execute(market.db);
    expect(JSON.stringify([rows, await list()])).not.toContain(secret.slice(6));
  });

  it.each([
    'kho.example',
    'http://kho.example/',
    'ftp://kho.example/',
    'https://a:b@kho.example/',
    'javascript:alert(1)',
  ])('takes no address like %s', async (url) => {
    const body = { url, events: ['order.created' as const] };
    const refused = { ok: false, code: 'webhook.errors.address' };
    expect(await owner.call(calls.createWebhook, { body })).toMatchObject(refused);
    const { webhook } = await makeWebhook(owner, 'https://kho.example/');
    expect(await change(webhook.id, { url })).toMatchObject(refused);
  });

  it.each(['https://localhost/x', 'https://kho.localhost/', 'https://10.0.0.1/', 'https://[::1]:8443/hook'])(
    'takes no address inside a network, like %s',
    async (url) => {
      const body = { url, events: ['order.created' as const] };
      const refused = { ok: false, code: 'webhook.errors.private_address' };
      expect(await owner.call(calls.createWebhook, { body })).toMatchObject(refused);
      const { webhook } = await makeWebhook(owner, 'https://kho.example/');
      expect(await change(webhook.id, { url })).toMatchObject(refused);
    },
  );

  it('is refused beyond ten of a shop, also when several are added at once', async () => {
    for (let index = 1; index < WEBHOOKS_MAX; index += 1)
      await makeWebhook(owner, `https://kho.example/${index}`);
    const body = { url: 'https://kho.example/', events: ['order.created' as const] };
    const answers = await Promise.all([1, 2, 3].map(() => owner.call(calls.createWebhook, { body })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('is named in the log of the shop by its host, never by its full address', async () => {
    const { webhook } = await makeWebhook(owner, 'https://kho.example/hook?key=bi-mat');
    unwrap(await change(webhook.id, { enabled: false }));
    unwrap(await owner.call(calls.replaceWebhookSecret, { params: { id: webhook.id } }));
    unwrap(await owner.call(calls.deleteWebhook, { params: { id: webhook.id } }));
    const { events } = unwrap(await owner.call(listMemberEvents, { query: {} })).data;
    expect(events.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([
      'webhook_deleted kho.example',
      'webhook_secret kho.example',
      'webhook_changed kho.example',
      'webhook_created kho.example',
    ]);
  });

  it('is turned off and on again, and writes down a change that changes nothing at all as none', async () => {
    const { webhook } = await makeWebhook(owner, 'https://kho.example/');
    unwrap(await change(webhook.id, { enabled: true }));
    expect((await list())[0]).toMatchObject({ stopped: null });
    unwrap(await change(webhook.id, { enabled: false }));
    expect((await list())[0]).toMatchObject({ enabled: false, stopped: 'turned_off' });
    unwrap(await change(webhook.id, { enabled: true }));
    expect((await list())[0]).toMatchObject({ enabled: true, stopped: null, stopped_at: null });
    const { events } = unwrap(await owner.call(listMemberEvents, { query: {} })).data;
    expect(events.filter(({ kind }) => kind === 'webhook_changed')).toHaveLength(2);
  });
});

describe('a test call', () => {
  it('is signed, and answers its result', async () => {
    const { url, received } = await receiver();
    const { webhook, secret } = await makeWebhook(owner, url);
    const delivery = await tested(webhook.id);
    expect(delivery).toMatchObject({ type: 'webhook.test', state: 'delivered', status: 200, attempts: 1 });
    expect(received).toMatchObject([{ id: delivery.event_id, type: 'webhook.test', body: delivery.payload }]);
    expect(isSignedWith(received[0]!, secret)).toBe(true);
    expect(isSignedWith({ ...received[0]!, body: `${received[0]!.body} ` }, secret)).toBe(false);
  });

  it('says why nothing answered, and is not tried again', async () => {
    const { webhook } = await makeWebhook(owner, 'https://trong-mang.example/latest');
    expect(await tested(webhook.id)).toMatchObject({
      state: 'failed',
      status: null,
      problem: 'private_address',
      next_attempt_at: null,
    });
    expect((await list())[0]).toMatchObject({ failing_since: null, waiting: 0 });
  });

  it('follows no redirect', async () => {
    const { url } = await receiver(() => 302);
    const { webhook } = await makeWebhook(owner, url);
    expect(await tested(webhook.id)).toMatchObject({ state: 'failed', status: 302 });
  });

  it('is sent thirty times a minute at most', async () => {
    const { url } = await receiver();
    const { webhook } = await makeWebhook(owner, url);
    const answers = await Promise.all(Array.from({ length: 31 }, () => test(webhook.id)));
    expect(answers.filter(({ ok }) => !ok)).toMatchObject([{ status: 429 }]);
  });
});

describe('a new secret', () => {
  it('signs beside the previous one for a day, then alone', async () => {
    const { url, received } = await receiver();
    const { webhook, secret: first } = await makeWebhook(owner, url);
    const params = { id: webhook.id };
    const { secret: second } = unwrap(await owner.call(calls.replaceWebhookSecret, { params })).data;
    await tested(webhook.id);
    market.clock.pass(DAY);
    owner = await market.as(ownerId);
    await tested(webhook.id);
    const signed = received.map((event) => [isSignedWith(event, first), isSignedWith(event, second)]);
    expect(signed).toEqual([
      [true, true],
      [false, true],
    ]);
  });
});

describe('a replay', () => {
  it('sends what has ended once more, under the same event id', async () => {
    const { url, received } = await receiver();
    const { webhook } = await makeWebhook(owner, url);
    const first = await tested(webhook.id);
    const again = await replay(webhook.id, first.id);
    expect(again).toMatchObject({ is_replay: true, state: 'delivered', event_id: first.event_id });
    expect(again.id).not.toBe(first.id);
    expect(received.map(({ body }) => body)).toEqual([first.payload, first.payload]);
  });

  it('tries what waits at once, and does not count it twice', async () => {
    let status = 500;
    const { url, received } = await receiver(() => status);
    const { webhook } = await makeWebhook(owner, url);
    await add(webhook.id);
    await sendAll();
    const log = async (state?: 'problem') =>
      unwrap(
        await owner.call(calls.listWebhookDeliveries, {
          params: { id: webhook.id },
          query: { ...(state && { state }) },
        }),
      ).data;
    const [waiting] = (await log('problem')).deliveries;
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, status: 500 });
    expect(Date.parse(waiting!.next_attempt_at!) - market.clock.now().getTime()).toBe(MINUTE);
    status = 204;
    expect(await replay(webhook.id, waiting!.id)).toMatchObject({
      id: waiting!.id,
      state: 'delivered',
      attempts: 2,
    });
    expect(await log()).toMatchObject({ total: 1, problems: 0 });
    expect(received).toHaveLength(2);
  });
});

describe('a webhook that is off', () => {
  it('is sent nothing until it is on again', async () => {
    const { url, received } = await receiver();
    const { webhook } = await makeWebhook(owner, url);
    await add(webhook.id);
    unwrap(await change(webhook.id, { enabled: false }));
    await sendAll();
    expect(received).toEqual([]);
    expect((await list())[0]).toMatchObject({ waiting: 1 });
    unwrap(await change(webhook.id, { enabled: true }));
    await sendAll();
    expect(received).toHaveLength(1);
  });

  it('is one whose address answers 410 Gone', async () => {
    const { url } = await receiver(() => 410);
    const { webhook } = await makeWebhook(owner, url);
    await tested(webhook.id);
    expect((await list())[0]).toMatchObject({ stopped: null });
    await add(webhook.id);
    await sendAll();
    expect((await list())[0]).toMatchObject({ enabled: false, stopped: 'gone' });
  });
});

it('the log is deleted after thirty days', async () => {
  const { url } = await receiver();
  const { webhook } = await makeWebhook(owner, url);
  await tested(webhook.id);
  const total = async () => {
    owner = await market.as(ownerId);
    return unwrap(await owner.call(calls.listWebhookDeliveries, { params: { id: webhook.id }, query: {} }))
      .data.total;
  };
  market.clock.pass(30 * DAY);
  await market.run('webhooks.delete-old');
  expect(await total()).toBe(1);
  market.clock.pass(1);
  await market.run('webhooks.delete-old');
  expect(await total()).toBe(0);
});
