import { listAlerts } from '@market/contract/alerts/routes';
import {
  decideCase,
  escalateCase,
  lookAgainAsBuyer,
  openCase,
  refuseCase,
} from '@market/contract/cases/routes';
import { claimCase, getStaffCase, reassignCase } from '@market/contract/cases/staff-routes';
import { TWO_PEOPLE_ABOVE } from '@market/contract/constants/money';
import type { StaffRole } from '@market/contract/rules/staff-roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MINUTE } from '#platform/time.ts';
import { journeysIn, read, type Journey } from '#test/journeys.ts';
import { setMarketSetting } from '#test/market-setting.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let holder: As;
let other: As;
const aStaff = async (role: StaffRole = 'support', password_hash: string | null = 'x') =>
  market.as(
    await market.create.user({
      user_type: 'staff',
      roles: [role],
      first_name: 'Tú',
      phone: null,
      password_hash,
    }),
  );
beforeAll(async () => {
  market = await startMarket({ poolSize: 20 });
});
beforeEach(async () => {
  await sql`update users set locked_at = now() where user_type = 'staff'`.execute(market.db);
  holder = await aStaff();
  other = await aStaff();
});
afterAll(() => market.close());

interface Escalated extends Journey {
  readonly caseId: string;
  readonly amount: number;
}
const escalated = async (): Promise<Escalated> => {
  const journeys = await journeysIn(market);
  const world = await journeys.play('after_confirmation', 'confirm', 'pay', 'ready', 'shipped', 'delivered');
  const { id } = (await read(world)).lineItems[0]!;
  const body = {
    type: 'price_deduction' as const,
    line_items: [{ id, quantity: 1 }],
    reason: 'Áo bị rách đường chỉ',
  };
  const opened = unwrap(await world.buyer.call(openCase, { params: { id: world.id }, body })).case;
  const params = { id: opened.id };
  unwrap(await world.seller.call(refuseCase, { params, body: { content: 'Hàng còn nguyên' } }));
  unwrap(await world.buyer.call(escalateCase, { params, body: {} }));
  return { ...world, caseId: opened.id, amount: opened.amount };
};
const at = ({ caseId }: Escalated) => ({ params: { id: caseId } });
const file = async (as: As, world: Escalated) => unwrap(await as.call(getStaffCase, at(world))).data;
const reassign = (as: As, world: Escalated, to: As) =>
  as.call(reassignCase, { ...at(world), body: { staff_id: to.userId!, note: 'Hết ca, nhờ bạn' } });
const decide = (as: As, world: Escalated, refund = 0) =>
  as.call(decideCase, { ...at(world), body: { refund, fault: 'seller', note: 'Theo quy chế 6.2' } });
const alertsOf = async (as: As) => {
  await market.settle();
  return unwrap(await as.call(listAlerts, { query: {} })).data.alerts;
};

test('a case that is reassigned is the colleague’s at once, who reads why and is notified', async () => {
  const world = await escalated();
  unwrap(await holder.call(claimCase, at(world)));
  const { case: shown, file: before } = await file(holder, world);
  expect(before.actions).toContain('reassign');
  expect(before.colleagues).toEqual([{ id: other.userId, name: expect.stringContaining('Tú') }]);
  const { file: after } = unwrap(await reassign(holder, world, other)).data;
  expect(after).toMatchObject({
    actions: ['note'],
    colleagues: [],
    notes: [{ content: 'Hết ca, nhờ bạn' }],
    history: [
      { action: 'Chuyển tranh chấp cho người khác', reason: 'Hết ca, nhờ bạn' },
      { action: 'Nhận tranh chấp' },
    ],
  });
  expect(await decide(holder, world)).toMatchObject({ status: 409, code: 'case.errors.claimed' });
  expect((await file(other, world)).case.claim).toMatchObject({ mine: true });
  expect(await alertsOf(other)).toMatchObject([
    {
      topic: 'staff_case',
      title: expect.stringContaining(`chuyển tranh chấp ${shown.number} cho bạn`),
      link: `/quan-tri/tranh-chap/${world.caseId}`,
    },
  ]);
  expect(await alertsOf(holder)).toEqual([]);
  unwrap(await decide(other, world));
});

test('it is released after 15 minutes, as every claim does', async () => {
  const world = await escalated();
  unwrap(await reassign(holder, world, other));
  market.clock.pass(15 * MINUTE + 1);
  const late = await aStaff();
  unwrap(await late.call(claimCase, at(world)));
});

test('only who holds it reassigns it; a second press moves nothing', async () => {
  const world = await escalated();
  const third = await aStaff();
  unwrap(await holder.call(claimCase, at(world)));
  expect(await reassign(other, world, third)).toMatchObject({ status: 409, code: 'case.errors.claimed' });
  const answers = await Promise.all([reassign(holder, world, other), reassign(holder, world, third)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 409, code: 'case.errors.claimed' });
});

test('one of two who press at once moves a case that nobody holds', async () => {
  const world = await escalated();
  const third = await aStaff();
  const answers = await Promise.all([reassign(holder, world, third), other.call(claimCase, at(world))]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

const refused = { status: 422, code: 'case.errors.colleague' };

test('nobody gets it who may not decide it', async () => {
  const world = await escalated();
  const locked = await aStaff();
  await sql`update users set locked_at = now() where id = ${locked.userId}`.execute(market.db);
  const ofShop = await aStaff();
  const { rows } = await sql<{
    shop_id: number;
  }>`select shop_id from cases where id = ${world.caseId}`.execute(market.db);
  await sql`insert into shop_memberships (shop_id, user_id, role, name, slug, review_state)
    select shop_id, ${ofShop.userId}, 'sales', name, slug, review_state from shop_memberships
    where shop_id = ${rows[0]!.shop_id} limit 1`.execute(market.db);
  const colleagues = [
    locked,
    ofShop,
    await aStaff('moderator'),
    await aStaff('support', null),
    world.buyer,
    world.seller,
    holder,
  ];
  for (const colleague of colleagues) expect(await reassign(holder, world, colleague)).toMatchObject(refused);
  expect((await file(holder, world)).file.colleagues.map(({ id }) => id)).toEqual([other.userId]);
  await sql`update users set user_type = 'staff', roles = '{support}' where id = ${world.buyer.userId}`.execute(
    market.db,
  );
  const own = await market.as(world.buyer.userId!);
  expect(await reassign(own, world, other)).toMatchObject({ status: 403, facts: { reason: 'own' } });
  expect((await file(own, world)).file.colleagues).toEqual([]);
  expect(await reassign(holder, world, own)).toMatchObject(refused);
});

test('whoever decided gets it back neither to look at it again nor as the second person', async () => {
  const world = await escalated();
  await setMarketSetting(market, 'two_people_above', 1_000);
  unwrap(await decide(other, world, world.amount));
  expect(await reassign(holder, world, other)).toMatchObject(refused);
  await setMarketSetting(market, 'two_people_above', TWO_PEOPLE_ABOVE);
  unwrap(await decide(other, world));
  expect(await reassign(holder, world, other)).toMatchObject({ status: 409, code: 'case.errors.illegal' });
  unwrap(
    await world.buyer.call(lookAgainAsBuyer, { ...at(world), body: { reason: 'Chưa xem ảnh thứ hai' } }),
  );
  expect(await reassign(holder, world, other)).toMatchObject(refused);
  unwrap(await reassign(holder, world, await aStaff()));
});

test('a colleague who lost the right meanwhile is not notified', async () => {
  const world = await escalated();
  unwrap(await reassign(holder, world, other));
  await sql`update users set roles = '{editor}' where id = ${other.userId}`.execute(market.db);
  expect(await alertsOf(other)).toEqual([]);
});
