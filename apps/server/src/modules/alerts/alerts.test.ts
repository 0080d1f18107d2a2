import { saveChatSettings } from '@market/contract/chat/shop-routes';
import {
  changeAlertPreferences,
  getAlertPreferences,
  listAlerts,
  markAlertsSeen,
} from '@market/contract/alerts/routes';
import type { AlertPreferencesInput } from '@market/contract/alerts/schemas';
import { placeOrder } from '@market/contract/checkout/routes';
import { confirmSellerOrder, shipSellerOrder } from '@market/contract/orders/seller-routes';
import { dong } from '@market/contract/rules/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { followShop } from '@market/contract/following/routes';
import { before, DAY, HOUR, later, MINUTE } from '#platform/time.ts';
import { getShops } from '#shops';
import { aStall } from '#test/delivered-order.ts';
import { makeOrderPayload, type TestStall } from '#test/factories/orders.ts';
import { makeQuotation, makeRfq } from '#test/factories/rfq.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { shopNewsFound } from './events.ts';
import { notify, notifyOfAll } from './actions/notify.ts';
import { answerBuyer, setPresence, writeToShop } from '#test/factories/chat.ts';
import type { AlertDraft } from './rules/draft.ts';

let market: Market;
let buyer: As;
let email: string;
beforeAll(async () => {
  market = await startMarket({ poolSize: 20 });
});
afterAll(() => market.close());
beforeEach(async () => {
  email = `lan${Math.random().toString(36).slice(2)}@example.com`;
  buyer = await market.as(await market.create.user({ email }));
});

const list = async (
  as: As,
  query: { limit?: number; before?: number; filter?: 'orders' | 'rfqs'; side?: 'shop' } = {},
) => unwrap(await as.call(listAlerts, { query })).data;
const titles = async (as: As) => (await list(as)).alerts.map(({ title }) => title);
const mailsTo = (to: string) => market.sent.filter((message) => message.to === to);
const draft = (fields: Partial<AlertDraft> = {}): AlertDraft => ({
  userId: buyer.userId!,
  kind: 'order',
  topic: 'order_status',
  title: 'Đơn #1 đang giao tới bạn',
  link: '/tai-khoan/don-hang/1',
  ...fields,
});
let events = 0;
const happen = (fields: Partial<AlertDraft> = {}, key = `test:${(events += 1)}`) =>
  transact(market.context(), (context) => notify(context, key, [draft(fields)]));
const choose = async (as: As, changes: Partial<AlertPreferencesInput>) => {
  const { topics, quiet_hours, grouped } = unwrap(await as.call(getAlertPreferences)).data.preferences;
  const preferences = { topics, quiet_hours, grouped, ...changes };
  return unwrap(await as.call(changeAlertPreferences, { body: { preferences } })).data.preferences;
};

const order = async (stall: TestStall, service = 'table:standard') => {
  const line_items = stall.product.variants.map((variant_id) => ({ variant_id, quantity: 1 }));
  const { order: placed } = unwrap(
    await buyer.call(placeOrder, {
      body: makeOrderPayload(stall, { line_items, shipping_lines: [{ code: service }] }),
    }),
  );
  return placed;
};

describe('an order', () => {
  it('that its buyer collects says where, once it is ready', async () => {
    const stall = await aStall(market);
    const seller = await market.as(stall.ownerId);
    const params = { id: (await order(stall, 'pickup')).id };
    unwrap(await seller.call(confirmSellerOrder, { params }));
    unwrap(await seller.call(shipSellerOrder, { params }));
    await market.settle();
    expect((await list(buyer)).alerts[0]).toMatchObject({
      title: expect.stringMatching(/đã sẵn sàng, mời bạn đến lấy$/),
      body: expect.stringMatching(/^Lấy tại .+, .+\.$/),
    });
  });

  it('notifies its buyer and its shop in the market and by e-mail, each once', async () => {
    const stall = await aStall(market);
    const seller = await market.as(stall.ownerId);
    const { id, orderNumber } = await order(stall);
    await market.settle();
    unwrap(await seller.call(confirmSellerOrder, { params: { id } }));
    unwrap(await seller.call(shipSellerOrder, { params: { id } }));
    await market.settle();
    expect(await titles(buyer)).toEqual([
      `Đơn #${orderNumber} đang giao tới bạn`,
      expect.stringContaining(`đã xác nhận đơn #${orderNumber}`),
      expect.stringContaining(`Đã gửi đơn #${orderNumber} tới`),
    ]);
    const ofShop = await list(seller, { side: 'shop' });
    expect(ofShop).toMatchObject({
      unread: 1,
      alerts: [{ topic: 'shop_order', shop_id: stall.shopId, link: `/nguoi-ban/don-hang/${id}` }],
    });
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual((await titles(buyer)).toReversed());
    const [mail] = mailsTo(email);
    expect(mail!.html).toContain(`href="http://localhost:3000/tai-khoan/don-hang/${id}"`);
    expect(mail!.text).toContain(`Xem trên Chợ Phiên: http://localhost:3000/tai-khoan/don-hang/${id}`);
    expect(mail!.unsubscribeUrl).toMatch(/^http:\/\/localhost:3000\/v1\/chat\/api\/alerts\/unsubscribe\//);
  });
});

describe('the e-mails about a new order', () => {
  it('list goods and sums; only the buyer’s has the address', async () => {
    const stall = await aStall(market);
    const sellerMail = `shop-${email}`;
    await sql`update users set email = ${sellerMail} where id = ${stall.ownerId}`.execute(market.db);
    const { lineItems, totalPrice, shippingAddress } = await order(stall);
    await market.settle();
    const texts = [email, sellerMail].map((to) => mailsTo(to)[0]!.text);
    for (const text of texts) {
      for (const { title, linePrice } of lineItems) {
        expect(text).toContain(`${title}\n`);
        expect(text).toContain(`: ${dong(linePrice)}`);
      }
      expect(text).toContain(`Tổng cộng: ${dong(totalPrice)}`);
      expect(text).toContain('Thanh toán: Thanh toán khi nhận hàng (COD)');
    }
    expect(texts.map((text) => text.includes(shippingAddress.address1))).toEqual([true, false]);
    expect(texts.map((text) => text.includes(shippingAddress.phone))).toEqual([true, false]);
  });
});

describe('quotations of one request', () => {
  it('are one alert with their number until it is seen, and another one afterwards', async () => {
    const category_id = (await market.create.categories()).lv2;
    const rfq = await makeRfq(buyer, { category_id });
    const quote = async () =>
      makeQuotation(market, await market.as((await market.create.stall()).ownerId), { rfq: rfq.id });
    await quote();
    await quote();
    await quote();
    await market.settle();
    const { alerts, unread } = await list(buyer);
    expect(unread).toBe(1);
    expect(alerts).toMatchObject([
      {
        kind: 'rfq',
        title: `3 báo giá mới cho “${rfq.title}”`,
        count: 3,
        link: `/yeu-cau-bao-gia/${rfq.id}`,
        seen_at: null,
      },
    ]);
    unwrap(await buyer.call(markAlertsSeen, { query: {} }));
    await quote();
    await market.settle();
    expect((await list(buyer)).alerts.map(({ count, seen_at }) => [count, seen_at === null])).toEqual([
      [1, true],
      [3, false],
    ]);
  });
});

describe('the alert of a quotation', () => {
  it('names the price of a unit with its customization, and its e-mail lists the offer', async () => {
    const rfq = await makeRfq(buyer, { category_id: (await market.create.categories()).lv2 });
    const shop = await market.as((await market.create.stall()).ownerId);
    const { total } = await makeQuotation(market, shop, {
      rfq: rfq.id,
      customization_fee: 2_000,
      shipping_fee: 450_000,
      sample_days: 3,
    });
    await market.settle();
    expect((await titles(buyer))[0]).toContain(`gửi báo giá ${dong(100_000)} cho “`);
    const [mail] = mailsTo(email);
    expect(mail!.text).toContain(`300 cái × ${dong(100_000)}: ${dong(total)}`);
    expect(mail!.text).toContain(`Phí giao: ${dong(450_000)}\nThời gian may: 12 ngày\nMẫu thử: Có, 3 ngày`);
  });
});

describe('the inbox', () => {
  it('pages by the last alert and filters', async () => {
    for (let n = 1; n <= 5; n++) await happen({ title: `Tin ${n}`, kind: n === 3 ? 'rfq' : 'order' });
    const first = (await list(buyer, { limit: 2 })).alerts;
    expect(first.map(({ title }) => title)).toEqual(['Tin 5', 'Tin 4']);
    const second = (await list(buyer, { limit: 2, before: first[1]!.id })).alerts;
    expect(second.map(({ title }) => title)).toEqual(['Tin 3', 'Tin 2']);
    expect((await list(buyer, { filter: 'rfqs' })).alerts.map(({ title }) => title)).toEqual(['Tin 3']);
  });

  it('of somebody else is neither a page of mine nor seen by me', async () => {
    await happen();
    const { id } = (await list(buyer)).alerts[0]!;
    const other = await market.as(await market.create.user());
    expect((await list(other, { before: id })).alerts).toEqual([]);
    unwrap(await other.call(markAlertsSeen, { query: {} }));
    expect((await list(buyer)).unread).toBe(1);
  });

  it('of a shop is marked as seen apart from its owner’s own', async () => {
    await happen();
    await happen({ shopId: 1, topic: 'shop_order' });
    unwrap(await buyer.call(markAlertsSeen, { query: { side: 'shop' } }));
    expect((await list(buyer)).unread).toBe(1);
    expect((await list(buyer, { side: 'shop' })).unread).toBe(0);
  });

  it('moves a group to the top with its newest text, also when two events come at once', async () => {
    const group = { key: 'shipping:shipped', title: '{n} đơn đang giao tới bạn' };
    await happen({ group });
    await happen({ title: 'Tin khác' });
    await Promise.all([1, 2, 3, 4].map(() => happen({ group })));
    expect(await titles(buyer)).toEqual(['5 đơn đang giao tới bạn', 'Tin khác']);
  });

  it('groups events that are delivered together, each person once', async () => {
    const grouped = (n: number) => ({
      key: `together:${n}`,
      drafts: [draft({ title: `Tin ${n}`, group: { key: 'shipping:together', title: '{n} tin' } })],
    });
    await transact(market.context(), (context) => notifyOfAll(context, [1, 2, 3, 2].map(grouped)));
    expect(await titles(buyer)).toEqual(['3 tin']);
  });

  it('does not group for people who want one alert an event', async () => {
    await choose(buyer, { grouped: false });
    const group = { key: 'shipping:shipped', title: '{n} đơn đang giao tới bạn' };
    await happen({ group });
    await happen({ group });
    expect(await titles(buyer)).toHaveLength(2);
  });
});

describe('an event', () => {
  it('is delivered once, however often and by however many processes it is delivered', async () => {
    await Promise.all([1, 2, 3, 4].map(() => happen({}, 'event:once')));
    await market.settle();
    expect(await titles(buyer)).toHaveLength(1);
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('is not delivered by ways that are switched off, and by those that cannot be', async () => {
    await choose(buyer, {
      topics: [
        { topic: 'order_status', web: false, email: false, push: false },
        { topic: 'money', web: false, email: false, push: false },
      ],
    });
    await happen();
    await happen({ topic: 'money', kind: 'payment', title: 'Đã hoàn 90.000 ₫' });
    await market.settle();
    expect(await titles(buyer)).toEqual(['Đã hoàn 90.000 ₫']);
    expect(mailsTo(email)).toEqual([]);
  });

  it('that its own module mails is not mailed again', async () => {
    await happen({ isMailed: true });
    await market.settle();
    expect(await titles(buyer)).toHaveLength(1);
    expect(mailsTo(email)).toEqual([]);
  });
});

describe('the daily e-mail', () => {
  it('collects its topics for eight o’clock and goes once, from however many processes', async () => {
    const coins = { topic: 'new_products', kind: 'follow' } as const;
    await happen({ ...coins, title: 'Kho Sỉ thêm 3 mẫu mới' });
    await happen({ ...coins, title: 'Nón Minh thêm 2 mẫu mới' });
    await market.settle();
    await market.run('alerts.daily-mail');
    expect(mailsTo(email)).toEqual([]);
    market.clock.set(new Date('2026-11-22T01:00:00Z'));
    await Promise.all([1, 2, 3].map(() => market.run('alerts.daily-mail')));
    await market.settle();
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual(['2 tin mới hôm nay từ Chợ Phiên']);
    expect(mailsTo(email)[0]!.text).toMatch(/Kho Sỉ thêm 3 mẫu mới[^]*Nón Minh thêm 2 mẫu mới/);
  });

  it('leaves out what was switched off since', async () => {
    await happen({ topic: 'new_products', kind: 'follow', title: 'Kho Sỉ thêm 3 mẫu mới' });
    await choose(buyer, { topics: [{ topic: 'new_products', web: true, email: false, push: false }] });
    market.clock.set(new Date('2026-11-25T01:00:00Z'));
    await market.run('alerts.daily-mail');
    await market.settle();
    expect(mailsTo(email)).toEqual([]);
  });
});

describe('preferences', () => {
  it('do not change for topics that are left out, and are one’s own', async () => {
    const quiet_hours = { enabled: true, from: '22:30', to: '06:05', except: ['chat' as const] };
    await choose(buyer, { topics: [{ topic: 'chat', web: true, email: true, push: false }] });
    const preferences = await choose(buyer, { topics: [], quiet_hours });
    expect(preferences).toMatchObject({ quiet_hours, grouped: true, email });
    expect(preferences.topics.find(({ topic }) => topic === 'chat')).toEqual({
      topic: 'chat',
      web: true,
      email: true,
      push: false,
    });
    const other = await market.as(await market.create.user());
    expect(unwrap(await other.call(getAlertPreferences)).data.preferences.quiet_hours.enabled).toBe(false);
  });
});

describe('a message', () => {
  it('is an alert for who is away, grouped by conversation, and for nobody who is there', async () => {
    const stall = await aStall(market);
    const seller = await market.as(stall.ownerId);
    await writeToShop(buyer, stall.shopId);
    await writeToShop(buyer, stall.shopId);
    await market.settle();
    const { alerts } = await list(seller, { side: 'shop' });
    expect(alerts).toMatchObject([{ topic: 'shop_chat', title: 'Khách gửi 2 tin nhắn cho shop' }]);
    await setPresence(market.context(), buyer.userId!, true);
    await answerBuyer(seller, buyer.userId!);
    await market.settle();
    expect(await titles(buyer)).toEqual([]);
    await setPresence(market.context(), buyer.userId!, false);
    await answerBuyer(seller, buyer.userId!);
    await market.settle();
    expect(await titles(buyer)).toEqual([expect.stringContaining('nhắn tin cho bạn')]);
    expect(mailsTo(email)).toEqual([]);
  });

  it('of one moment to shops that are there, away, or answer by themselves', async () => {
    const [there, away, automatic] = [await aStall(market), await aStall(market), await aStall(market)];
    const sellers = [];
    for (const { ownerId } of [there, away, automatic]) sellers.push(await market.as(ownerId));
    await setPresence(market.context(), there.ownerId, true);
    const hours = { enabled: true, from: '00:00', to: '00:00', text: 'Xưởng nghỉ, mai trả lời ạ.' };
    const body = { settings: { quick_replies: [], away: hours } };
    unwrap(await sellers[2]!.call(saveChatSettings, { body }));
    for (const { shopId } of [there, away, automatic]) await writeToShop(buyer, shopId);
    await market.settle();
    const shopTitles = async (seller: As) =>
      (await list(seller, { side: 'shop' })).alerts.map(({ title }) => title);
    expect(await Promise.all(sellers.map(shopTitles))).toEqual([
      [],
      ['Khách nhắn tin cho shop'],
      ['Khách nhắn tin cho shop'],
    ]);
    expect(await titles(buyer)).toEqual([]);
  });
});

describe('news of a shop', () => {
  it('reaches its followers once a day, in the inbox and in the daily e-mail', async () => {
    const stall = await market.create.stall();
    const { name } = (await getShops(market.context(), [stall.shopId])).get(stall.shopId)!;
    const other = await market.as(await market.create.user());
    unwrap(await buyer.call(followShop, { params: { id: stall.shopId } }));
    await market.settle();
    for (let run = 0; run < 2; run += 1) {
      await market.run('alerts.news');
      await market.settle();
    }
    expect(await titles(buyer)).toEqual([`${name} thêm 1 mẫu mới`]);
    expect(await titles(other)).toEqual([]);
    expect(mailsTo(email)).toEqual([]);
  });

  it('counts what came within the day and is still there, for followers of its shop alone', async () => {
    const [followed, other] = [await market.create.stall(), await market.create.stall()];
    const { now } = market.context();
    for (const { shopId: shop_id, product } of [followed, other]) {
      const deal = { product_id: product.id, shop_id, price: 50_000 };
      await market.create.deal({ ...deal, start_at: before(now, HOUR), end_at: later(now, HOUR) });
      await market.create.deal({ ...deal, start_at: before(now, 3 * DAY), end_at: later(now, HOUR) });
      await market.create.deal({ ...deal, start_at: before(now, HOUR), end_at: before(now, MINUTE) });
      await market.create.deal({ ...deal, start_at: later(now, HOUR), end_at: later(now, 2 * HOUR) });
    }
    unwrap(await buyer.call(followShop, { params: { id: followed.shopId } }));
    await market.settle();
    await sql`update product_cards set up_at = ${before(now, 2 * DAY)}
      where product_id = ${followed.product.id}`.execute(market.db);
    await market.run('alerts.news');
    await market.settle();
    expect(await titles(buyer)).toEqual([expect.stringMatching(/ có 1 deal mới$/)]);
    const { rows } = await sql`select from outbox_events where name = 'alerts.shop_news'
      and payload ->> 'shop_id' = ${String(other.shopId)}`.execute(market.db);
    expect(rows).toEqual([]);
  });

  it('is delivered in steps: an event of the first 500 followers leaves the others to the next', async () => {
    const stall = await market.create.stall();
    await sql`with crowd as (insert into users (first_name, last_name, last_active_at, created_at)
        select 'Khách', n::text, now(), now() from generate_series(1, 1203) n returning id)
      insert into shop_follows (user_id, shop_id) select id, ${stall.shopId} from crowd`.execute(market.db);
    const news = { shop_id: stall.shopId, name: 'Shop', slug: 'shop', day: '2026-11-21', count: 1 };
    await transact(market.context(), (context) =>
      publish(context, shopNewsFound({ ...news, topic: 'deals', after: 0 })),
    );
    await market.settle();
    const { rows } = await sql<{ people: number; steps: number }>`
      select (select count(distinct user_id)::int from alerts where title = 'Shop có 1 deal mới') as people,
        (select count(*)::int from outbox_events where name = 'alerts.shop_news'
          and payload ->> 'shop_id' = ${String(stall.shopId)}) as steps`.execute(market.db);
    expect(rows[0]).toEqual({ people: 1_203, steps: 3 });
  });
});
