import {
  acceptInvitation,
  changeMember,
  declineInvitation,
  handOverShop,
  inviteMember,
  leaveShop,
  listMemberEvents,
  listMembers,
  listMyInvitations,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from '@market/contract/members/routes';
import { SHOP_MEMBERS_MAX } from '@market/contract/rules/member-events';
import { getSession } from '@market/contract/sessions/routes';
import { sql } from 'kysely';
import { setTimeout } from 'node:timers/promises';
import { lockUser } from '#accounts';
import { endSessions } from '#sessions';
import { changeShop } from '#shops';
import { transact } from '#platform/context.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeMember } from '#test/factories/members.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { DAY, MINUTE } from '#platform/time.ts';

let market: Market;
let owner: As;
let shopId: number;
let phones = 0;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  const stall = await market.create.stall();
  shopId = stall.shopId;
  owner = await market.as(stall.ownerId);
});

const freshPhone = () => `0977${String(100_000 + (phones += 1))}`;
const invite = async (phone: string, role: 'manager' | 'sales' | 'warehouse' = 'sales') =>
  unwrap(await owner.call(inviteMember, { body: { phone, role } })).data.invitation;
const invited = async (role: 'manager' | 'sales' | 'warehouse' = 'sales') => {
  const phone = freshPhone();
  const person = await market.as(await market.create.user({ phone, last_name: 'Trần', first_name: phone }));
  return { person, invitation: await invite(phone, role) };
};
const member = async (role: 'manager' | 'sales' | 'warehouse') =>
  market.as(await makeMember(market, shopId, role));
/** How many wait for a lock. */
const countLockWaits = async () => {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock'`.execute(market.db);
  return rows.length;
};
const team = async () => unwrap(await owner.call(listMembers)).data;
const log = async () => unwrap(await owner.call(listMemberEvents, { query: {} })).data.events;

describe('an invitation', () => {
  it('makes a member of the person who accepts it, and of nobody before', async () => {
    const { person, invitation } = await invited();
    const params = { id: invitation.id };
    expect((await team()).staff).toHaveLength(1);
    const [received] = unwrap(await person.call(listMyInvitations)).data.invitations;
    expect(received).toMatchObject({ id: invitation.id, role: 'sales', shop: { id: shopId } });
    unwrap(await person.call(acceptInvitation, { params }));
    expect((await team()).staff[1]).toMatchObject({ id: person.userId, role: 'sales', is_me: false });
    const { user } = unwrap(await (await market.as(person.userId!)).call(getSession)).data;
    expect(user).toMatchObject({ scope: ['user', 'shop'], shop: { id: shopId } });
    expect(await person.call(acceptInvitation, { params })).toMatchObject({ ok: false, status: 401 });
  });

  it('is answered the same and sent, whether the number has an account or not', async () => {
    const known = freshPhone();
    await market.create.user({ phone: known });
    const unknown = freshPhone();
    const [one, other] = [await invite(known), await invite(unknown)];
    expect(Object.keys(one)).toEqual(Object.keys(other));
    await market.settle();
    const texts = market.sent.filter(({ to }) => [known, unknown].includes(to.replace('+84', '0')));
    expect(texts.map(({ text }) => text)).toEqual([
      expect.stringMatching(/moi ban lam ban hang\. .*\/nguoi-ban\/loi-moi$/),
      texts[0]!.text,
    ]);
  });

  it('is not sent in the name of a shop that nobody has reviewed, which a stranger may have opened', async () => {
    await sql`update shops set review_state = 1 where id = ${shopId}`.execute(market.db);
    const before = market.sent.length;
    await invite(freshPhone());
    await market.settle();
    expect(market.sent).toHaveLength(before);
  });

  it('is sent three times a day to one number, by all shops together', async () => {
    const phone = freshPhone();
    const { id } = await invite(phone);
    for (let times = 0; times < 4; times += 1) unwrap(await owner.call(resendInvitation, { params: { id } }));
    await market.settle();
    expect(market.sent.filter(({ to }) => to === `+84${phone.slice(1)}`)).toHaveLength(3);
  });

  it('is nothing to others, nor to an account that has not verified the number', async () => {
    const { person, invitation } = await invited();
    const params = { id: invitation.id };
    const stranger = await market.as(await market.create.user());
    for (const route of [acceptInvitation, declineInvitation])
      expect(await stranger.call(route, { params })).toMatchObject({ status: 404 });
    await sql`update users set phone_verified_at = null where id = ${person.userId}`.execute(market.db);
    expect(unwrap(await person.call(listMyInvitations)).data.invitations).toEqual([]);
    expect(await person.call(acceptInvitation, { params })).toMatchObject({ status: 404 });
  });

  it('ends after seven days, when it is declined, and when the shop withdraws it', async () => {
    const late = await invited();
    const [declined, withdrawn] = [await invited(), await invited()];
    unwrap(await declined.person.call(declineInvitation, { params: { id: declined.invitation.id } }));
    unwrap(await owner.call(withdrawInvitation, { params: { id: withdrawn.invitation.id } }));
    for (const { person, invitation } of [declined, withdrawn])
      expect(await person.call(acceptInvitation, { params: { id: invitation.id } })).toMatchObject({
        status: 404,
      });
    market.clock.pass(7 * DAY);
    const again = await market.as(late.person.userId!);
    expect(await again.call(acceptInvitation, { params: { id: late.invitation.id } })).toMatchObject({
      status: 404,
    });
    await market.run('members.delete-expired-invitations');
    const { rows } = await sql`select from shop_invitations where shop_id = ${shopId}`.execute(market.db);
    expect(rows).toEqual([]);
    owner = await market.as(owner.userId!);
  });

  it('to the same number replaces the one before', async () => {
    const phone = freshPhone();
    await invite(phone, 'sales');
    await invite(phone, 'warehouse');
    expect((await team()).invitations).toMatchObject([{ phone, role: 'warehouse' }]);
  });

  it('cannot be accepted by somebody who works for another shop', async () => {
    const phone = freshPhone();
    const person = await market.as(await market.create.user({ phone }));
    const other = await market.create.stall();
    await makeMember(market, other.shopId, 'sales', person.userId!);
    const { id } = await invite(phone);
    const answer = await person.call(acceptInvitation, { params: { id } });
    expect(answer).toMatchObject({ status: 409, code: 'member.errors.other_shop' });
    expect((await team()).invitations).toHaveLength(1);
  });

  it('of two shops accepted at once makes a member of one', async () => {
    const phone = freshPhone();
    const userId = await market.create.user({ phone });
    const { id } = await invite(phone);
    const other = await market.create.stall();
    const theirs = unwrap(
      await (await market.as(other.ownerId)).call(inviteMember, { body: { phone, role: 'sales' } }),
    ).data.invitation;
    const both = await Promise.all(
      [id, theirs.id].map(async (one) =>
        (await market.as(userId)).call(acceptInvitation, { params: { id: one } }),
      ),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('cannot be accepted while the shop is being closed', async () => {
    const { person, invitation } = await invited();
    let accepting: Promise<unknown> | undefined;
    await transact(market.context(), async (context) => {
      await changeShop(context, shopId, { status: 'closed' });
      accepting = person.call(acceptInvitation, { params: { id: invitation.id } });
      await expect.poll(countLockWaits).toBe(1);
    });
    expect(await accepting).toMatchObject({ status: 404, code: 'member.errors.invitation_not_found' });
    const { rows } = await sql`select closed from shop_memberships where shop_id = ${shopId}`.execute(
      market.db,
    );
    expect(rows).toEqual([{ closed: true }]);
  });

  it('opens no new session for one that ends at that moment', async () => {
    const { person, invitation } = await invited();
    let accepting: Promise<unknown> | undefined;
    await transact(market.context(), async (context) => {
      await endSessions(context, person.userId!, { reason: 'password_changed' });
      accepting = person.call(acceptInvitation, { params: { id: invitation.id } });
      await expect.poll(countLockWaits).toBe(1);
    });
    expect(await accepting).toMatchObject({ status: 401 });
    const { rows } =
      await sql`select from sessions where user_id = ${person.userId} and ended_at is null`.execute(
        market.db,
      );
    expect(rows).toEqual([]);
  });

  it('is refused for a member, a wrong number and one too many', async () => {
    const phone = freshPhone();
    await makeMember(market, shopId, 'sales', await market.create.user({ phone }));
    const ask = (typed: string) => owner.call(inviteMember, { body: { phone: typed, role: 'sales' } });
    expect(await ask(phone)).toMatchObject({ status: 409, code: 'member.errors.already_member' });
    expect(await ask('0281234567')).toMatchObject({ status: 422, code: 'user.errors.phone' });
    for (let size = 2; size < SHOP_MEMBERS_MAX; size += 1) await makeMember(market, shopId, 'sales');
    expect(await ask(freshPhone())).toMatchObject({ status: 422, code: 'member.errors.limit' });
  });
});

describe('a member', () => {
  it('who is removed loses access at once, with the token they have', async () => {
    const sales = await member('sales');
    const read = () => sales.inject({ method: 'GET', url: '/v1/seller/api/orders' });
    expect((await read()).statusCode).toBe(200);
    unwrap(await owner.call(removeMember, { params: { id: sales.userId! } }));
    expect((await read()).statusCode).toBe(403);
    expect((await sales.inject({ method: 'GET', url: '/v2/order/api/orders.json' })).statusCode).toBe(200);
  });

  it('with another role is refused what that role may not do, in words of its own', async () => {
    const person = await member('manager');
    const read = () => person.inject({ method: 'GET', url: '/v1/seller/api/balance' });
    expect((await read()).statusCode).toBe(200);
    unwrap(await owner.call(changeMember, { params: { id: person.userId! }, body: { role: 'warehouse' } }));
    const refused = await read();
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      message_code: 'auth.errors.role',
      message: expect.stringContaining('“Kho”'),
      facts: { role: 'warehouse', permission: 'money' },
    });
  });

  it('may leave; the owner may not, nor be removed or demoted', async () => {
    const sales = await member('sales');
    unwrap(await sales.call(leaveShop));
    const me = { params: { id: owner.userId! } };
    const stays = { status: 409, code: 'member.errors.owner_stays' };
    expect(await owner.call(leaveShop)).toMatchObject(stays);
    expect(await owner.call(removeMember, me)).toMatchObject(stays);
    expect(await owner.call(changeMember, { ...me, body: { role: 'manager' } })).toMatchObject(stays);
    expect((await team()).staff).toMatchObject([{ id: owner.userId, role: 'owner' }]);
  });

  it('of a closed shop acts for it no more', async () => {
    const sales = await member('sales');
    await changeShop(market.context(), shopId, { status: 'closed' });
    const answer = await sales.inject({ method: 'GET', url: '/v1/seller/api/orders' });
    expect(answer.statusCode).toBe(403);
  });
});

describe('a hand-over', () => {
  it('makes the member the owner and the owner a manager, and notifies them', async () => {
    const heir = await member('manager');
    unwrap(await owner.call(handOverShop, { params: { id: heir.userId! } }));
    const { staff } = unwrap(await heir.call(listMembers)).data;
    expect(staff.map(({ id, role }) => ({ id, role }))).toEqual([
      { id: heir.userId, role: 'owner' },
      { id: owner.userId, role: 'manager' },
    ]);
    const { rows } = await sql<{ user_id: number }>`select user_id from shops where id = ${shopId}`.execute(
      market.db,
    );
    expect(rows).toEqual([{ user_id: heir.userId }]);
    expect(await owner.call(listMembers)).toMatchObject({ status: 403 });
    await market.settle();
    expect(market.sent.at(-1)!.text).toContain('quyen chu shop');
  });

  it('withdraws the invitations that nobody has answered', async () => {
    const { person, invitation } = await invited('manager');
    const heir = await member('manager');
    unwrap(await owner.call(handOverShop, { params: { id: heir.userId! } }));
    const { events } = unwrap(await heir.call(listMemberEvents, { query: {} })).data;
    expect(events.map(({ kind }) => kind)).toContain('withdrawn');
    expect(unwrap(await person.call(listMyInvitations)).data.invitations).toEqual([]);
    expect(await person.call(acceptInvitation, { params: { id: invitation.id } })).toMatchObject({
      status: 404,
    });
  });

  it('is refused to a member whose account is locked, also by a lock of that moment', async () => {
    const heir = await member('manager');
    const params = { id: heir.userId! };
    let handing: Promise<unknown> | undefined;
    await transact(market.context(), async (context) => {
      await lockUser(context, heir.userId!);
      handing = owner.call(handOverShop, { params });
      // it must not pass the lock that is not committed yet
      await Promise.race([handing, setTimeout(300)]);
    });
    const refused = { status: 409, code: 'member.errors.locked' };
    expect(await handing).toMatchObject(refused);
    expect(await owner.call(handOverShop, { params })).toMatchObject(refused);
    expect((await team()).staff.map(({ role }) => role)).toEqual(['owner', 'manager']);
  });

  it('to two people at once makes one owner', async () => {
    const heirs = [await member('manager'), await member('sales')];
    await Promise.all(heirs.map(({ userId }) => owner.call(handOverShop, { params: { id: userId! } })));
    const { rows } = await sql`select from shop_memberships
      where shop_id = ${shopId} and role = 'owner'`.execute(market.db);
    expect(rows).toHaveLength(1);
  });

  it('requires the password again after ten minutes', async () => {
    const heir = await member('manager');
    market.clock.pass(11 * MINUTE);
    const answer = await owner.call(handOverShop, { params: { id: heir.userId! } });
    expect(answer).toMatchObject({ status: 403, code: 'account.errors.reauthentication_required' });
  });
});

it('the log says who did what to whom, and shows no number in full', async () => {
  const { person, invitation } = await invited();
  unwrap(await person.call(acceptInvitation, { params: { id: invitation.id } }));
  const params = { id: person.userId! };
  unwrap(await owner.call(changeMember, { params, body: { role: 'warehouse' } }));
  unwrap(await owner.call(removeMember, { params }));
  const events = await log();
  expect(events.map(({ kind, role_before, role_after }) => [kind, role_before, role_after])).toEqual([
    ['removed', 'warehouse', null],
    ['role_changed', 'sales', 'warehouse'],
    ['accepted', null, 'sales'],
    ['invited', null, 'sales'],
  ]);
  const name = `Trần ${invitation.phone}`;
  expect(events.map(({ actor, subject }) => [actor, subject])).toEqual([
    ['Nguyễn Thị Lan', name],
    ['Nguyễn Thị Lan', name],
    [name, name],
    ['Nguyễn Thị Lan', expect.stringMatching(/^0977 ••• \d{3}$/)],
  ]);
});
