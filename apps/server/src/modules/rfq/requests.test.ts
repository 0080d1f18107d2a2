import {
  acceptQuotation,
  bumpRfq,
  closeRfq,
  createRfq,
  getBumpsLeft,
  getRfq,
  listMyRfqs,
  listRfqQuotations,
  listRfqs,
  listSellerRfqs,
  listShopQuotations,
  sendQuotation,
} from '@market/contract/rfq/routes';
import { addDays, dayInVietnam } from '@market/contract/rules/day';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#platform/time.ts';
import { makeQuotation, makeRfq, quotationInput, rfqInput } from '#test/factories/rfq.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let guest: As;
let buyer: As;
let category_id: number;
beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
  category_id = (await market.create.categories()).lv2;
});
afterAll(() => market.close());

let phones = 0;
const newBuyer = async () => {
  const phone = `0905111${222 + phones++}`;
  return market.as(await market.create.user({ first_name: 'Hân', last_name: 'Trần Ngọc', phone }));
};
/** The same person with a session of now. */
const renewSession = (as: As) => market.as(as.userId!);
beforeEach(async () => {
  buyer = await newBuyer();
});
const newSeller = async (fields: Parameters<Market['create']['shop']>[0] = {}) => {
  const stall = await market.create.stall({ shop: { ...fields } });
  return { ...stall, seller: await market.as(stall.ownerId) };
};
const read = async (as: As, id: string) => as.call(getRfq, { params: { id } });

describe('a request', () => {
  it('names its goods, its place and its end, and counts its quotations', async () => {
    const rfq = await makeRfq(buyer, {
      category_id,
      items: [
        { option1: 'M', quantity: 100 },
        { option1: 'L', quantity: 200 },
      ],
      requirements: ['sample', 'vat_invoice'],
      needed_by: addDays(dayInVietnam(market.clock.now()), 20),
    });
    expect(rfq).toMatchObject({
      number: expect.stringMatching(/^RFQ-\d{4,}$/),
      category: { title: 'Áo polo', parent_title: 'Thời trang nam' },
      quantity: 300,
      unit: 'cái',
      province: 'Hà Nội',
      status: 'open',
      quotations_count: 0,
      unread_quotes: 0,
      visibility: 'all',
      actions: ['close', 'bump'],
      expires_at: new Date(market.clock.now().getTime() + 30 * DAY).toISOString(),
    });
  });

  it('shows contact details to its owner and shops that quoted, the phone only where calls are allowed', async () => {
    const owner = await market.as(
      await market.create.user({ first_name: 'Hân', last_name: 'Trần Ngọc', phone: '0905111999' }),
    );
    const text = 'Gọi em 0905 111 999, (090) 511 1999 hoặc +84905111999 nhé, áo 60.000 đ.';
    const { id } = await makeRfq(owner, { category_id, description: text, area: 'Tân Bình' });
    const allowed = await makeRfq(owner, { category_id, allow_calls: true });
    const { seller } = await newSeller();
    const strange = unwrap(await read(guest, id)).rfq;
    expect(strange.contact).toBeNull();
    expect(strange.description).toBe('Gọi em •••, ••• hoặc ••• nhé, áo 60.000 đ.');
    expect(unwrap(await read(seller, id)).rfq.contact).toBeNull();
    for (const rfq of [id, allowed.id]) await makeQuotation(market, seller, { rfq });
    expect(unwrap(await read(seller, id)).rfq.contact).toEqual({
      name: 'Hân T.',
      area: 'Tân Bình',
      phone: null,
    });
    expect(unwrap(await read(seller, allowed.id)).rfq.contact).toMatchObject({ phone: '0905111999' });
    expect(unwrap(await read(owner, id)).rfq.description).toBe(text);
    expect(JSON.stringify(unwrap(await guest.call(listRfqs, { query: { limit: 100 } })))).not.toMatch(
      /905.?111|Trần|Tân Bình/,
    );
  });

  it('hides the phone in title, lines and quotations from shops that may not call', async () => {
    const owner = await market.as(await market.create.user());
    const { id } = await makeRfq(owner, {
      category_id,
      title: 'Áo polo, gọi 0905 111 999',
      items: [{ name: 'Gọi 0905 111 999', option1: 'M', quantity: 300 }],
    });
    const { seller } = await newSeller();
    const quotation = await makeQuotation(market, seller, { rfq: id });
    const { rfq } = unwrap(await read(seller, id));
    expect(rfq).toMatchObject({
      title: 'Áo polo, gọi •••',
      items: [{ name: 'Gọi •••', option1: 'M', quantity: 300 }],
    });
    const titles = async (as: As) =>
      unwrap(await as.call(listShopQuotations)).quotations.map(({ rfq_title }) => rfq_title);
    expect(await titles(seller)).toEqual(['Áo polo, gọi •••']);
    unwrap(await owner.call(acceptQuotation, { params: { id: quotation.id }, body: {} }));
    expect(await titles(seller)).toEqual(['Áo polo, gọi 0905 111 999']);
  });

  it.each([
    ['without a category', { category_id: null }, 'category'],
    ['in a category of level 1', { lv1: true }, 'category'],
    ['whose items have another sum', { items: [{ option1: 'M', quantity: 299 }] }, 'items'],
    ['for a province that is not there', { province_code: '999' }, 'province'],
    ['needed in nine days', { days: 9 }, 'needed_by'],
    ['needed on a day that no calendar has', { needed_by: '2027-02-30' }, 'needed_by'],
    ['with the picture of somebody else', { images: ['zzzzzzzzzzzz'] }, 'images'],
    ['about a product that is not there', { product_id: 999_999_999 }, 'product'],
    ['to a shop that is hidden', { hidden: true }, 'shops'],
  ])('%s is refused', async (_title, { lv1, days, hidden, ...fields }: Record<string, unknown>, reason) => {
    const extra = {
      ...(lv1 === true && { category_id: (await market.create.categories()).lv1 }),
      ...(days !== undefined && { needed_by: addDays(dayInVietnam(market.clock.now()), days as number) }),
      ...(hidden === true && { shop_ids: [await market.create.shop({ review_state: 3 })] }),
    };
    const rfq = { ...rfqInput({ category_id }), ...fields, ...extra } as never;
    expect(await buyer.call(createRfq, { body: { rfq } })).toMatchObject({
      code: 'rfq.errors.refused',
      facts: { reason },
    });
  });

  it('can be sent ten times a day, even all at once, and again the next day', async () => {
    const owner = await newBuyer();
    const send = (as = owner) => as.call(createRfq, { body: { rfq: rfqInput({ category_id }) } });
    const answers = await Promise.all(Array.from({ length: 12 }, () => send()));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    expect(await send()).toMatchObject({ code: 'rfq.errors.limit', facts: { most: 10 } });
    market.clock.pass(DAY);
    expect(await send(await renewSession(owner))).toMatchObject({ ok: true });
  });

  it('of another user is not listed as mine, nor closed nor bumped by me', async () => {
    const owner = await newBuyer();
    const { id } = await makeRfq(owner, { category_id });
    const params = { id };
    const list = await buyer.call(listMyRfqs, { params: { id: owner.userId! } });
    expect(list).toMatchObject({ status: 404 });
    const body = { closed_reason: 'other' } as const;
    expect(await buyer.call(closeRfq, { params, body })).toMatchObject({ status: 404 });
    expect(await buyer.call(bumpRfq, { params })).toMatchObject({ status: 404 });
    expect(unwrap(await read(owner, id)).rfq.status).toBe('open');
  });
});

describe('the public list', () => {
  it('finds by category and words without marks, newest bump first', async () => {
    const { lv1, lv2 } = await market.create.categories();
    const one = await makeRfq(buyer, { category_id: lv2, title: 'Túi tote canvas in 2 màu' });
    market.clock.pass(HOUR);
    buyer = await renewSession(buyer);
    const other = await makeRfq(buyer, { category_id: lv2, title: 'Áo bóng đá in chuyển nhiệt' });
    const find = async (query: object) =>
      unwrap(await guest.call(listRfqs, { query })).rfqs.map(({ id }) => id);
    expect(await find({ category: lv1 })).toEqual([other.id, one.id]);
    expect(await find({ category: lv2, keyword: 'tui CANVAS' })).toEqual([one.id]);
    market.clock.pass(HOUR);
    buyer = await renewSession(buyer);
    unwrap(await buyer.call(bumpRfq, { params: { id: one.id } }));
    expect(await find({ category: lv2 })).toEqual([one.id, other.id]);
    unwrap(await buyer.call(closeRfq, { params: { id: one.id }, body: { closed_reason: 'other' } }));
    expect(await find({ category: lv2 })).toEqual([other.id]);
    expect(await find({ category: lv2, status: 'closed' })).toEqual([one.id]);
  });
});

describe('a request for invited shops', () => {
  it('is seen and quoted by them alone', async () => {
    const [invited, other] = [await newSeller(), await newSeller()];
    const rfq = await makeRfq(buyer, { category_id, shop_ids: [invited.shopId] });
    expect(rfq.visibility).toBe('invited');
    const readBy = async (as: As) => unwrap(await read(as, rfq.id)).rfq.invited_shops;
    expect((await readBy(buyer)).map(({ id }) => id)).toEqual([invited.shopId]);
    expect(await readBy(invited.seller)).toEqual([]);
    const quote = (as: As) =>
      as.call(sendQuotation, {
        params: { id: rfq.id },
        body: { quotation: quotationInput(market) },
      });
    for (const as of [guest, other.seller]) expect(await read(as, rfq.id)).toMatchObject({ status: 404 });
    expect(await quote(other.seller)).toMatchObject({ status: 404 });
    const listed = unwrap(await guest.call(listRfqs, { query: { limit: 100 } })).rfqs;
    expect(listed.map(({ id }) => id)).not.toContain(rfq.id);
    const inbox = unwrap(await invited.seller.call(listSellerRfqs)).data.rfqs;
    expect(inbox.map((entry) => entry.rfq.id)).toEqual([rfq.id]);
    expect(await quote(invited.seller)).toMatchObject({ ok: true });
  });
});

describe('the ids of a request and its quotations', () => {
  it('name buyer, product and shop to those who may see them', async () => {
    const [owner, { seller, shopId }] = [await newBuyer(), await newSeller()];
    const { id } = await makeRfq(owner, { category_id });
    unwrap(await owner.call(bumpRfq, { params: { id } }));
    const asked = { product_id: null, ups_today: 0 };
    expect(unwrap(await read(owner, id)).rfq).toMatchObject({
      ...asked,
      user_id: owner.userId,
      ups_today: 1,
    });
    expect(unwrap(await read(guest, id)).rfq).toMatchObject({ ...asked, user_id: null });
    const sent = await makeQuotation(market, seller, { rfq: id });
    expect(sent).toMatchObject({ shop_id: shopId, user_id: seller.userId, product_id: null });
    expect(unwrap(await read(seller, id)).rfq).toMatchObject({ ...asked, user_id: owner.userId });
    const { quotations } = unwrap(await owner.call(listRfqQuotations, { params: { id } }));
    expect(quotations).toMatchObject([{ shop_id: shopId, user_id: null, product_id: null }]);
  });
});

describe('bumps', () => {
  it('are three a day for all requests of a buyer, even all at once', async () => {
    const owner = await newBuyer();
    const [one, other] = [await makeRfq(owner, { category_id }), await makeRfq(owner, { category_id })];
    const bump = (id: string, as = owner) => as.call(bumpRfq, { params: { id } });
    expect(unwrap(await owner.call(getBumpsLeft)).remaining).toBe(3);
    const answers = await Promise.all([one.id, other.id, one.id, other.id, one.id].map((id) => bump(id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    const left = unwrap(await owner.call(getBumpsLeft));
    expect(left.remaining).toBe(0);
    expect(await bump(other.id)).toMatchObject({ code: 'rfq.errors.bumps' });
    market.clock.set(new Date(left.resets_at));
    const tomorrow = await renewSession(owner);
    expect(unwrap(await tomorrow.call(getBumpsLeft)).remaining).toBe(3);
    expect(await bump(other.id, tomorrow)).toMatchObject({ ok: true });
  });
});

describe('the quotations of a request', () => {
  const countOf = async (id: string) => {
    const owner = await renewSession(buyer);
    const { rfqs } = unwrap(await owner.call(listMyRfqs, { params: { id: owner.userId! } }));
    return rfqs.find((rfq) => rfq.id === id)!.quotations_count;
  };

  it('are counted while they can be chosen, and of an ended request those that could be', async () => {
    const { id } = await makeRfq(buyer, { category_id });
    const today = dayInVietnam(market.clock.now());
    for (const valid_until of [today, addDays(today, 5)])
      await makeQuotation(market, (await newSeller()).seller, { rfq: id, valid_until });
    expect(await countOf(id)).toBe(2);
    market.clock.pass(DAY);
    expect(await countOf(id)).toBe(1);
    await market.run('rfq.expire');
    expect(await countOf(id)).toBe(1);
    const owner = await renewSession(buyer);
    unwrap(await owner.call(closeRfq, { params: { id }, body: { closed_reason: 'other' } }));
    market.clock.pass(30 * DAY);
    await market.run('rfq.expire');
    expect(await countOf(id)).toBe(1);
  });
});

describe('a request ends', () => {
  it('by its owner, once, and its waiting quotations with it', async () => {
    const { seller } = await newSeller();
    const { id } = await makeRfq(buyer, { category_id });
    await makeQuotation(market, seller, { rfq: id });
    const close = () => buyer.call(closeRfq, { params: { id }, body: { closed_reason: 'quotes_too_high' } });
    expect(unwrap(await close()).rfq).toMatchObject({ status: 'closed', closed_reason: 'quotes_too_high' });
    expect(await close()).toMatchObject({ code: 'rfq.errors.ended' });
    const late = await seller.call(sendQuotation, {
      params: { id },
      body: { quotation: quotationInput(market) },
    });
    expect(late).toMatchObject({ code: 'rfq.errors.ended' });
  });

  it('after thirty days, at once for readers and by the job for lists', async () => {
    const { id } = await makeRfq(buyer, { category_id });
    market.clock.pass(30 * DAY);
    const owner = await renewSession(buyer);
    expect(unwrap(await read(owner, id)).rfq.status).toBe('expired');
    expect(await owner.call(bumpRfq, { params: { id } })).toMatchObject({ code: 'rfq.errors.ended' });
    await market.run('rfq.expire');
    const { counts } = unwrap(await owner.call(listMyRfqs, { params: { id: owner.userId! } }));
    expect(counts).toEqual({ open: 0, accepted: 0, closed: 1 });
  });
});
