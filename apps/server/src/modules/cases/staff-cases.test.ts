import { readFile } from 'node:fs/promises';
import {
  decideCase,
  escalateCase,
  listAdminCases,
  lookAgainAsBuyer,
  lookAgainAsSeller,
  openCase,
  refuseCase,
  writeCaseMessage,
} from '@market/contract/cases/routes';
import {
  askInCase,
  claimCase,
  getStaffCase,
  noteCase,
  releaseCase,
  reviewCase,
} from '@market/contract/cases/staff-routes';
import { changeRegulations, getRegulations } from '@market/contract/policies/staff-routes';
import { refundSellerOrder } from '@market/contract/orders/routes';
import { REGULATIONS } from '@market/contract/rules/regulations';
import type { CaseFault } from '@market/contract/cases/schemas';
import type { Static } from 'typebox';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#platform/time.ts';
import { journeysIn, read, type Journey, type Journeys } from '#test/journeys.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { setMarketSetting } from '#test/market-setting.ts';
import { unwrap } from '#test/unwrap.ts';
import { TWO_PEOPLE_ABOVE } from '@market/contract/constants/money';

let market: Market;
let journeys: Journeys;
let first: As;
let second: As;
const aStaff = async () =>
  market.as(
    await market.create.user({ user_type: 'staff', roles: ['support'], first_name: 'Tú', phone: null }),
  );
beforeAll(async () => {
  market = await startMarket({ poolSize: 20 });
  journeys = await journeysIn(market);
});
beforeEach(async () => {
  first = await aStaff();
  second = await aStaff();
});
afterAll(() => market.close());

interface Escalated extends Journey {
  readonly caseId: string;
  readonly amount: number;
}
/** A price deduction of a line that the shop refused and the buyer brought to the market. */
const escalate = async (
  world: Journey,
  line = 0,
  type: 'price_deduction' | 'return_refund' = 'price_deduction',
): Promise<Escalated> => {
  const { lineItems } = await read(world);
  const { id, quantity } = lineItems[line]!;
  const body = {
    type,
    line_items: [{ id, quantity: type === 'return_refund' ? quantity : 1 }],
    reason: 'Áo bị rách đường chỉ',
  };
  const opened = unwrap(await world.buyer.call(openCase, { params: { id: world.id }, body })).case;
  const params = { id: opened.id };
  unwrap(await world.seller.call(refuseCase, { params, body: { content: 'Hàng còn nguyên' } }));
  unwrap(await world.buyer.call(escalateCase, { params, body: {} }));
  return { ...world, caseId: opened.id, amount: opened.amount };
};
const LEGS = ['confirm', 'pay', 'ready', 'shipped', 'delivered'] as const;
const escalated = async (): Promise<Escalated> =>
  escalate(await journeys.play('after_confirmation', ...LEGS));
const at = ({ caseId }: Escalated) => ({ params: { id: caseId } });
const file = async (as: As, world: Escalated) => unwrap(await as.call(getStaffCase, at(world))).data;
const decide = (as: As, world: Escalated, refund: number, fault: Static<typeof CaseFault> = 'seller') =>
  as.call(decideCase, { ...at(world), body: { refund, fault, note: 'Theo quy chế 6.2', rules: ['6.2'] } });
const review = (as: As, world: Escalated, refund: number) =>
  as.call(reviewCase, { ...at(world), body: { refund, note: 'Đã xem lại ảnh' } });
const askReview = (world: Escalated) =>
  world.buyer.call(lookAgainAsBuyer, { ...at(world), body: { reason: 'Chưa xem ảnh thứ hai' } });
const refundsOf = async ({ id }: Journey) => {
  const { rows } = await sql<{ amount: number }>`
    select amount from payment_refunds where order_id = ${id} order by id`.execute(market.db);
  return rows.map(({ amount }) => amount);
};
const logOf = async ({ caseId }: Escalated) => {
  const { rows } = await sql<{ action: string }>`select action from audit_entries
    where subject_kind = 'case' and subject_id = ${caseId} order by id`.execute(market.db);
  return rows.map(({ action }) => action);
};

test('a case is proposed by the rules, whose reasons are shown, and decided by a person who cites them', async () => {
  const world = await escalated();
  const before = await file(first, world);
  expect(before.case).toMatchObject({ overdue: false, claim: null, buyer: { id: world.buyer.userId } });
  expect(before.file).toMatchObject({
    most: world.amount,
    buyer: { cases: 1 },
    proposal: { refund: 0, fault: 'none', reasons: [{ rule: '6.4', speaksFor: 'seller' }] },
    actions: ['claim', 'reassign', 'decide', 'ask', 'note'],
  });
  expect(before.file.regulations.map(({ number }) => number)).toContain('6.2');
  unwrap(await decide(first, world, world.amount));
  const after = await file(first, world);
  expect(after.case).toMatchObject({ state: 'closed', outcome: { rules: ['6.2'], by: 'staff' } });
  expect(await refundsOf(world)).toEqual([world.amount]);
  expect(await logOf(world)).toEqual(['cases.decided']);
});

test('staff find a case by its number, and all cases of an order by that of the order', async () => {
  const world = await escalated();
  await escalated();
  const find = async (keyword: string) =>
    unwrap(await first.call(listAdminCases, { query: { keyword } })).data.cases.map(({ id }) => id);
  const { number, order_number } = (await file(first, world)).case;
  for (const keyword of [number, ` #${number.toLowerCase()}`, order_number])
    expect(await find(keyword)).toEqual([world.caseId]);
  expect(await find(number.slice(0, -1))).toEqual([]);
});

test('a decision keeps the text of the rules that it cites, whatever they say later', async () => {
  const world = await escalated();
  unwrap(await decide(first, world, world.amount));
  const admin = await market.as(await market.create.user({ user_type: 'staff', roles: ['admin'] }));
  const { regulations, version } = unwrap(await admin.call(getRegulations)).data.regulations;
  const text = 'Từ nay báo trong 24 giờ.';
  const changed = regulations.map((rule) => (rule.number === '6.2' ? { ...rule, text } : rule));
  unwrap(await admin.call(changeRegulations, { body: { version, regulations: changed } }));
  const cited = REGULATIONS.filter(({ number }) => number === '6.2');
  const { case: shown, file: now } = await file(first, world);
  expect(shown.outcome).toMatchObject({ rules: ['6.2'], regulations: cited });
  expect(now.regulations.find(({ number }) => number === '6.2')).toMatchObject({ text });
  const later = await escalated();
  unwrap(await decide(first, later, 0, 'none'));
  expect((await file(first, later)).case.outcome?.regulations).toMatchObject([{ number: '6.2', text }]);
});

test('a case that waits 48 hours is late, and first of the list', async () => {
  const world = await escalated();
  market.clock.pass(49 * HOUR);
  await market.run('cases.expire');
  await market.settle();
  first = await aStaff();
  const { cases, overdue } = unwrap(await first.call(listAdminCases, { query: { queue: 'waiting' } })).data;
  expect(cases.at(0)).toMatchObject({ overdue: true });
  expect(overdue).toBeGreaterThan(0);
  const number = cases.find(({ id }) => id === world.caseId)!.order_number;
  const found = unwrap(await first.call(listAdminCases, { query: { keyword: `#${number}` } })).data.cases;
  expect(found.map(({ id }) => id)).toEqual([world.caseId]);
});

test('a case names the one that waits next and nobody else works on, and how many wait', async () => {
  const delivered: Journey[] = [];
  for (let made = 0; made < 3; made += 1) delivered.push(await journeys.play('after_confirmation', ...LEGS));
  const inOrder: Escalated[] = [];
  for (const world of delivered) {
    market.clock.pass(MINUTE);
    inOrder.push(await escalate(world));
  }
  first = await aStaff();
  second = await aStaff();
  const [oldest, middle, newest] = inOrder as [Escalated, Escalated, Escalated];
  const queueOf = async (world: Escalated) => (await file(first, world)).file.queue;
  const query = { queue: 'waiting' } as const;
  const { total, waiting, overdue, cases } = unwrap(await first.call(listAdminCases, { query })).data;
  expect(waiting).toBe(total);
  expect(await queueOf(oldest)).toEqual({ waiting, overdue, next_id: middle.caseId });
  expect((await queueOf(middle)).next_id).toBe(newest.caseId);
  const startOfQueue = (await queueOf(newest)).next_id;
  const afterTheLast = cases.find(({ id }) => id === startOfQueue);
  expect(afterTheLast?.escalated_at).toBe(cases[0]!.escalated_at);
  unwrap(await second.call(claimCase, at(middle)));
  expect((await queueOf(oldest)).next_id).toBe(newest.caseId);
  unwrap(await decide(first, oldest, 0, 'none'));
  expect(await queueOf(oldest)).toEqual({ waiting: waiting - 1, overdue, next_id: newest.caseId });
  const all = unwrap(await first.call(listAdminCases, { query: { state: 'closed' } })).data;
  expect(all.waiting).toBe(waiting - 1);
});

describe('a claim', () => {
  test('is one person’s for 15 minutes', async () => {
    const world = await escalated();
    first = await aStaff();
    second = await aStaff();
    const answers = await Promise.all([first, second].map((as) => as.call(claimCase, at(world))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const [holder, other] = answers[0]!.ok ? [first, second] : [second, first];
    expect(await decide(other, world, 0)).toMatchObject({ status: 409, code: 'case.errors.claimed' });
    expect((await file(other, world)).file.actions).toEqual(['note']);
    expect(await other.call(releaseCase, at(world))).toMatchObject({ status: 409 });
    unwrap(await holder.call(releaseCase, at(world)));
    unwrap(await other.call(claimCase, at(world)));
    market.clock.pass(15 * MINUTE + 1);
    const late = await aStaff();
    unwrap(await late.call(claimCase, at(world)));
    expect((await file(late, world)).case.claim).toMatchObject({ mine: true });
  });

  test('two who decide at once make one decision', async () => {
    const world = await escalated();
    first = await aStaff();
    second = await aStaff();
    const answers = await Promise.all([decide(first, world, world.amount), decide(second, world, 1_000)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await refundsOf(world)).toHaveLength(1);
  });
});

test('notes are read by staff alone, questions by both sides', async () => {
  const world = await escalated();
  unwrap(await first.call(noteCase, { ...at(world), body: { content: 'Đã gọi người mua' } }));
  const { file: noted } = unwrap(
    await first.call(askInCase, { ...at(world), body: { content: 'Xin thêm ảnh tem' } }),
  ).data;
  expect(noted.notes).toMatchObject([{ content: 'Đã gọi người mua' }]);
  const { rows } = await sql<{
    content: string;
  }>`select content from case_messages where case_id = ${world.caseId}`.execute(market.db);
  const words = rows.map(({ content }) => content);
  expect(words).toContain('Xin thêm ảnh tem');
  expect(words).not.toContain('Đã gọi người mua');
});

test('nobody of the staff decides a case of their own', async () => {
  const world = await escalated();
  await sql`update users set user_type = 'staff', roles = '{support}' where id = ${world.buyer.userId}`.execute(
    market.db,
  );
  const own = await market.as(world.buyer.userId!);
  expect(await decide(own, world, world.amount)).toMatchObject({ status: 403, facts: { reason: 'own' } });
  expect((await file(own, world)).file.actions).toEqual([]);
});

test('a sum above the limit of one person takes a second who decides the same', async () => {
  await setMarketSetting(market, 'two_people_above', 1_000);
  const world = await escalated();
  unwrap(await decide(first, world, world.amount));
  expect(await refundsOf(world)).toEqual([]);
  expect((await file(second, world)).file.asked).toMatchObject({ refund: world.amount, mine: false });
  expect(await decide(first, world, world.amount)).toMatchObject({
    status: 403,
    facts: { reason: 'second_person' },
  });
  unwrap(await decide(second, world, world.amount));
  expect(await refundsOf(world)).toEqual([world.amount]);
  expect(await logOf(world)).toEqual(['cases.decision_asked', 'cases.decided']);
  await setMarketSetting(market, 'two_people_above', TWO_PEOPLE_ABOVE);
});

test('the shipping that is refunded with all goods counts for the limit of one person', async () => {
  const world = await escalate(await journeys.play('after_confirmation', ...LEGS), 0, 'return_refund');
  await setMarketSetting(market, 'two_people_above', world.amount);
  unwrap(await decide(first, world, world.amount));
  expect(await refundsOf(world)).toEqual([]);
  unwrap(await decide(second, world, world.amount));
  expect(await refundsOf(world)).toEqual([(await read(world)).totalPrice]);
  await setMarketSetting(market, 'two_people_above', TWO_PEOPLE_ABOVE);
});

test('neither of the two who decided together looks at their decision again', async () => {
  await setMarketSetting(market, 'two_people_above', 1_000);
  const world = await escalated();
  for (const as of [first, second]) unwrap(await decide(as, world, 2_000));
  await setMarketSetting(market, 'two_people_above', TWO_PEOPLE_ABOVE);
  unwrap(await askReview(world));
  for (const as of [first, second]) {
    expect(await review(as, world, 0)).toMatchObject({ status: 403, facts: { reason: 'decided' } });
    expect((await file(as, world)).file.actions).not.toContain('review');
  }
  unwrap(await review(await aStaff(), world, 0));
});

test('the upgrade reads from the log who decided together, and nobody of a decision by one person', async () => {
  const file = new URL('migrations/20261225-0370-cases-earlier-deciders.sql', import.meta.url);
  await setMarketSetting(market, 'two_people_above', 1_000);
  const [together, other, alone] = [await escalated(), await escalated(), await escalated()];
  for (const as of [first, second]) unwrap(await decide(as, together, 2_000));
  // what the second person decides is not what the first one asked for
  unwrap(await decide(first, other, 2_000));
  unwrap(await decide(second, other, 500));
  await setMarketSetting(market, 'two_people_above', TWO_PEOPLE_ABOVE);
  unwrap(await decide(first, alone, 2_000));
  await sql`update cases set decided_with = null`.execute(market.db);
  await sql.raw(await readFile(file, 'utf8')).execute(market.db);
  const ids = [together, other, alone].map(({ caseId }) => caseId);
  const { rows } = await sql<{ decided_with: number | null }>`select decided_with from cases
    where id = any(${ids}) order by array_position(${ids}, id)`.execute(market.db);
  expect(rows.map(({ decided_with }) => decided_with)).toEqual([first.userId, null, null]);
});

test('cases of one order count together: parts are no way around the second person', async () => {
  const world = await journeys.ofTwoLines(...LEGS);
  const [one, other] = [await escalate(world, 0), await escalate(world, 1)];
  await setMarketSetting(market, 'two_people_above', one.amount);
  unwrap(await decide(first, one, one.amount));
  unwrap(await decide(first, other, other.amount));
  expect(await refundsOf(world)).toEqual([one.amount]);
  unwrap(await decide(second, other, other.amount));
  expect(await refundsOf(world)).toEqual([one.amount, other.amount]);
  await setMarketSetting(market, 'two_people_above', TWO_PEOPLE_ABOVE);
});

describe('a decision about a case as it was read', () => {
  const versionOf = async (world: Escalated) => (await file(first, world)).file.version;
  const decideAs = (world: Escalated, version: number, refund = 0) =>
    first.call(decideCase, { ...at(world), body: { refund, fault: 'none', note: 'Theo ảnh', version } });
  const changed = { status: 409, code: 'case.errors.changed' };
  const refundByShop = async ({ seller, id }: Escalated, amount: number) =>
    unwrap(await seller.call(refundSellerOrder, { params: { id }, body: { amount, reason: 'Hoàn thêm' } }));

  test('is refused after new words, a first decision or a refund', async () => {
    const world = await escalated();
    const changes = [
      async () =>
        unwrap(await world.buyer.call(writeCaseMessage, { ...at(world), body: { content: 'Thêm ảnh' } })),
      async () => refundByShop(world, (await read(world)).totalPrice - 20_000),
      async () => {
        await setMarketSetting(market, 'two_people_above', 1_000);
        unwrap(await decide(second, world, 5_000));
      },
    ];
    for (const change of changes) {
      const version = await versionOf(world);
      await change();
      expect(await decideAs(world, version)).toMatchObject(changed);
    }
    unwrap(await decideAs(world, await versionOf(world)));
    await setMarketSetting(market, 'two_people_above', TWO_PEOPLE_ABOVE);
  });

  test('that is looked at again is refused after more was refunded', async () => {
    const world = await escalated();
    unwrap(await decide(first, world, 0));
    unwrap(await askReview(world));
    const { version } = (await file(second, world)).file;
    await refundByShop(world, (await read(world)).totalPrice - 20_000);
    const body = { refund: 0, note: 'Giữ nguyên', version };
    expect(await second.call(reviewCase, { ...at(world), body })).toMatchObject(changed);
  });
});

describe('a decided case', () => {
  test('sends more than the limit of one person back only when two look at it', async () => {
    const world = await escalated();
    unwrap(await decide(first, world, 0, 'none'));
    unwrap(await askReview(world));
    await setMarketSetting(market, 'two_people_above', 1_000);
    unwrap(await review(second, world, world.amount));
    expect(await refundsOf(world)).toEqual([]);
    expect(await review(second, world, world.amount)).toMatchObject({
      status: 403,
      facts: { reason: 'second_person' },
    });
    unwrap(await review(await aStaff(), world, world.amount));
    expect(await refundsOf(world)).toEqual([world.amount]);
    await setMarketSetting(market, 'two_people_above', TWO_PEOPLE_ABOVE);
  });

  test('is looked at again once, by somebody else, and more is refunded', async () => {
    const world = await escalated();
    unwrap(await decide(first, world, 10_000));
    const asked = unwrap(await askReview(world)).case;
    expect(asked).toMatchObject({ look_again_until: null, review: { asked_by: 'buyer', done_at: null } });
    expect(await askReview(world)).toMatchObject({ status: 409 });
    const body = { reason: 'Shop không đồng ý' };
    expect(await world.seller.call(lookAgainAsSeller, { ...at(world), body })).toMatchObject({ status: 409 });
    expect(await review(first, world, 0)).toMatchObject({ status: 403, facts: { reason: 'decided' } });
    expect(await review(second, world, world.amount)).toMatchObject({ status: 422 });
    const answers = await Promise.all([review(second, world, 5_000), review(second, world, 5_000)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await refundsOf(world)).toEqual([10_000, 5_000]);
    expect(await logOf(world)).toEqual(['cases.decided', 'cases.reviewed']);
  });

  test('is not asked about after three days; while it is, the order does not complete', async () => {
    const [early, late] = [await escalated(), await escalated()];
    unwrap(await decide(first, early, 0));
    unwrap(await decide(first, late, 0));
    unwrap(await askReview(early));
    const world = await journeys.later(late, 3 * DAY);
    expect(await askReview({ ...late, ...world })).toMatchObject({ status: 409 });
    await journeys.later(early, 10 * DAY);
    await market.run('orders.expire');
    const stateOf = async ({ id }: Journey) => {
      const { rows } = await sql<{ status: string }>`select status from orders where id = ${id}`.execute(
        market.db,
      );
      return rows[0]!.status;
    };
    expect(await stateOf(early)).toBe('open');
    expect(await stateOf(late)).toBe('completed');
  });
});
