import {
  addPushSubscription,
  changeAlertPreferences,
  getAlertPreferences,
} from '@market/contract/alerts/routes';
import { placeOrder } from '@market/contract/checkout/routes';
import { startProviders } from '@market/providers';
import { providersAt } from '@market/providers/client';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { orderConfirmed } from '../../src/modules/orders/events.ts';
import { webPush } from '../../src/adapters/web-push/push.ts';
import { publish } from '#platform/events/outbox.ts';
import { transact } from '#platform/context.ts';
import { HOUR, MINUTE } from '#platform/time.ts';
import { aStall } from '../delivered-order.ts';
import { makeOrderPayload } from '../factories/orders.ts';
import { aMarket, type As, type Market } from '../market.ts';
import { startProcess } from '../processes/start.ts';
import { repeat } from '../repeat.ts';
import { unwrap } from '../unwrap.ts';
import { report } from './report.ts';

const EVENTS = repeat(100, 1_000);
const KILLS = repeat(4, 20);

/** Somebody with an address and a browser, who wants one alert for each event. */
const aReader = async (market: Market, browser: object): Promise<As> => {
  const reader = await market.as(await market.create.user({ email: 'lan@example.com' }));
  unwrap(await reader.call(addPushSubscription, { body: { subscription: browser as never } }));
  const { topics, quiet_hours } = unwrap(await reader.call(getAlertPreferences)).data.preferences;
  const preferences = { topics, quiet_hours, grouped: false };
  unwrap(await reader.call(changeAlertPreferences, { body: { preferences } }));
  return reader;
};

const anOrder = async (market: Market, reader: As) => {
  const stall = await aStall(market);
  const line_items = stall.product.variants.map((variant_id) => ({ variant_id, quantity: 1 }));
  const { order } = unwrap(await reader.call(placeOrder, { body: makeOrderPayload(stall, { line_items }) }));
  await market.settle();
  return { order_id: order.id, checkout_id: '', user_id: reader.userId!, shop_id: stall.shopId };
};

const count = async ({ db }: Market, query: string): Promise<number> => {
  const { rows } = await sql
    .raw<{ total: number }>(`select count(*)::int as total from ${query}`)
    .execute(db);
  return rows[0]!.total;
};

/** Work that a killed process had reserved is due again. */
const passLeases = async (market: Market): Promise<void> => {
  await sql`update outbox_events set due_at = now() where done_at is null`.execute(market.db);
  market.clock.pass(2 * MINUTE);
};

test(
  'events are delivered once by each way, however often the process that delivers them is killed',
  { timeout: repeat(120_000, HOUR) },
  async () => {
    const providers = await startProviders({ port: 0, smtpPort: 0 });
    onTestFinished(() => providers.close());
    const client = providersAt(providers.url);
    const market = await aMarket({ services: { push: webPush(providers.url) } });
    const browser = await client.subscribe();
    const reader = await aReader(market, browser);
    const facts = await anOrder(market, reader);
    await market.run('alerts.push');
    const mailsBefore = await count(market, "messages where channel = 'email'");
    const pushesBefore = (await client.pushes(browser)).length;
    await transact(market.context(), async (context) => {
      for (let n = 0; n < EVENTS; n++) await publish(context, orderConfirmed(facts));
    });
    const delivered = () => count(market, "alerts where title like '%đã xác nhận%'");
    for (let kill = 1; kill <= KILLS; kill++) {
      const running = await startProcess(market, { works: true, fakeProviders: providers.url });
      await expect
        .poll(delivered, { interval: 5, timeout: 30_000 })
        .toBeGreaterThanOrEqual((EVENTS * kill) / (KILLS + 1));
      await running.end('SIGKILL');
      await passLeases(market);
    }
    const atEnd = await delivered();
    await market.settle();
    await market.run('alerts.push');
    market.clock.pass(2 * MINUTE);
    await market.run('alerts.push');
    expect(await delivered()).toBe(EVENTS);
    expect((await count(market, "messages where channel = 'email'")) - mailsBefore).toBe(EVENTS);
    // a push of several events says how many
    const pushed = (await client.pushes(browser))
      .slice(pushesBefore)
      .map(({ text }) =>
        Number(/^(\d+) thông báo mới$/.exec((JSON.parse(text) as { title: string }).title)?.[1] ?? 1),
      );
    expect(pushed.reduce((sum, events) => sum + events, 0)).toBe(EVENTS);
    report('Alerts', { events: EVENTS, kills: KILLS, pushes: pushed.length, left: EVENTS - atEnd });
  },
);
