import {
  acceptQuotation,
  countUnreadQuotations,
  declineQuotation,
  getRfq,
  listQuotationMessages,
  listRfqQuotations,
  listShopQuotations,
  sendQuotation,
  withdrawQuotation,
  writeQuotationMessage,
} from '@market/contract/rfq/routes';
import type { QuotationInput } from '@market/contract/rfq/schemas';
import { addDays, dayInVietnam } from '@market/contract/rules/day';
import { setShopMembership } from '#users';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '#platform/context.ts';
import { DAY } from '#platform/time.ts';
import { makeQuotation, makeRfq, quotationInput } from '#test/factories/rfq.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let buyer: As;
let category_id: number;
beforeAll(async () => {
  market = await startMarket({ poolSize: 20 });
  category_id = (await market.create.categories()).lv2;
});
afterAll(() => market.close());
beforeEach(async () => {
  buyer = await market.as(await market.create.user());
});

const newStall = async (shop: Parameters<Market['create']['shop']>[0] = {}) => {
  const stall = await market.create.stall({ shop });
  return { ...stall, seller: await market.as(stall.ownerId) };
};
const newRfq = async () => {
  const owner = await market.as(await market.create.user());
  return { owner, id: (await makeRfq(owner, { category_id })).id };
};
const send = (as: As, id: string, fields: Partial<QuotationInput> = {}) =>
  as.call(sendQuotation, { params: { id }, body: { quotation: quotationInput(market, fields) } });
const list = async (as: As, id: string) =>
  unwrap(await as.call(listRfqQuotations, { params: { id } })).quotations;
const step = (as: As, route: typeof acceptQuotation | typeof declineQuotation, id: string) =>
  as.call(route, { params: { id }, body: {} });
const withdraw = (as: As, id: string) => as.call(withdrawQuotation, { params: { id }, body: {} });

describe('a quotation', () => {
  it('is charged with its customization by the quantity, and is unread until the buyer lists it', async () => {
    const { owner, id } = await newRfq();
    const { seller } = await newStall();
    const sent = await makeQuotation(market, seller, {
      rfq: id,
      customization_fee: 2_000,
      moq: 100,
      tiers: [{ startQuantity: 200, price: 95_000 }],
      sample_days: 3,
      shipping_fee: 0,
    });
    expect(sent).toMatchObject({
      final_price: 97_000,
      total: 29_100_000,
      quantity: 300,
      status: 'sent',
      actions: ['withdraw', 'replace', 'message'],
    });
    expect(unwrap(await owner.call(countUnreadQuotations)).count).toBe(1);
    expect(await list(owner, id)).toMatchObject([
      { is_new: true, actions: ['accept', 'decline', 'message'] },
    ]);
    expect(await list(owner, id)).toMatchObject([{ is_new: false, status: 'viewed' }]);
    expect(unwrap(await owner.call(countUnreadQuotations)).count).toBe(0);
    const { quotations } = unwrap(await seller.call(listShopQuotations));
    expect(quotations).toMatchObject([{ status_label: 'Khách đã xem' }]);
  });

  it('is replaced by the next of its shop, which preserves the history', async () => {
    const { owner, id } = await newRfq();
    const { seller } = await newStall();
    const first = await makeQuotation(market, seller, { rfq: id, unit_price: 99_000 });
    await makeQuotation(market, seller, { rfq: id, unit_price: 92_000 });
    expect(await list(owner, id)).toMatchObject([
      { unit_price: 92_000, grams: 250, history: [{ unit_price: 99_000 }] },
    ]);
    expect(await step(owner, acceptQuotation, first.id)).toMatchObject({ status: 404 });
  });

  it('of 200 shops at once is one live quotation a shop', async () => {
    const { owner, id } = await newRfq();
    const stalls = await Promise.all(Array.from({ length: 100 }, () => newStall()));
    const answers = await Promise.all(
      stalls.flatMap(({ seller }) => [send(seller, id), send(seller, id, { unit_price: 97_000 })]),
    );
    expect(answers.filter(({ ok }) => !ok)).toEqual([]);
    const quotations = await list(owner, id);
    expect(quotations).toHaveLength(100);
    expect(new Set(quotations.map(({ shop }) => shop.id)).size).toBe(100);
  }, 60_000);

  it.each([
    ['valid until yesterday', { days: -1 }, 'valid_until'],
    ['valid for more than 90 days', { days: 91 }, 'valid_until'],
    ['with a minimum above its quantity', { moq: 301 }, 'moq'],
    ['with a dearer tier', { moq: 100, tiers: [{ startQuantity: 200, price: 98_001 }] }, 'tiers'],
    ['with a product of another shop', { foreign: true }, 'product'],
    ['made to order without a weight', { grams: undefined }, 'grams'],
    ['with the picture of somebody else', { images: ['zzzzzzzzzzzz'] }, 'images'],
  ])('%s is refused', async (_title, { days, foreign, ...fields }: Record<string, unknown>, reason) => {
    const { id } = await newRfq();
    const { seller } = await newStall();
    const extra = {
      ...(days !== undefined && { valid_until: addDays(dayInVietnam(market.clock.now()), days as number) }),
      ...(foreign === true && { product_id: (await market.create.product()).id }),
    };
    expect(await send(seller, id, { ...fields, ...extra })).toMatchObject({
      code: 'rfq.errors.quotation_refused',
      facts: { reason },
    });
  });

  it('of the buyer’s own shop, or of one that the buyer works for, is refused', async () => {
    const { seller, ownerId, shopId } = await newStall();
    const own = await makeRfq(seller, { category_id });
    const refusal = { code: 'rfq.errors.quotation_refused', facts: { reason: 'own' } };
    expect(await send(seller, own.id)).toMatchObject(refusal);
    const worker = await market.create.user();
    await transact(market.context(), (context) =>
      setShopMembership(context, {
        user_id: worker,
        shop_id: shopId,
        name: 'Shop',
        slug: 'shop',
        review_state: 2,
        role: 'sales',
      }),
    );
    const colleague = await market.as(worker);
    const request = await makeRfq(colleague, { category_id });
    expect(await send(await market.as(ownerId), request.id)).toMatchObject(refusal);
  });

  it('of a shop that is not verified, or away, is refused where that counts', async () => {
    const owner = await market.as(await market.create.user());
    const { id } = await makeRfq(owner, { category_id, requirements: ['verified_shops'] });
    const [plain, verified] = [await newStall(), await newStall({ verified_at: market.clock.now() })];
    expect(await send(plain.seller, id)).toMatchObject({ facts: { reason: 'not_verified' } });
    expect(await send(verified.seller, id)).toMatchObject({ ok: true });
    const away = await newStall({ status: 'vacation' });
    expect(await send(away.seller, (await newRfq()).id)).toMatchObject({ facts: { reason: 'closed_shop' } });
  });

  it('counts for the quota of a shop and day, ten, fifty for VIP', async () => {
    const [plain, vip] = [
      await newStall(),
      await newStall({ vip_until: new Date(market.clock.now().getTime() + 100 * DAY) }),
    ];
    const { id } = await newRfq();
    const answers = [];
    for (let index = 0; index < 11; index += 1) answers.push(await send(plain.seller, id));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    expect(answers.at(-1)).toMatchObject({ code: 'rfq.errors.quotation_limit', facts: { most: 10 } });
    for (let index = 0; index < 11; index += 1) unwrap(await send(vip.seller, id));
    market.clock.pass(DAY);
    expect(await send(await market.as(plain.ownerId), id)).toMatchObject({ ok: true });
  });
});

describe('a buyer', () => {
  it('accepts one, which closes the request, and may accept another for a split', async () => {
    const { owner, id } = await newRfq();
    const [one, other] = [await newStall(), await newStall()];
    const first = await makeQuotation(market, one.seller, { rfq: id, quantity: 100 });
    const second = await makeQuotation(market, other.seller, { rfq: id, quantity: 200 });
    const { quotation } = unwrap(await step(owner, acceptQuotation, first.id));
    expect(quotation).toMatchObject({ status: 'accepted', actions: ['order', 'message'] });
    const late = await newStall();
    expect(await send(late.seller, id)).toMatchObject({ code: 'rfq.errors.ended' });
    expect(await step(owner, acceptQuotation, second.id)).toMatchObject({ ok: true });
    expect(await step(owner, acceptQuotation, second.id)).toMatchObject({ code: 'rfq.errors.illegal' });
    expect(await send(one.seller, id)).toMatchObject({ ok: false });
  });

  it('declines with a reason, after which the shop may quote anew', async () => {
    const { owner, id } = await newRfq();
    const { seller } = await newStall();
    const sent = await makeQuotation(market, seller, { rfq: id });
    const answer = await owner.call(declineQuotation, {
      params: { id: sent.id },
      body: { reason: 'Giá cao' },
    });
    expect(unwrap(answer).quotation).toMatchObject({ status: 'declined', decline_reason: 'Giá cao' });
    expect(await step(owner, acceptQuotation, sent.id)).toMatchObject({ status: 409 });
    expect(await send(seller, id, { unit_price: 90_000 })).toMatchObject({ ok: true });
  });

  it('cannot accept after the last day, nor what is not theirs', async () => {
    const { owner, id } = await newRfq();
    const { seller } = await newStall();
    const sent = await makeQuotation(market, seller, {
      rfq: id,
      valid_until: dayInVietnam(market.clock.now()),
    });
    expect(await step(buyer, acceptQuotation, sent.id)).toMatchObject({ status: 404 });
    expect(await step(seller, acceptQuotation, sent.id)).toMatchObject({ status: 404 });
    market.clock.set(new Date(sent.valid_until));
    const later = await market.as(owner.userId!);
    expect(await step(later, acceptQuotation, sent.id)).toMatchObject({ facts: { status: 'expired' } });
    await market.run('rfq.expire');
    expect(await list(later, id)).toMatchObject([{ status: 'expired', actions: [] }]);
  });
});

describe('the quotations of a request whose 30 days are over', () => {
  it('cannot be accepted, before the job has ended them too', async () => {
    const { owner, id } = await newRfq();
    const { seller } = await newStall();
    const valid_until = addDays(dayInVietnam(market.clock.now()), 60);
    const sent = await makeQuotation(market, seller, { rfq: id, valid_until });
    market.clock.pass(31 * DAY);
    const later = await market.as(owner.userId!);
    expect(await list(later, id)).toMatchObject([{ actions: ['decline', 'message'] }]);
    expect(await step(later, acceptQuotation, sent.id)).toMatchObject({
      code: 'rfq.errors.ended',
      facts: { status: 'expired' },
    });
    const { rfq } = unwrap(await later.call(getRfq, { params: { id } }));
    expect(rfq).toMatchObject({ status: 'expired', actions: [] });
  });
});

describe('accept and withdraw at the same instant', () => {
  it('have one winner each time', async () => {
    const { seller } = await newStall({ vip_until: new Date(market.clock.now().getTime() + 100 * DAY) });
    for (let round = 0; round < 20; round += 1) {
      const { owner, id } = await newRfq();
      const sent = await makeQuotation(market, seller, { rfq: id });
      const answers = await Promise.all([step(owner, acceptQuotation, sent.id), withdraw(seller, sent.id)]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const [{ status } = { status: '' }] = await list(owner, id);
      expect(status).toBe(answers[0].ok ? 'accepted' : 'withdrawn');
    }
  });
});

describe('the thread of a quotation', () => {
  it('is between its buyer and its shop', async () => {
    const { owner, id } = await newRfq();
    const [one, other] = [await newStall(), await newStall()];
    const { id: quotation } = await makeQuotation(market, one.seller, { rfq: id });
    const write = (as: As, content: string) =>
      as.call(writeQuotationMessage, { params: { id: quotation }, body: { content } });
    const read = (as: As) => as.call(listQuotationMessages, { params: { id: quotation } });
    unwrap(await write(owner, ' Có tem mác riêng không? '));
    unwrap(await write(one.seller, 'Dạ có ạ.'));
    for (const as of [buyer, other.seller]) {
      expect(await write(as, 'Xin chào')).toMatchObject({ status: 404 });
      expect(await read(as)).toMatchObject({ status: 404 });
    }
    expect(unwrap(await read(one.seller)).messages).toMatchObject([
      { by: 'buyer', content: 'Có tem mác riêng không?' },
      { by: 'shop', content: 'Dạ có ạ.' },
    ]);
    unwrap(await withdraw(one.seller, quotation));
    expect(await write(owner, 'Sao rút ạ?')).toMatchObject({ code: 'rfq.errors.illegal' });
  });
});
