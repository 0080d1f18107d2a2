import { createSellerProduct } from '@market/contract/catalogue/seller-routes';
import { approveItem, claimItem, listQueue, releaseItem } from '@market/contract/moderation/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MINUTE } from '#platform/time.ts';
import { makeFullProduct } from '#test/factories/seller-products.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let minh: As;
let lan: As;
let first: string;
let second: string;
beforeAll(async () => {
  market = await startMarket({ poolSize: 20 });
});
afterAll(() => market.close());
const moderator = async (first_name: string) =>
  market.as(await market.create.user({ user_type: 'staff', roles: ['moderator'], first_name }));
beforeEach(async () => {
  await sql`update products set status = 'inactive' where status = 'active'`.execute(market.db);
  const seller = await market.as((await market.create.stall()).ownerId);
  const categories = await market.create.categories();
  const create = async () => {
    const product = { ...(await makeFullProduct(market, seller, categories)), status: 'active' };
    const answer = await seller.call(createSellerProduct, { body: { product: product as never } });
    return String(unwrap(answer).data.product.id);
  };
  [first, second] = [await create(), await create()];
  [minh, lan] = [await moderator('Minh'), await moderator('Lan')];
});

const keyOf = (id: string) => ({ params: { kind: 'product' as const, id } });
const claim = (as: As, id: string) => as.call(claimItem, keyOf(id));
const holders = async () => {
  const { items } = unwrap(await minh.call(listQueue)).data;
  return new Map(items.map(({ id, claimed_by }) => [id, claimed_by?.id ?? null]));
};
const pass = async (ms: number) => {
  market.clock.pass(ms);
  [minh, lan] = [await market.as(minh.userId!), await market.as(lan.userId!)];
};

test('an item is held by one person, whom the others see', async () => {
  const { item } = unwrap(await claim(minh, first)).data;
  expect(item.claimed_by).toMatchObject({ id: minh.userId });
  expect(Date.parse(item.claimed_until!) - market.clock.now().getTime()).toBe(15 * MINUTE);
  expect(await claim(lan, first)).toMatchObject({ status: 409, code: 'moderation.errors.claimed' });
  expect(await lan.call(approveItem, { ...keyOf(first), body: {} })).toMatchObject({
    code: 'moderation.errors.claimed',
  });
  expect(await holders()).toEqual(
    new Map([
      [first, minh.userId],
      [second, null],
    ]),
  );
});

test('the audit log has a claim once, however often it is extended, and again after it ended', async () => {
  const entries = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_entries
      where action = 'moderation.claimed' and subject_id = ${first}`.execute(market.db);
    return rows[0]!.count;
  };
  unwrap(await claim(minh, first));
  unwrap(await claim(minh, first));
  expect(await entries()).toBe(1);
  await pass(16 * MINUTE);
  unwrap(await claim(minh, first));
  expect(await entries()).toBe(2);
});

test('of many who claim at one time one gets it', async () => {
  const people = [minh, lan, await moderator('An'), await moderator('Bình')];
  const answers = await Promise.all(people.map((as) => claim(as, first)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('a person holds one item: the one before is given back', async () => {
  unwrap(await claim(minh, first));
  unwrap(await claim(minh, second));
  expect(await holders()).toEqual(
    new Map([
      [first, null],
      [second, minh.userId],
    ]),
  );
  await Promise.all([claim(lan, first), claim(lan, first), claim(lan, first)]);
  expect((await holders()).get(first)).toBe(lan.userId);
});

test('a claim ends after 15 minutes, is renewed by its holder, and is given back', async () => {
  unwrap(await claim(minh, first));
  await pass(14 * MINUTE);
  unwrap(await claim(minh, first));
  await pass(14 * MINUTE);
  expect(await claim(lan, first)).toMatchObject({ status: 409 });
  await pass(2 * MINUTE);
  unwrap(await claim(lan, first));
  expect(await lan.call(releaseItem, keyOf(first))).toMatchObject({ ok: true });
  expect(await minh.call(releaseItem, keyOf(first))).toMatchObject({ ok: true });
  expect((await holders()).get(first)).toBeNull();
});

test('a decision ends the claim; what is decided cannot be claimed', async () => {
  unwrap(await claim(minh, first));
  unwrap(await minh.call(approveItem, { ...keyOf(first), body: {} }));
  expect(await claim(lan, first)).toMatchObject({ status: 409, code: 'moderation.errors.decided' });
  const { rows } = await sql`select 1 from moderation_claims where item_id = ${first}`.execute(market.db);
  expect(rows).toEqual([]);
});
