import { listAlerts } from '@market/contract/alerts/routes';
import { deleteAccount, requestAccountDeletion } from '@market/contract/privacy/routes';
import { getShop as getPublicShop } from '@market/contract/shops/routes';
import * as calls from '@market/contract/shop-admin/routes';
import type { StaffShop } from '@market/contract/shop-admin/schemas';
import { getSellerBalance } from '@market/contract/settlement/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts, credit, debit, post } from '#ledger';
import { transact } from '#platform/context.ts';
import { DAY, later } from '#platform/time.ts';
import { makeMember } from '#test/factories/members.ts';
import type { TestStall } from '#test/factories/orders.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let moderator: As;
let second: As;
let finance: As;
let support: As;
const aStaff = async (role: 'admin' | 'moderator' | 'support' | 'finance') =>
  market.as(await market.create.user({ user_type: 'staff', roles: [role], phone: null }));
beforeAll(async () => {
  market = await startMarket();
  moderator = await aStaff('moderator');
  second = await aStaff('moderator');
  finance = await aStaff('finance');
  support = await aStaff('support');
});
afterAll(() => market.close());

const reason = 'Bán hàng giả';
const find = async (query: object) =>
  unwrap(await support.call(calls.listStaffShops, { query })).data.shops.map(({ id }) => id);
const read = async (as: As, id: number): Promise<StaffShop> =>
  unwrap(await as.call(calls.getStaffShop, { params: { id } })).data.shop;
const actionsAbout = async (id: number) => {
  const { rows } = await sql<{ action: string }>`select action from audit_entries
    where subject_kind = 'shop' and subject_id = ${String(id)} order by id`.execute(market.db);
  return rows.map(({ action }) => action);
};
const at = ({ shopId }: TestStall) => ({ params: { id: shopId }, body: { reason } });
const isPublic = async ({ shopId }: TestStall) => {
  const answer = await (await market.as()).call(getPublicShop, { params: { id: String(shopId) } });
  return answer.ok && 'tagLine' in (unwrap(answer).data as { shop: object }).shop;
};

test('shops are found by name, id, owner, phone and state', async () => {
  const stall = await market.create.stall();
  await sql`update shops set name = 'Xưởng Lụa Vạn Phúc Zeta', phone = '0977123456' where id = ${stall.shopId}`.execute(
    market.db,
  );
  await sql`update users set last_name = 'Quách Zêta', phone_canonical = '0933000111' where id = ${stall.ownerId}`.execute(
    market.db,
  );
  for (const keyword of [
    'lua van phuc',
    'ZETA',
    'quach zeta',
    String(stall.shopId),
    '0977 123',
    '0933000111',
  ])
    expect(await find({ keyword }), keyword).toContain(stall.shopId);
  expect(await find({ keyword: 'zeta', filter: 'hidden' })).toEqual([]);
  expect(await find({ keyword: 'zeta', filter: 'open' })).toEqual([stall.shopId]);
  expect(await read(support, stall.shopId)).toMatchObject({
    phone: '0977 ••• 456',
    money: null,
    actions: [],
    team: [{ id: stall.ownerId, role: 'owner' }],
  });
  const missing = await support.call(calls.getStaffShop, { params: { id: 987_654_321 } });
  expect(missing).toMatchObject({ status: 404, code: 'staff_shop.errors.not_found' });
});

describe('badges', () => {
  test('VIP has an end, which a wrong one is not', async () => {
    const stall = await market.create.stall();
    const set = (until: string | null) =>
      moderator.call(calls.setShopVip, { params: { id: stall.shopId }, body: { until, reason } });
    const until = later(market.clock.now(), 30 * DAY).toISOString();
    expect(unwrap(await set(until)).data.shop.vip_until).toBe(until);
    for (const wrong of ['2026-01-01T00:00:00Z', '2039-01-01T00:00:00Z'])
      expect(await set(wrong)).toMatchObject({ status: 422, code: 'staff_shop.errors.vip_end' });
    expect(unwrap(await set(null)).data.shop.vip_until).toBeNull();
    expect(await actionsAbout(stall.shopId)).toEqual(['shops.vip_changed', 'shops.vip_changed']);
  });

  test('verified and mall are given and taken, by moderators alone', async () => {
    const stall = await market.create.stall();
    const params = { id: stall.shopId };
    const verify = (as: As, verified: boolean) =>
      as.call(calls.setShopVerified, { params, body: { verified, reason } });
    expect(unwrap(await verify(moderator, true)).data.shop.verified_at).not.toBeNull();
    await sql`update shops set verified_kind = 'company' where id = ${stall.shopId}`.execute(market.db);
    expect(unwrap(await verify(moderator, false)).data.shop.verified_at).toBeNull();
    expect(
      unwrap(await moderator.call(calls.setShopMall, { params, body: { mall: true, reason } })).data.shop
        .mall,
    ).toBe(true);
    for (const as of [support, finance, await market.as(stall.ownerId)])
      expect(await verify(as, true)).toMatchObject({ status: 403 });
  });
});

describe('a shop that is hidden', () => {
  test('is no longer public at once, notifies its owner why, and can be shown again', async () => {
    const stall = await market.create.stall();
    const email = `chu-${stall.shopId}@thu.test`;
    await sql`update users set email = ${email}, email_verified_at = now() where id = ${stall.ownerId}`.execute(
      market.db,
    );
    const hidden = unwrap(await moderator.call(calls.hideShop, at(stall))).data.shop;
    expect(hidden).toMatchObject({ state: 'hidden', hidden_reason: reason });
    expect(await isPublic(stall)).toBe(false);
    await market.settle();
    expect(market.sent.filter(({ to }) => to === email).at(-1)?.text).toContain(reason);
    const owner = await market.as(stall.ownerId);
    expect(unwrap(await owner.call(listAlerts, { query: { side: 'shop' } })).data.alerts).toMatchObject([
      { title: 'Gian hàng của bạn đang bị ẩn', body: `Lý do: ${reason}`, topic: 'shop_moderation' },
    ]);
    expect(await moderator.call(calls.hideShop, at(stall))).toMatchObject({ status: 409 });
    unwrap(await moderator.call(calls.showShop, at(stall)));
    expect(await isPublic(stall)).toBe(true);
    expect(await actionsAbout(stall.shopId)).toEqual(['shops.hidden', 'shops.shown']);
  });

  test('by two at once is hidden once', async () => {
    const stall = await market.create.stall();
    const answers = await Promise.all([moderator, second].map((as) => as.call(calls.hideShop, at(stall))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await actionsAbout(stall.shopId)).toEqual(['shops.hidden']);
  });
});

describe('closing a shop', () => {
  test('takes two people', async () => {
    const stall = await market.create.stall();
    const waiting = unwrap(await moderator.call(calls.closeShop, at(stall))).data.shop;
    expect(waiting).toMatchObject({ state: 'open', closing: { reason } });
    expect(waiting.actions).not.toContain('confirm_closing');
    expect(await moderator.call(calls.confirmShopClosing, at(stall))).toMatchObject({
      status: 403,
      facts: { reason: 'second_person' },
    });
    expect(await second.call(calls.closeShop, at(stall))).toMatchObject({ status: 409 });
    expect((await read(second, stall.shopId)).actions).toContain('confirm_closing');
    const closed = unwrap(await second.call(calls.confirmShopClosing, at(stall))).data.shop;
    expect(closed).toMatchObject({ state: 'closed', closing: null });
    expect(unwrap(await moderator.call(calls.reopenShop, at(stall))).data.shop.state).toBe('open');
    expect(await actionsAbout(stall.shopId)).toEqual([
      'shops.closing_asked',
      'shops.closed',
      'shops.reopened',
    ]);
  });

  test('is refused after what was read of the shop changed', async () => {
    const stall = await market.create.stall();
    const admin = await aStaff('admin');
    const changed = { status: 409, code: 'staff_shop.errors.closing_changed' };
    unwrap(await moderator.call(calls.closeShop, at(stall)));
    const confirm = (version: number) =>
      admin.call(calls.confirmShopClosing, { params: at(stall).params, body: { reason, version } });
    const { version } = await read(admin, stall.shopId);
    unwrap(await second.call(calls.withdrawShopClosing, at(stall)));
    unwrap(await second.call(calls.closeShop, at(stall)));
    expect(await confirm(version)).toMatchObject(changed);
    const before = await read(admin, stall.shopId);
    const entries = [debit(accounts.bank, 1_000), credit(accounts.shop(stall.shopId), 1_000)];
    await transact(market.context(), (context) =>
      post(context, { kind: 'test.moved', ref: String(stall.shopId), entries }),
    );
    expect(await confirm(before.version)).toMatchObject(changed);
    unwrap(await confirm((await read(admin, stall.shopId)).version));
  });

  test('is final once the account of the owner was deleted', async () => {
    const stall = await market.create.stall();
    const { rows } = await sql<{
      phone: string;
    }>`select phone_e164 as phone from users where id = ${stall.ownerId}`.execute(market.db);
    const owner = await market.as(stall.ownerId);
    unwrap(await owner.call(requestAccountDeletion));
    await market.settle();
    unwrap(await owner.call(deleteAccount, { body: { code: market.lastCode(rows[0]!.phone) } }));
    expect((await read(moderator, stall.shopId)).actions).not.toContain('reopen');
    expect(await moderator.call(calls.reopenShop, at(stall))).toMatchObject({
      status: 403,
      facts: { reason: 'owner_deleted' },
      message: 'Chủ gian hàng đã xóa tài khoản nên không mở lại được.',
    });
    expect((await read(moderator, stall.shopId)).state).toBe('closed');
  });

  test('is withdrawn by anybody of the moderators', async () => {
    const stall = await market.create.stall();
    unwrap(await moderator.call(calls.closeShop, at(stall)));
    expect(unwrap(await moderator.call(calls.withdrawShopClosing, at(stall))).data.shop.closing).toBeNull();
    expect(await second.call(calls.confirmShopClosing, at(stall))).toMatchObject({ status: 409 });
  });

  test('is never of one’s own', async () => {
    const stall = await market.create.stall();
    const owner = await market.create.user({ user_type: 'staff', roles: ['moderator'], phone: null });
    await sql`update shops set user_id = ${owner} where id = ${stall.shopId}`.execute(market.db);
    await sql`update shop_memberships set user_id = ${owner} where shop_id = ${stall.shopId}`.execute(
      market.db,
    );
    const as = await market.as(owner);
    for (const call of [calls.hideShop, calls.closeShop])
      expect(await as.call(call, at(stall))).toMatchObject({ status: 403, facts: { reason: 'own' } });
    expect((await read(as, stall.shopId)).actions).toEqual([]);
  });

  test.each([
    ['moderator', calls.hideShop, {}],
    ['moderator', calls.setShopVip, { until: null }],
    ['moderator', calls.setShopMall, { mall: true }],
    ['finance', calls.setShopLimits, { debt_limit: 90_000_000 }],
  ] as const)('is never by a %s who works for it', async (role, call, body) => {
    const stall = await market.create.stall();
    const as = await market.as(
      await makeMember(
        market,
        stall.shopId,
        'manager',
        await market.create.user({ user_type: 'staff', roles: [role], phone: null }),
      ),
    );
    const params = { id: stall.shopId };
    expect(await as.call(call as typeof calls.hideShop, { params, body: { ...body, reason } })).toMatchObject(
      {
        status: 403,
        facts: { reason: 'own' },
      },
    );
    expect((await read(as, stall.shopId)).actions).toEqual([]);
  });
});

test('a debt limit of its own is set by finance and leaves those of others', async () => {
  const [stall, other] = [await market.create.stall(), await market.create.stall()];
  const set = (of: TestStall, debt_limit: number | null) =>
    finance.call(calls.setShopLimits, { params: { id: of.shopId }, body: { debt_limit, reason } });
  unwrap(await set(other, 7_000_000));
  expect(unwrap(await set(stall, 0)).data.shop.money).toMatchObject({
    debt_limit: 0,
    own_delivery_off: false,
  });
  const balanceOf = async (of: TestStall) =>
    unwrap(await (await market.as(of.ownerId)).call(getSellerBalance)).data;
  expect(await balanceOf(stall)).toMatchObject({ debt_limit: 0, own_delivery_off: false });
  expect(await balanceOf(other)).toMatchObject({ debt_limit: 7_000_000 });
  unwrap(await set(stall, null));
  expect(await balanceOf(stall)).toMatchObject({ debt_limit: 2_000_000, own_delivery_off: false });
  expect(await balanceOf(other)).toMatchObject({ debt_limit: 7_000_000 });
  expect(
    await moderator.call(calls.setShopLimits, {
      params: { id: stall.shopId },
      body: { debt_limit: 1, reason },
    }),
  ).toMatchObject({ status: 403 });
});
