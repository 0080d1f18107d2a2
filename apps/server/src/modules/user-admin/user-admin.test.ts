import { placeOrder } from '@market/contract/checkout/routes';
import { deleteAccount, requestAccountDeletion } from '@market/contract/privacy/routes';
import { getSession } from '@market/contract/sessions/routes';
import {
  changeStaffRoles,
  getStaffUser,
  listStaffUsers,
  lockStaffUser,
  readUserContact,
  unlockStaffUser,
} from '@market/contract/user-admin/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actorOfToken } from '#sessions';
import { HOUR, later, MINUTE } from '#platform/time.ts';
import { makeOrderPayload } from '#test/factories/orders.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let admin: As;
let moderator: As;
let support: As;
const aStaff = async (...roles: ('admin' | 'moderator' | 'support' | 'finance')[]) =>
  market.as(await market.create.user({ user_type: 'staff', roles, phone: null }));
beforeAll(async () => {
  market = await startMarket();
});
// a test that moves the clock ends the sessions
beforeEach(async () => {
  admin = await aStaff('admin');
  moderator = await aStaff('moderator');
  support = await aStaff('support');
});
afterAll(() => market.close());

const find = async (as: As, query: object) => unwrap(await as.call(listStaffUsers, { query })).data;
const idsOf = async (keyword: string, filter = 'all') =>
  (await find(support, { keyword, filter })).users.map(({ id }) => id);
const read = async (as: As, id: number) => unwrap(await as.call(getStaffUser, { params: { id } })).data.user;
const inHours = (hours: number) => later(market.clock.now(), hours * HOUR).toISOString();
const lock = (as: As, id: number, until: string | null = null) =>
  as.call(lockStaffUser, { params: { id }, body: { reason: 'Bán hàng giả', until } });
const unlock = (as: As, id: number) =>
  as.call(unlockStaffUser, { params: { id }, body: { reason: 'Đã xác minh' } });
const rowsAbout = async (id: number, action: string) => {
  const { rows } = await sql<{ actor_id: number; reason: string; before: object; after: object }>`
    select actor_id, reason, before, after from audit_entries
    where subject_kind = 'user' and subject_id = ${String(id)} and action = ${action}`.execute(market.db);
  return rows;
};
const tokenOf = (as: As) => actorOfToken(market.context(), as.token!);

describe('people are found', () => {
  test('by name in any order and without marks, phone, e-mail address and id', async () => {
    const id = await market.create.user({
      first_name: 'Đạt',
      last_name: 'Trần Quốc',
      phone: '0908 765 432',
      email: 'Dat.Tran@thu.test',
    });
    for (const keyword of ['trần quốc đạt', 'dat tran', 'TRAN Q', '0908765432', '+84 908 765', '5432'])
      expect(await idsOf(keyword), keyword).toContain(id);
    expect(await idsOf('dat.tran@')).toEqual([id]);
    expect(await idsOf(String(id))).toContain(id);
    for (const keyword of ['trần văn đạt', '%', 'dat_tran@', '!!!', "'; drop table users"])
      expect(await idsOf(keyword), keyword).not.toContain(id);
  });

  test('by an order and by the name of their shop', async () => {
    const stall = await market.create.stall();
    const buyerId = await market.create.user();
    const buyer = await market.as(buyerId);
    const placed = unwrap(await buyer.call(placeOrder, { body: makeOrderPayload(stall) })).order;
    expect(await idsOf(`#${placed.orderNumber.toLowerCase()}`)).toEqual([buyerId]);
    await sql`update shop_memberships set name = 'Sạp Độc Nhất Vô Nhị' where shop_id = ${stall.shopId}`.execute(
      market.db,
    );
    expect(await idsOf('doc nhat vo')).toEqual([stall.ownerId]);
    expect(await idsOf('doc nhat vo', 'buyer')).toEqual([]);
    const user = await read(support, buyerId);
    expect(user).toMatchObject({
      account_type: 'buyer',
      figures: { orders: 1, cancelled: 0, spent: placed.totalPrice, cases: 0 },
      recent_orders: [{ id: placed.id, order_number: placed.orderNumber }],
    });
    expect(user.sessions).toHaveLength(1);
  });

  test('newest first, page by page, by kind of account', async () => {
    const ids: number[] = [];
    for (const first_name of ['Một', 'Hai', 'Ba']) {
      market.clock.pass(1_000);
      ids.unshift(await market.create.user({ first_name, last_name: 'Zuzu' }));
    }
    expect(await idsOf('zuzu')).toEqual(ids);
    expect(await find(support, { keyword: 'zuzu', limit: 2, page: 2 })).toMatchObject({
      users: [{ id: ids[2] }],
      total: 3,
    });
    expect((await find(support, { filter: 'staff' })).users.map(({ id }) => id)).toContain(admin.userId);
    expect(await idsOf('zuzu', 'staff')).toEqual([]);
  });

  test('with masked contacts; reading the complete ones is recorded in the log', async () => {
    const id = await market.create.user({ phone: '0907654321', email: 'lan@thu.test' });
    const user = await read(support, id);
    expect(user).toMatchObject({ phone: '0907 ••• 321', email: 'l***@thu.test' });
    expect(JSON.stringify(await find(support, { keyword: '0907654321' }))).not.toContain('0907654321');
    const contact = await support.call(readUserContact, {
      params: { id },
      body: { reason: 'Khách gọi hỏi' },
    });
    expect(unwrap(contact).data.contact).toMatchObject({ phone: '0907654321', email: 'lan@thu.test' });
    expect(await rowsAbout(id, 'users.contact_read')).toMatchObject([
      { actor_id: support.userId, reason: 'Khách gọi hỏi' },
    ]);
  });

  test('names are folded in SQL as everywhere else', async () => {
    const { foldAccents } = await import('@market/contract/rules/text');
    const text = 'ÀÁẢÃẠĂẰẮẲẴẶÂẦẤẨẪẬĐÈÉẺẼẸÊỀẾỂỄỆÌÍỈĨỊÒÓỎÕỌÔỒỐỔỖỘƠỜỚỞỠỢÙÚỦŨỤƯỪỨỬỮỰỲÝỶỸỴ Ñü';
    for (const written of [text, text.toLowerCase(), text.normalize('NFD')]) {
      const { rows } = await sql<{ folded: string }>`select fold_accents(${written}) as folded`.execute(
        market.db,
      );
      expect(rows[0]!.folded).toBe(foldAccents(written));
    }
  });
});

describe('a lock', () => {
  test('ends the sessions, and ends by itself', async () => {
    const id = await market.create.user();
    const person = await market.as(id);
    const until = inHours(24);
    expect(unwrap(await lock(support, id, until)).data.user).toMatchObject({
      state: 'locked',
      lock: { until, reason: 'Bán hàng giả' },
      sessions: [],
    });
    expect(await person.call(getSession)).toMatchObject({ status: 401 });
    expect((await lock(support, id, until)).ok).toBe(false);
    expect((await find(support, { filter: 'locked' })).users.map((user) => user.id)).toContain(id);
    market.clock.pass(24 * HOUR - MINUTE);
    await market.run('users.end-locks');
    support = await aStaff('support');
    expect((await read(support, id)).state).toBe('locked');
    market.clock.pass(MINUTE);
    await market.run('users.end-locks');
    expect((await read(support, id)).state).toBe('active');
    expect(await rowsAbout(id, 'users.locked')).toMatchObject([{ after: { locked: true, until } }]);
  });

  test('of support lasts a day at most, and support ends no longer one', async () => {
    const id = await market.create.user();
    expect(await lock(support, id)).toMatchObject({ status: 422, facts: { reason: 'long', hours: 24 } });
    expect(await lock(support, id, inHours(25))).toMatchObject({ status: 422 });
    expect(await lock(support, id, inHours(-1))).toMatchObject({ status: 422, facts: { reason: 'past' } });
    unwrap(await lock(moderator, id));
    expect(await unlock(support, id)).toMatchObject({ status: 403, facts: { reason: 'longer' } });
    expect((await read(support, id)).actions).toEqual(['contact']);
    expect(unwrap(await unlock(moderator, id)).data.user).toMatchObject({ state: 'active', lock: null });
    expect(await unlock(moderator, id)).toMatchObject({ status: 409, facts: { reason: 'unlocked' } });
  });

  test('by two at once happens once', async () => {
    const id = await market.create.user();
    const answers = await Promise.all([lock(admin, id), lock(moderator, id)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await rowsAbout(id, 'users.locked')).toHaveLength(1);
  });

  test('is never of oneself, and of staff only by an admin', async () => {
    const other = await aStaff('support');
    expect(await lock(admin, admin.userId!)).toMatchObject({ status: 403, facts: { reason: 'self' } });
    expect(await lock(moderator, other.userId!, inHours(1))).toMatchObject({
      status: 403,
      facts: { reason: 'staff' },
    });
    unwrap(await lock(admin, other.userId!));
    expect(await tokenOf(other)).toBeUndefined();
  });

  test('is no way in for roles that may not', async () => {
    const id = await market.create.user();
    expect(await lock(await aStaff('finance'), id, inHours(1))).toMatchObject({ status: 403 });
    expect(await find(support, {})).toBeDefined();
    expect(await (await market.as(id)).call(listStaffUsers, {})).toMatchObject({ status: 403 });
  });
});

describe('roles of staff', () => {
  const change = (as: As, id: number, roles: ('admin' | 'moderator' | 'support')[]) =>
    as.call(changeStaffRoles, { params: { id }, body: { roles, reason: 'Chuyển việc' } });

  test('are changed by an admin alone, and end the sessions', async () => {
    const other = await aStaff('support');
    expect(await change(moderator, other.userId!, ['moderator'])).toMatchObject({ status: 403 });
    expect(unwrap(await change(admin, other.userId!, ['moderator'])).data.user.roles).toEqual(['moderator']);
    expect(await tokenOf(other)).toBeUndefined();
    expect(await rowsAbout(other.userId!, 'users.roles_changed')).toMatchObject([
      { before: { roles: ['support'] }, after: { roles: ['moderator'] } },
    ]);
    expect(await change(admin, admin.userId!, ['support'])).toMatchObject({ status: 403 });
    const customer = await market.create.user();
    expect(await change(admin, customer, ['admin'])).toMatchObject({
      status: 409,
      facts: { reason: 'customer' },
    });
  });

  test('are not given again by who read them before they were taken away', async () => {
    const other = await aStaff('finance');
    const second = await aStaff('admin');
    unwrap(await change(second, other.userId!, ['support']));
    const stale = await admin.call(changeStaffRoles, {
      params: { id: other.userId! },
      body: { roles: ['finance', 'editor'], shown_roles: ['finance'], reason: 'Viết bài' },
    });
    expect(stale).toMatchObject({ status: 409, facts: { reason: 'changed' } });
    const fresh = await admin.call(changeStaffRoles, {
      params: { id: other.userId! },
      body: { roles: ['support', 'editor'], shown_roles: ['support'], reason: 'Viết bài' },
    });
    expect(unwrap(fresh).data.user.roles.toSorted()).toEqual(['editor', 'support']);
  });

  test('of two admins who take them from each other at once one stays', async () => {
    await sql`update users set roles = '{support}' where user_type = 'staff' and id <> ${admin.userId}`.execute(
      market.db,
    );
    const second = await aStaff('admin');
    const answers = await Promise.all([
      change(admin, second.userId!, ['support']),
      change(second, admin.userId!, ['support']),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const { rows } = await sql`select 1 from users where 'admin' = any(roles) and locked_at is null`.execute(
      market.db,
    );
    expect(rows).toHaveLength(1);
  });

  test('stay with the last admin, who cannot delete their account, nor two at once', async () => {
    await sql`update users set roles = '{support}' where user_type = 'staff'`.execute(market.db);
    const admins = [await aStaff('admin'), await aStaff('admin')];
    const codes: string[] = [];
    for (const [index, as] of admins.entries()) {
      const email = `quan.tri.${index}@thu.test`;
      await sql`update users set email = ${email}, email_verified_at = now() where id = ${as.userId}`.execute(
        market.db,
      );
      unwrap(await as.call(requestAccountDeletion));
      await market.settle();
      codes.push(market.lastCode(email));
    }
    const answers = await Promise.all(
      admins.map((as, index) => as.call(deleteAccount, { body: { code: codes[index]! } })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const last = admins[answers.findIndex(({ ok }) => !ok)]!;
    const refused = { status: 409, code: 'account.errors.last_admin' };
    expect(answers.find(({ ok }) => !ok)).toMatchObject(refused);
    expect(await last.call(requestAccountDeletion)).toMatchObject(refused);
  });
});
