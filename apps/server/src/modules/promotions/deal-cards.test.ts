import { stopSellerDeal } from '@market/contract/promotions/seller-routes';
import fc from 'fast-check';
import { sql, type Selectable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoredDeal } from '#catalogue';
import { transact } from '#platform/context.ts';
import { HOUR, later, MINUTE } from '#platform/time.ts';
import { unwrap } from '#test/unwrap.ts';
import { startMarket, type Market } from '#test/market.ts';
import { repeat } from '#test/repeat.ts';
import { takeDeals } from './actions/deals.ts';
import { dealState, shownOf } from './rules/deals.ts';
import { insertDeal } from './store/deals.ts';
import type { DealsTable } from './tables.ts';

let market: Market;
let shopId: number;
let ownerId: number;
beforeAll(async () => {
  market = await startMarket();
  ({ shopId, ownerId } = await market.create.stall());
});
afterAll(() => market.close());

const aProduct = async () => (await market.create.product({ shop_id: shopId })).id;
const aDeal = async (product_id: number, fields: Partial<Selectable<DealsTable>> = {}): Promise<number> => {
  const start_at = fields.start_at ?? market.clock.now();
  const deal = { product_id, shop_id: shopId, category_lv1: 1, category_lv2: 2, price: 70_000, start_at };
  const rest = { list_price: 100_000, end_at: later(start_at, HOUR), max_sale_quantity: 100, ...fields };
  return (await transact(market.context(), ({ db }) => insertDeal(db, { ...deal, ...rest }))).id;
};
const order = (deal_id: number, quantity: number) =>
  transact(market.context(), (context) => takeDeals(context, [{ deal_id, quantity }]));
const setHot = (id: number, is_hot: boolean) =>
  sql`update deals set is_hot = ${is_hot} where id = ${id}`.execute(market.db);
/** Signs in again: hours may have passed. */
const withdraw = async (id: number) => (await market.as(ownerId)).call(stopSellerDeal, { params: { id } });
const updateCards = () => market.run('promotions.turn-deals');
const cardOf = async (productId: number): Promise<StoredDeal | null> => {
  const { rows } = await sql<{ deal: StoredDeal | null }>`
    select deal from product_cards where product_id = ${productId}`.execute(market.db);
  return rows[0]!.deal;
};

/** What a card shows of all deals of its product, of which fewer than ten run in the market: each is hot. */
const expectedCard = async (productId: number) => {
  const now = market.clock.now();
  const { rows } = await sql<Selectable<DealsTable>>`
    select * from deals where product_id = ${productId} order by start_at, id`.execute(market.db);
  const inState = (...states: string[]) => rows.filter((deal) => states.includes(dealState(deal, now)));
  const [current] = [...inState('running', 'sold_out'), ...inState('scheduled')];
  if (current !== undefined) return shownOf(current, current.is_hot || dealState(current, now) === 'running');
  const last = inState('ended', 'stopped')
    .filter(({ start_at, stopped_at }) => stopped_at === null || stopped_at > start_at)
    .toSorted((a, b) => b.end_at.getTime() - a.end_at.getTime() || b.id - a.id)[0];
  return last === undefined ? null : shownOf(last, last.is_hot);
};

const product = fc.nat({ max: 1 });
const deal = fc.nat({ max: 3 });
const event = fc.oneof(
  fc.record({
    kind: fc.constant('begin' as const),
    product,
    inHours: fc.integer({ min: 0, max: 4 }),
    hours: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ kind: fc.constant('pass' as const) }),
  fc.record({ kind: fc.constant('order' as const), deal }),
  fc.record({ kind: fc.constant('withdraw' as const), deal }),
  fc.record({ kind: fc.constant('hot' as const), deal, is_hot: fc.boolean() }),
);
type Event = typeof event extends fc.Arbitrary<infer One> ? One : never;

const apply = async (event: Event, products: readonly number[], deals: number[]): Promise<void> => {
  if (event.kind === 'pass') return market.clock.pass(HOUR);
  if (event.kind === 'begin') {
    const start_at = later(market.clock.now(), event.inHours * HOUR);
    const fields = { start_at, end_at: later(start_at, event.hours * HOUR), max_sale_quantity: 2 };
    deals.push(await aDeal(products[event.product]!, fields));
    return;
  }
  const id = deals[event.deal];
  if (id === undefined) return;
  if (event.kind === 'order') await order(id, 1);
  else if (event.kind === 'hot') await setHot(id, event.is_hot);
  else await withdraw(id);
};

test('cards follow deals that begin, end, overlap, sell out and are withdrawn, in any order', async () => {
  const now = market.clock.now();
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 24 }), async (events) => {
      market.clock.set(now);
      await sql`delete from deals`.execute(market.db);
      const products = [await aProduct(), await aProduct()];
      const deals: number[] = [];
      for (const event of events) {
        await apply(event, products, deals);
        await updateCards();
        for (const id of products) expect(await cardOf(id)).toEqual(await expectedCard(id));
      }
    }),
    { numRuns: repeat(15, 200), seed: 7 },
  );
  market.clock.set(now);
});

test('cards are the same whichever of two deals that change at one moment changes first', async () => {
  const now = market.clock.now();
  const change = async (reversed: boolean) => {
    market.clock.set(now);
    const id = await aProduct();
    const first = await aDeal(id, { end_at: later(now, HOUR) });
    const second = await aDeal(id, { start_at: later(now, HOUR), end_at: later(now, 3 * HOUR) });
    await updateCards();
    market.clock.pass(HOUR);
    const steps = [() => order(second, 5), () => setHot(first, true)];
    for (const step of reversed ? steps.toReversed() : steps) {
      await step();
      await updateCards();
    }
    const { id: shown, ...facts } = (await cardOf(id))!;
    expect(shown).toBe(second);
    return facts;
  };
  expect(await change(false)).toEqual(await change(true));
  market.clock.set(now);
});

test('the ten deals with most units an hour are hot, as orders and time change them', async () => {
  const now = market.clock.now();
  await sql`delete from deals`.execute(market.db);
  const products = await Promise.all(Array.from({ length: 12 }, aProduct));
  const deals: number[] = [];
  for (const id of products) deals.push(await aDeal(id, { end_at: later(now, 9 * HOUR) }));
  const hot = async () => {
    await updateCards();
    const cards = await Promise.all(products.map(cardOf));
    return cards.flatMap((card, index) => (card!.is_hot ? [index] : []));
  };
  const firstTen = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  expect(await hot()).toEqual(firstTen);
  await order(deals[11]!, 1);
  expect(await hot()).toEqual([...firstTen.slice(0, 9), 11]);
  await setHot(deals[10]!, true);
  expect(await hot()).toEqual([...firstTen.slice(0, 9), 10, 11]);
  await setHot(deals[10]!, false);
  for (const id of deals.slice(0, 10)) await order(id, 2);
  expect(await hot()).toEqual(firstTen);
  // a young deal with one unit an hour against old ones with fewer
  market.clock.pass(4 * HOUR);
  const young = await aProduct();
  await order(await aDeal(young, { end_at: later(now, 9 * HOUR) }), 1);
  expect(await hot()).toEqual(firstTen.slice(0, 9));
  expect((await cardOf(young))!.is_hot).toBe(true);
  // one that ends makes room for one that did not change
  unwrap(await withdraw(deals[0]!));
  expect(await hot()).toEqual(firstTen.slice(1));
  market.clock.set(now);
});

test('a card whose deals have not changed is not written again', async () => {
  const id = await aProduct();
  await aDeal(id);
  const version = async () => {
    const { rows } = await sql<{ version: string }>`select xmin::text as version from product_cards
      where product_id = ${id}`.execute(market.db);
    return rows[0]!.version;
  };
  await updateCards();
  const before = await version();
  market.clock.pass(MINUTE);
  await updateCards();
  expect(await version()).toBe(before);
});
