import { listAlerts } from '@market/contract/alerts/routes';
import { changeLead, createLead, listSellerLeads } from '@market/contract/support/routes';
import type { LeadState } from '@market/contract/support/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR, later, MINUTE } from '#platform/time.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let guest: As;
let owners = 0;
beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
});
afterAll(() => market.close());

const newStall = async () => {
  const email = `shop${(owners += 1)}@hom.test`;
  const ownerId = await market.create.user({ email });
  const shop = await market.create.shop({ user_id: ownerId });
  return { shop, email, seller: await market.as(ownerId) };
};
const leave = async (subject: { shop_id?: number; product_id?: number }, name = 'Anh Tuấn') =>
  unwrap(await guest.call(createLead, { body: { lead: { name, phone: '0918 777 552', ...subject } } })).lead;
const list = async (as: As, state?: LeadState) =>
  unwrap(await as.call(listSellerLeads, { query: state === undefined ? {} : { state } })).data;
const change = (as: As, id: number, body: { state?: LeadState; note?: string; remind_at?: string | null }) =>
  as.call(changeLead, { params: { id }, body });
const remindersTo = (email: string) =>
  market.sent.filter(({ to, subject }) => to === email && subject?.startsWith('Nhắc gọi khách'));

describe('leads of a shop', () => {
  it('are listed with what they are about, newest first, and counted by state', async () => {
    const { shop, seller } = await newStall();
    const hidden = await market.create.product({ shop_id: shop, hide_prices: true });
    await leave({ shop_id: shop });
    const { id } = await leave({ product_id: hidden.id }, 'Trường Lê Lai');
    expect((await list(seller)).leads).toMatchObject([
      { id, name: 'Trường Lê Lai', source: 'hidden_price', product: { id: hidden.id }, state: 'new' },
      { source: 'shop', product: null },
    ]);
    unwrap(await change(seller, id, { state: 'called', note: ' Hẹn thứ hai ' }));
    expect((await list(seller)).counts).toEqual({ new: 1, called: 1, won: 0, lost: 0 });
    expect(await list(seller, 'called')).toMatchObject({
      total: 1,
      leads: [{ id, note: 'Hẹn thứ hai', state_label: 'Đang trao đổi' }],
    });
  });

  it('notify the owner by an alert, also without a product', async () => {
    const { shop, seller } = await newStall();
    const { id } = await market.create.product({ shop_id: shop });
    const alerts = async () => {
      await market.settle();
      return unwrap(await seller.call(listAlerts, { query: { side: 'shop' } })).data.alerts;
    };
    await leave({ shop_id: shop });
    expect(await alerts()).toMatchObject([{ title: 'Khách nhờ shop gọi lại', count: 1 }]);
    await leave({ product_id: id });
    expect(await alerts()).toMatchObject([{ title: '2 khách nhờ gọi lại', count: 2 }]);
  });

  it('are changed by their shop alone', async () => {
    const [own, other] = [await newStall(), await newStall()];
    const { id } = await leave({ shop_id: own.shop });
    const answer = await change(other.seller, id, { state: 'lost' });
    expect(!answer.ok && answer.code).toBe('lead.errors.not_found');
    expect((await list(other.seller)).total).toBe(0);
    expect((await list(own.seller)).leads[0]).toMatchObject({ state: 'new' });
  });
});

describe('a reminder', () => {
  it('is mailed once when its time has come, and again when it is set anew', async () => {
    const { shop, seller, email } = await newStall();
    const { id } = await leave({ shop_id: shop });
    const remindIn = async (ms: number) => {
      const remind_at = later(market.clock.now(), ms).toISOString();
      unwrap(await change(seller, id, { remind_at }));
    };
    const tick = async (ms: number) => {
      market.clock.set(later(market.clock.now(), ms));
      await Promise.all([market.run('support.remind'), market.run('support.remind')]);
      await market.settle();
      return remindersTo(email).length;
    };
    await remindIn(2 * MINUTE);
    expect([await tick(MINUTE), await tick(MINUTE), await tick(MINUTE)]).toEqual([0, 1, 1]);
    await remindIn(MINUTE);
    expect(await tick(MINUTE)).toBe(2);
    expect(remindersTo(email)[0]).toMatchObject({ subject: 'Nhắc gọi khách: Anh Tuấn' });
  });

  it('is taken back by null', async () => {
    const { shop, seller, email } = await newStall();
    const { id } = await leave({ shop_id: shop });
    const remind_at = later(market.clock.now(), HOUR).toISOString();
    await change(seller, id, { remind_at });
    expect(unwrap(await change(seller, id, { remind_at: null })).data.lead.remind_at).toBeNull();
    market.clock.set(later(market.clock.now(), 2 * HOUR));
    await market.run('support.remind');
    await market.settle();
    expect(remindersTo(email)).toHaveLength(0);
  });

  it('ends when the lead is won or lost, unless it is set with that or later', async () => {
    const { shop, seller, email } = await newStall();
    const { id } = await leave({ shop_id: shop });
    const at = later(market.clock.now(), HOUR).toISOString();
    unwrap(await change(seller, id, { state: 'called', remind_at: at }));
    expect(unwrap(await change(seller, id, { state: 'called' })).data.lead.remind_at).toBe(at);
    expect(unwrap(await change(seller, id, { state: 'won' })).data.lead.remind_at).toBeNull();
    unwrap(await change(seller, id, { remind_at: at }));
    expect(unwrap(await change(seller, id, { state: 'won', note: 'x' })).data.lead.remind_at).toBe(at);
    unwrap(await change(seller, id, { state: 'lost' }));
    market.clock.set(later(market.clock.now(), 2 * HOUR));
    await market.run('support.remind');
    await market.settle();
    expect(remindersTo(email)).toHaveLength(0);
  });

  it.each([
    ['in the past', -HOUR],
    ['in a year', 365 * DAY],
  ])('%s is refused', async (_, ms) => {
    const { shop, seller } = await newStall();
    const { id } = await leave({ shop_id: shop });
    const answer = await change(seller, id, { remind_at: later(market.clock.now(), ms).toISOString() });
    expect(!answer.ok && answer.code).toBe('lead.errors.reminder');
  });
});
