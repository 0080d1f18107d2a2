import { listAuditLog } from '@market/contract/audit/routes';
import {
  changeOpening,
  changeSettings,
  getSettings,
  listSettingChanges,
} from '@market/contract/market-settings/routes';
import { getSetup } from '@market/contract/market-setup/routes';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { DAY, later, MINUTE } from '#platform/time.ts';
import { aMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let admin: As;
beforeEach(async () => {
  market = await aMarket();
  admin = await market.as(await market.create.user({ user_type: 'staff', roles: ['admin'] }));
});

const inDays = (days: number) => later(market.clock.now(), days * DAY).toISOString();
const choose = (sellers_first: boolean, opens_at: string | null = null) =>
  admin.call(changeOpening, { body: { opening: { sellers_first, opens_at } } });
const opening = async () => {
  const { settings } = unwrap(await admin.call(getSettings)).data;
  const { value, next } = settings.find(({ key }) => key === 'sellers_first')!;
  return [value, next && next.value, next && next.starts_at];
};
const countChanges = async () => unwrap(await admin.call(listSettingChanges)).data.total;
const logged = async () =>
  unwrap(await admin.call(listAuditLog)).data.entries.map(({ action, before, after }) => [
    action,
    before,
    after,
  ]);

test('one call invites sellers and plans the day, and the log has it as one change', async () => {
  const day = inDays(3);
  unwrap(await choose(true, day));
  expect(await opening()).toEqual([true, false, day]);
  expect(await logged()).toEqual([
    ['settings.changed', { sellers_first: false }, { sellers_first: true, starts_at: day }],
  ]);
});

test('another day takes the place of the planned one, and without a day nothing is planned', async () => {
  const [first, second] = [inDays(3), inDays(5)];
  unwrap(await choose(true, first));
  unwrap(await choose(true, second));
  expect(await opening()).toEqual([true, false, second]);
  unwrap(await choose(true));
  expect(await opening()).toEqual([true, null, null]);
  expect((await logged())[0]).toEqual([
    'settings.changed',
    { sellers_first: true, starts_at: second },
    { sellers_first: true },
  ]);
  market.clock.pass(6 * DAY);
  const again = await market.as(admin.userId!);
  const { settings } = unwrap(await again.call(getSettings)).data;
  expect(settings.find(({ key }) => key === 'sellers_first')!.value).toBe(true);
});

test('the same choice again stores nothing and is not in the log', async () => {
  const day = inDays(3);
  unwrap(await choose(true, day));
  const before = [await countChanges(), (await logged()).length];
  unwrap(await choose(true, day));
  expect([await countChanges(), (await logged()).length]).toEqual(before);
});

test('opening to everybody withdraws the plan, and a refused opening leaves it', async () => {
  const day = inDays(3);
  unwrap(await choose(true, day));
  expect(await choose(false)).toMatchObject({
    status: 422,
    facts: { text: 'Mở cho mọi người cần ít nhất 1 shop đã duyệt.' },
  });
  expect(await opening()).toEqual([true, false, day]);
  await market.create.shop();
  unwrap(await choose(false));
  expect(await opening()).toEqual([false, null, null]);
});

test('a plan that cannot be written leaves who comes in as it was', async () => {
  await sql`create function refuse_plan() returns trigger language plpgsql as
    $$ begin raise exception 'full'; end $$`.execute(market.db);
  await sql`create trigger refuse_plan before insert on market_settings for each row
    when (new.starts_at > new.set_at) execute function refuse_plan()`.execute(market.db);
  await expect(choose(true, inDays(3))).rejects.toThrow('answered 500');
  expect(await opening()).toEqual([false, null, null]);
  expect(await logged()).toEqual([]);
});

test('several planned changes are withdrawn at once', async () => {
  unwrap(await choose(true, inDays(2)));
  const settings = [{ key: 'sellers_first' as const, value: false }];
  unwrap(await admin.call(changeSettings, { body: { settings, starts_at: inDays(4) } }));
  const day = inDays(6);
  unwrap(await choose(true, day));
  expect(await opening()).toEqual([true, false, day]);
});

test('a day in the past, or with an opening now, is refused; so is a session without a new proof', async () => {
  await market.create.shop();
  expect(await choose(true, inDays(-1))).toMatchObject({ status: 422, code: 'settings.errors.in_past' });
  expect(await choose(false, inDays(1))).toMatchObject({ status: 422, code: 'settings.errors.invalid' });
  market.clock.pass(11 * MINUTE);
  expect(await choose(true)).toMatchObject({ code: 'account.errors.reauthentication_required' });
  expect(await opening()).toEqual([false, null, null]);
});

test('staff read the planned day beside the number of approved shops until it has come', async () => {
  const read = async () => {
    const { opens_at, shops } = unwrap(await (await market.as(admin.userId!)).call(getSetup)).data;
    return { opens_at, shops };
  };
  expect(await read()).toEqual({ opens_at: null, shops: 0 });
  const day = inDays(3);
  unwrap(await choose(true, day));
  await market.create.shop({ review_state: 1 });
  expect(await read()).toEqual({ opens_at: day, shops: 0 });
  await market.create.shop();
  expect(await read()).toEqual({ opens_at: day, shops: 1 });
  market.clock.pass(3 * DAY);
  expect(await read()).toEqual({ opens_at: null, shops: 1 });
});
