import { getProduct } from '@market/contract/catalogue/routes';
import { getShop } from '@market/contract/shops/routes';
import { createLead } from '@market/contract/support/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#platform/time.ts';
import { aMarket, freshKey, startMarket, type As, type Market } from '#test/market.ts';
import type { SupportTables } from './tables.ts';

let market: Market;
let guest: As;
beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
});
afterAll(() => market.close());

const person = { name: 'Chị Hạnh', phone: '0908 123 456' };
const leads = (of: Market = market) =>
  of.db.withTables<SupportTables>().selectFrom('leads').selectAll().execute();

describe('a lead', () => {
  it('about a product is sent to its shop and counts on both', async () => {
    const product = await market.create.product({ hide_prices: true });
    const buyer = await market.as(await market.create.user());
    const answer = await buyer.call(createLead, {
      body: { lead: { ...person, product_id: product.id, message: ' Báo giá 200 cái giúp em. ' } },
    });
    expect(answer.ok && answer.value.lead).toMatchObject({
      product_id: product.id,
      shop_id: product.shop_id,
      name: 'Chị Hạnh',
      phone: '0908123456',
      message: 'Báo giá 200 cái giúp em.',
      created_at: market.clock.now().toISOString(),
    });
    await market.settle();
    const page = await guest.call(getProduct, { params: { id: String(product.id) } });
    expect(page.ok && page.value.product.leads).toBe(1);
    const shop = await guest.call(getShop, { params: { id: String(product.shop_id) } });
    expect(shop.ok && shop.value.data.shop).toMatchObject({ leads: 1 });
    expect((await leads()).find(({ product_id }) => product_id === product.id)?.user_id).toBe(buyer.userId);
  });

  it('that a person leaves again within a day is the first one, and counts once', async () => {
    const market = await aMarket();
    const product = await market.create.product();
    const buyer = await market.as(await market.create.user());
    const guest = await market.as();
    const leave = (as: As, message: string) =>
      as.call(createLead, { body: { lead: { ...person, product_id: product.id, message } } });
    const shown = 'Đã mở số điện thoại của tin rao.';
    const ids = new Set(
      (await Promise.all([1, 2, 3].map(() => leave(buyer, shown)))).map(
        (answer) => answer.ok && answer.value.lead.id,
      ),
    );
    expect(ids.size).toBe(1);
    const count = async () => {
      await market.settle();
      const page = await guest.call(getProduct, { params: { id: String(product.id) } });
      return page.ok && page.value.product.leads;
    };
    expect(await count()).toBe(1);
    await leave(buyer, 'Còn hàng không?');
    await leave(guest, shown);
    await leave(guest, shown);
    expect(await count()).toBe(3);
    market.clock.pass(DAY);
    await leave(await market.as(buyer.userId!), shown);
    expect(await count()).toBe(4);
    expect(await leads(market)).toHaveLength(4);
  });

  it('of a guest can be about a shop in general', async () => {
    const shop = await market.create.shop();
    const answer = await guest.call(createLead, {
      body: { lead: { ...person, phone: '+84 908 123 456', shop_id: shop } },
    });
    expect(answer.ok && answer.value.lead).toMatchObject({
      product_id: null,
      shop_id: shop,
      phone: '0908123456',
    });
  });

  it('sent twice with one key is one', async () => {
    const shop = await market.create.shop();
    const headers = { 'idempotency-key': freshKey() };
    const send = () =>
      guest.inject({
        method: 'POST',
        url: '/v2/order/api/leads.json',
        headers,
        payload: { lead: { ...person, shop_id: shop } },
      });
    const [one, other] = [await send(), await send()];
    expect([one.statusCode, other.statusCode]).toEqual([201, 201]);
    expect(other.json()).toEqual(one.json());
    expect((await leads()).filter(({ shop_id }) => shop_id === shop)).toHaveLength(1);
  });
});

describe('a lead is refused', () => {
  it.each([
    ['without product or shop', {}, 'lead.errors.subject'],
    ['with a landline', { shop: true, phone: '024 3825 1234' }, 'lead.errors.phone'],
    ['with a blank name', { shop: true, name: '   ' }, 'request.errors.invalid'],
    ['at a shop nobody may see', { hidden: true }, 'shop.errors.not_found'],
    ['about a product that is not there', { product_id: 999_999_999 }, 'product.errors.not_found'],
    ['with a field nobody declared', { shop: true, user_id: 1 }, 'request.errors.invalid'],
    ['with a message of 1 MB', { shop: true, message: 'á'.repeat(500_000) }, 'request.errors.too_large'],
  ])('%s', async (_what, { shop, hidden, ...fields }: Record<string, unknown>, code) => {
    const before = (await leads()).length;
    const shop_id = shop
      ? await market.create.shop()
      : hidden
        ? await market.create.shop({ review_state: 3 })
        : undefined;
    const answer = await guest.inject({
      method: 'POST',
      url: '/v2/order/api/leads.json',
      payload: { lead: { ...person, ...(shop_id !== undefined && { shop_id }), ...fields } },
    });
    expect(answer.json().message_code).toBe(code);
    expect((await leads()).length).toBe(before);
  });

  it('about a product at a shop that is not its own', async () => {
    const [one, other] = [await market.create.product(), await market.create.product()];
    const answer = await guest.call(createLead, {
      body: { lead: { ...person, product_id: one.id, shop_id: other.shop_id } },
    });
    expect(answer).toMatchObject({ ok: false, code: 'product.errors.not_found' });
  });

  it('when one address sends too many in a minute, until the next minute', async () => {
    const market = await aMarket({ settings: { rateLimits: { signIn: 1_000, leads: 2 } } });
    const guest = await market.as();
    const shop_id = await market.create.shop();
    let sent = 0;
    const send = (remoteAddress: string) =>
      guest.inject({
        method: 'POST',
        url: '/v2/order/api/leads.json',
        remoteAddress,
        payload: { lead: { ...person, name: `Khách ${(sent += 1)}`, shop_id } },
      });
    expect((await send('127.0.0.2')).statusCode).toBe(201);
    expect((await send('127.0.0.2')).statusCode).toBe(201);
    const refused = await send('127.0.0.2');
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await send('127.0.0.3')).statusCode).toBe(201);
    market.clock.pass(60_000);
    expect((await send('127.0.0.2')).statusCode).toBe(201);
    expect(await leads(market)).toHaveLength(4);
  });
});
