import {
  bumpRfq,
  declineQuotation,
  withdrawQuotation,
  closeRfq,
  createRfq,
  getRfqStats,
  getSellerRfqStats,
  listSellerRfqs,
} from '@market/contract/rfq/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#platform/time.ts';
import { makeMember } from '#test/factories/members.ts';
import { makeQuotation, makeRfq, rfqInput } from '#test/factories/rfq.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { chooseShops, scoreOf, type Candidate } from './rules/match.ts';

const candidate = (fields: Partial<Candidate>): Candidate => ({
  shop_id: 1,
  products: 10,
  available: 1_000,
  same_province: true,
  verified: true,
  offered: 0,
  ...fields,
});

describe('the fit of a shop', () => {
  it('is full for a verified shop of the province with enough of the goods', () => {
    expect(scoreOf(candidate({}), 300)).toBe(100);
  });
  it('falls with each thing that is missing', () => {
    const scores = [{ products: 0 }, { same_province: false }, { available: 0 }, { verified: false }].map(
      (fields) => scoreOf(candidate(fields), 300),
    );
    expect(scores).toEqual([60, 85, 90, 95]);
  });
});

describe('offers', () => {
  it('go to thirty shops at most, and round all shops that fit alike', () => {
    const offered = new Map<number, number>();
    const shops = Array.from({ length: 90 }, (_, index) => index + 1);
    for (let round = 0; round < 9; round += 1) {
      const chosen = chooseShops(
        shops.map((shop_id) => candidate({ shop_id, offered: offered.get(shop_id) ?? 0 })),
        300,
      );
      expect(chosen).toHaveLength(30);
      for (const { shop_id } of chosen) offered.set(shop_id, (offered.get(shop_id) ?? 0) + 1);
    }
    expect(new Set(shops.map((shop_id) => offered.get(shop_id)))).toEqual(new Set([3]));
  });
});

describe('the inbox of a shop', () => {
  let market: Market;
  let buyer: As;
  beforeAll(async () => {
    market = await startMarket();
    buyer = await market.as(await market.create.user());
  });
  afterAll(() => market.close());

  it('holds no request of somebody who works for it, who cannot ask it alone either', async () => {
    const { lv1, lv2 } = await market.create.categories();
    const stall = await market.create.stall({ category_lv1: lv1, category_lv2: lv2 });
    const [owner, member] = [
      await market.as(stall.ownerId),
      await market.as(await makeMember(market, stall.shopId, 'warehouse')),
    ];
    await makeRfq(member, { category_id: lv2 });
    expect(unwrap(await owner.call(listSellerRfqs, { query: { state: 'new' } })).data.total).toBe(0);
    for (const as of [owner, member]) {
      const rfq = rfqInput({ category_id: lv2, shop_ids: [stall.shopId] });
      const facts = { reason: 'shops' };
      expect(await as.call(createRfq, { body: { rfq } })).toMatchObject({ status: 422, facts });
    }
  });

  it('holds requests of its category that it may quote, and moves them when it quotes', async () => {
    const { lv1, lv2 } = await market.create.categories();
    const stall = await market.create.stall({ category_lv1: lv1, category_lv2: lv2 });
    const other = await market.create.stall();
    const [seller, stranger] = [await market.as(stall.ownerId), await market.as(other.ownerId)];
    const own = await makeRfq(seller, { category_id: lv2 });
    const rfq = await makeRfq(buyer, { category_id: lv2 });
    await makeRfq(buyer, { category_id: lv2, requirements: ['verified_shops'] });
    const inbox = async (as: As, state: 'new' | 'quoted' | 'accepted') =>
      unwrap(await as.call(listSellerRfqs, { query: { state } })).data;
    const { rfqs, counts } = await inbox(seller, 'new');
    expect(rfqs).toMatchObject([
      { rfq: { id: rfq.id, actions: ['quote'], contact: null }, market_price: 100_000, quotation: null },
    ]);
    expect(rfqs.map((entry) => entry.rfq.id)).not.toContain(own.id);
    expect(counts).toEqual({ new: 1, quoted: 0, accepted: 0 });
    expect((await inbox(stranger, 'new')).total).toBe(0);
    await makeQuotation(market, seller, { rfq: rfq.id });
    expect((await inbox(seller, 'new')).total).toBe(0);
    expect((await inbox(seller, 'quoted')).rfqs).toMatchObject([
      { rfq: { id: rfq.id }, quotation: { status: 'sent', actions: ['withdraw', 'replace', 'message'] } },
    ]);
    const { stats } = unwrap(await seller.call(getSellerRfqStats)).data;
    expect(stats).toEqual({
      open: 0,
      quoted: 1,
      accepted: 0,
      declined: 0,
      response_rate: 100,
      remaining_quota: 9,
    });
    const one = await seller.call(listSellerRfqs, { query: { id: rfq.id } });
    expect(unwrap(one).data.rfqs).toMatchObject([{ rfq: { id: rfq.id }, quotation: { status: 'sent' } }]);
    expect(await seller.call(listSellerRfqs, { query: { id: 'zzzz' } })).toMatchObject({ status: 404 });
    const params = { id: stall.shopId };
    expect(unwrap(await seller.call(getRfqStats, { params })).stats).toEqual(stats);
    expect(await stranger.call(getRfqStats, { params })).toMatchObject({ status: 404 });
  });

  it('puts the latest bump of equal matches first, and loses requests that end', async () => {
    const { lv1, lv2 } = await market.create.categories();
    const stall = await market.create.stall({ category_lv1: lv1, category_lv2: lv2 });
    const seller = await market.as(stall.ownerId);
    const sent = [await makeRfq(buyer, { category_id: lv2 }), await makeRfq(buyer, { category_id: lv2 })];
    const [first, second] = sent.map(({ id }) => id) as [string, string];
    const inbox = async () =>
      unwrap(await seller.call(listSellerRfqs, { query: { state: 'new' } })).data.rfqs.map(
        ({ rfq }) => rfq.id,
      );
    market.clock.pass(MINUTE);
    unwrap(await buyer.call(bumpRfq, { params: { id: first } }));
    expect(await inbox()).toEqual([first, second]);
    market.clock.pass(MINUTE);
    unwrap(await buyer.call(bumpRfq, { params: { id: second } }));
    expect(await inbox()).toEqual([second, first]);
    const body = { closed_reason: 'no_longer_needed' as const };
    unwrap(await buyer.call(closeRfq, { params: { id: second }, body }));
    expect(await inbox()).toEqual([first]);
  });

  it('takes back a request when the quotation of the shop is withdrawn or ends', async () => {
    const { lv1, lv2 } = await market.create.categories();
    const stall = await market.create.stall({ category_lv1: lv1, category_lv2: lv2 });
    const seller = await market.as(stall.ownerId);
    const rfq = await makeRfq(buyer, { category_id: lv2 });
    const counts = async () => {
      const { counts, rfqs } = unwrap(await seller.call(listSellerRfqs, { query: { state: 'new' } })).data;
      expect(rfqs).toHaveLength(counts.new);
      return counts;
    };
    const waiting = { new: 1, quoted: 0, accepted: 0 };
    const quoted = { new: 0, quoted: 1, accepted: 0 };
    const first = await makeQuotation(market, seller, { rfq: rfq.id });
    expect(await counts()).toEqual(quoted);
    unwrap(await seller.call(withdrawQuotation, { params: { id: first.id }, body: {} }));
    expect(await counts()).toEqual(waiting);
    await makeQuotation(market, seller, { rfq: rfq.id });
    const { id } = await makeQuotation(market, seller, { rfq: rfq.id });
    expect(await counts()).toEqual(quoted);
    const declined = { params: { id }, body: {} };
    unwrap(await buyer.call(declineQuotation, declined));
    expect(await counts()).toEqual(quoted);
  });
});
