import { createApiToken, listApiTokens, revokeApiToken } from '@market/contract/api-tokens/routes';
import { listSellerProducts } from '@market/contract/catalogue/seller-routes';
import { listMemberEvents } from '@market/contract/members/routes';
import { getSession } from '@market/contract/sessions/routes';
import { API_SCOPES, API_TOKENS_MAX, scopesFor, type ApiScope } from '@market/contract/rules/api-scopes';
import { roleMay, SHOP_PERMISSIONS, type ShopPermission } from '@market/contract/rules/shop-roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockUser, unlockUser } from '#accounts';
import { makeApiToken } from '#test/factories/api-tokens.ts';
import { makeMember } from '#test/factories/members.ts';
import type { TestStall } from '#test/factories/orders.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { DAY, later, MINUTE, SECOND } from '#platform/time.ts';

let market: Market;
let stall: TestStall;
let owner: As;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  stall = await market.create.stall();
  owner = await market.as(stall.ownerId);
});

const create = (as: As, scopes: ApiScope[] = ['products:read'], expires_at?: string) =>
  as.call(createApiToken, { body: { name: 'Phần mềm kho', scopes, ...(expires_at && { expires_at }) } });
const created = async (as: As = owner) => unwrap(await create(as)).data;
const list = async () => unwrap(await owner.call(listApiTokens)).data.api_tokens;
const read = (token: string) => market.withToken(token).call(listSellerProducts, { query: {} });

describe('an API token', () => {
  it('is shown once, stored as a hash, and reads what its scope allows', async () => {
    const { api_token, token } = await created();
    expect(token).toMatch(/^cp_live_[\w-]{43}$/);
    expect(api_token).toMatchObject({ name: 'Phần mềm kho', hint: token.slice(-4), last_used_at: null });
    const { rows } = await sql`select * from api_tokens where id = ${api_token.id}`.execute(market.db);
    expect(JSON.stringify(rows)).not.toContain(token.slice(8));
    const { products } = unwrap(await read(token)).data;
    expect(products.map(({ id }) => id)).toContain(stall.product.id);
    const [listed] = await list();
    expect(JSON.stringify(listed)).not.toContain(token);
    expect(listed).toMatchObject({ last_used_at: market.clock.now().toISOString() });
  });

  it('notes its use at most once a minute', async () => {
    const { token } = await created();
    await read(token);
    const first = market.clock.now().toISOString();
    market.clock.pass(59 * SECOND);
    await read(token);
    expect(await list()).toMatchObject([{ last_used_at: first }]);
    market.clock.pass(SECOND);
    await read(token);
    expect(await list()).toMatchObject([{ last_used_at: market.clock.now().toISOString() }]);
  });

  it('needs a proof of the last ten minutes from who makes it', async () => {
    const late = await market.as(stall.ownerId);
    market.clock.pass(11 * MINUTE);
    expect(await create(late)).toMatchObject({ ok: false, code: 'account.errors.reauthentication_required' });
    expect(await list()).toEqual([]);
  });

  it('ends at its expiry and when it is revoked', async () => {
    const expires = later(market.clock.now(), DAY);
    const { token } = unwrap(await create(owner, ['products:read'], expires.toISOString())).data;
    const other = await created();
    expect(await read(token)).toMatchObject({ ok: true });
    unwrap(await owner.call(revokeApiToken, { params: { id: other.api_token.id } }));
    expect(await read(other.token)).toMatchObject({ ok: false, status: 401 });
    market.clock.set(expires);
    expect(await read(token)).toMatchObject({ ok: false, status: 401 });
    owner = await market.as(stall.ownerId);
    expect(await list()).toEqual([]);
  });

  it('cannot be made to expire in the past', async () => {
    const past = new Date(market.clock.now().getTime() - 1).toISOString();
    expect(await create(owner, ['products:read'], past)).toMatchObject({
      ok: false,
      code: 'api_token.errors.expiry',
    });
  });

  it('ends with its shop', async () => {
    const { token } = await created();
    await sql`update shops set status = 'closed' where id = ${stall.shopId}`.execute(market.db);
    expect(await read(token)).toMatchObject({ ok: false, status: 401 });
  });

  it('stays with the shop when who made it leaves', async () => {
    const managerId = await makeMember(market, stall.shopId, 'manager');
    const { token, api_token } = await created(await market.as(managerId));
    expect(api_token.created_by).not.toBeNull();
    await sql`delete from shop_memberships where user_id = ${managerId}`.execute(market.db);
    expect(await read(token)).toMatchObject({ ok: true });
  });

  it('is refused while the account of who made it is locked', async () => {
    const managerId = await makeMember(market, stall.shopId, 'manager');
    const { token } = await created(await market.as(managerId));
    await lockUser(market.context(), managerId);
    expect(await read(token)).toMatchObject({ ok: false, status: 401 });
    await unlockUser(market.context(), managerId);
    expect(await read(token)).toMatchObject({ ok: true });
  });

  it('is named in the log of the shop with who made and who revoked it', async () => {
    const { api_token } = await created();
    unwrap(await owner.call(revokeApiToken, { params: { id: api_token.id } }));
    const { events } = unwrap(await owner.call(listMemberEvents, { query: {} })).data;
    expect(events).toMatchObject([
      { kind: 'token_revoked', subject: 'Phần mềm kho' },
      { kind: 'token_created', subject: 'Phần mềm kho' },
    ]);
    expect(events[0]!.actor).not.toBeNull();
  });

  it('acts for its shop alone: never for a person, and not at GraphQL', async () => {
    const { token } = await created();
    const program = market.withToken(token);
    expect(await program.call(getSession)).toMatchObject({ ok: false, status: 401 });
    const asked = await program.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query: '{__typename}' },
    });
    expect(asked.statusCode).toBe(401);
  });

  it('is not taken from a cookie', async () => {
    const { token } = await created();
    const answer = await market.app.inject({
      url: listSellerProducts.path,
      cookies: { access_token: token },
    });
    expect(answer.statusCode).toBe(401);
  });

  it('of twenty that are made at once beyond the limit none is', async () => {
    const { shopId, ownerId } = stall;
    for (let index = 0; index < API_TOKENS_MAX - 1; index += 1)
      await makeApiToken(market, { shopId, ownerId });
    const answers = await Promise.all([create(owner), create(owner), create(owner)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await list()).toHaveLength(API_TOKENS_MAX);
  });

  it('is limited to so many calls a minute, whatever other tokens do', async () => {
    const [busy, other] = [await created(), await created()];
    const statuses = await Promise.all(
      Array.from({ length: 301 }, async () => {
        const answer = await read(busy.token);
        return answer.ok ? 200 : answer.status;
      }),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(await read(other.token)).toMatchObject({ ok: true });
  });
});

describe('scopes', () => {
  const permissions = Object.keys(SHOP_PERMISSIONS) as ShopPermission[];
  it('reach nothing that a manager may not, and none of connections, staff, payouts, verification and closing', () => {
    const reachable = permissions.filter((permission) =>
      ['GET', 'POST'].some((method) => scopesFor(permission, method).length > 0),
    );
    expect(reachable.filter((permission) => !roleMay('manager', permission))).toEqual([]);
    expect(permissions.filter((permission) => !reachable.includes(permission))).toEqual([
      'workspace',
      'connections',
      'payouts',
      'verification',
      'staff',
      'closing',
    ]);
  });

  it('are each of use', () => {
    const used = permissions.flatMap((permission) =>
      ['GET', 'POST'].flatMap((method) => scopesFor(permission, method)),
    );
    expect(API_SCOPES.filter((scope) => !used.includes(scope))).toEqual([]);
  });
});
