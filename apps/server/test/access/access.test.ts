import type { Route } from '@market/contract/route';
import { scopesFor } from '@market/contract/rules/api-scopes';
import { isShopPermission, roleMay, type ShopPermission } from '@market/contract/rules/shop-roles';
import { staffMay, type StaffPermission } from '@market/contract/rules/staff-roles';
import { lockUser } from '#accounts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startMarket, type Answer, type As, type Market } from '../market.ts';
import { nameOf, routes } from './routes.ts';
import { peopleOf, type People, type Person } from './people.ts';
import { bodyFor } from './bodies.ts';
import { resourceOf, type PathResource } from './path-resources.ts';

let market: Market;
let people: People;
let calls = 0;
beforeAll(async () => {
  market = await startMarket();
  people = await peopleOf(market, (userId) => lockUser(market.context(), userId));
});
afterAll(() => market.close());
// all calls happen at one moment: a program may make fewer in a minute
beforeEach(() => sql`delete from rate_counts`.execute(market.db));

interface Along {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
}

const sessions = new Map<Person, As>();
const sessionOf = async (person: Person): Promise<As> => {
  const as = sessions.get(person) ?? (await person.signIn());
  sessions.set(person, as);
  return as;
};

/** A form with a small file, so that whose the resource is decides and not what is missing. */
const FORM = {
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
  payload:
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\ncontent-type: application/zip\r\n\r\nPK\r\n--x--\r\n',
};

const send = async (person: Person, route: Route, id?: string, along: Along = {}): Promise<Answer> => {
  calls += 1;
  const as = await sessionOf(person);
  const payload = route.method === 'GET' ? undefined : (along.body ?? bodyFor(route));
  const answer = await as.inject({
    method: route.method,
    url: route.path.replace(/:(\w+)/g, (_, name: string) => along.params?.[name] ?? id ?? ''),
    ...(payload !== undefined && { payload }),
    ...(route.upload !== undefined && id !== undefined && FORM),
  });
  // it may have ended sessions
  if (route.method !== 'GET' && answer.statusCode < 300) sessions.clear();
  return answer;
};

const shopPermission = (permission: Route['permission']): ShopPermission | undefined =>
  permission !== undefined && isShopPermission(permission) ? permission : undefined;

/** A program reaches calls for its shop, and of those what its scopes allow. */
const refusalOfProgram = (
  { auth, permission, path, method }: Route,
  apiScopes: readonly string[],
): 401 | 403 | null => {
  if (auth !== 'shop' || !path.startsWith('/v1/seller/api/') || apiScopes.length === 0) return 401;
  return scopesFor(shopPermission(permission)!, method).some((scope) => apiScopes.includes(scope))
    ? null
    : 403;
};

/** What a route says of somebody, by its declaration alone. */
const refusalOf = (route: Route, person: Person): 401 | 403 | null => {
  const { auth, permission } = route;
  const { scope, roles, userId, shopRole, apiScopes } = person;
  if (auth === 'anyone') return null;
  if (apiScopes !== undefined) return refusalOfProgram(route, apiScopes);
  // a guest without a token may ask, somebody with one that is good no more may not
  if (auth === 'optional') return userId !== null && scope.length === 0 ? 401 : null;
  if (scope.length === 0) return 401;
  if (auth === 'user') return null;
  if (auth === 'shop') return roleMay(shopRole, shopPermission(permission)!) ? null : 403;
  return scope.includes('staff') && staffMay(roles, permission as StaffPermission) ? null : 403;
};

/** What somebody may read of a side: their own, and what a shop or the finance staff must. */
const mayRead = (person: Person, side: 'A' | 'B'): boolean =>
  person.userId === people.sides[side].buyer ||
  person.shop === `seller ${side}` ||
  person.roles.includes('finance') ||
  person.roles.includes('admin');

/** Cases, refunds in cash and orders are what support is there for; people and shops also moderators. */
const isWorkOf = ({ roles }: Person, requested: string): boolean =>
  (roles.includes('support') && /^\/v1\/admin\/api\/(cases|cash-refunds|orders)/.test(requested)) ||
  (/^\/v1\/admin\/api\/(users|shops)\//.test(requested) &&
    (roles.includes('support') || roles.includes('moderator')));

const expectNothingOfOthers = (person: Person, answer: Answer, requested: string) => {
  for (const side of ['A', 'B'] as const)
    if (!mayRead(person, side) && !isWorkOf(person, requested))
      for (const marker of people.sides[side].markers)
        if (!requested.includes(marker))
          expect(answer.body.includes(marker), `${person.name} reads "${marker}" at ${requested}`).toBe(
            false,
          );
};

interface Refused {
  readonly message_code?: string;
  /** As GraphQL says it. */
  readonly errors?: readonly { readonly extensions: { readonly message_code: string } }[];
}

const codeOf = (answer: Answer) => {
  if (answer.statusCode < 400) return '';
  const { message_code, errors } = answer.json<Refused>();
  return message_code ?? errors?.[0]?.extensions.message_code ?? '';
};
const isRefusal = (answer: Answer) =>
  /^auth\.errors\.(unauthenticated|forbidden|role|scope)$/.test(codeOf(answer));

const expectAdmitted = (person: Person, route: Route, answer: Answer) => {
  const refusal = refusalOf(route, person);
  const label = `${person.name}: ${answer.statusCode} ${codeOf(answer)}`;
  if (refusal === null) expect(isRefusal(answer), label).toBe(false);
  else
    expect({ status: answer.statusCode, refused: isRefusal(answer) }, label).toEqual({
      status: refusal,
      refused: true,
    });
  return refusal === null;
};

const SIDES = ['A', 'B'] as const;

/** Whom a route takes somebody for: not for their shop where their role may not act for it. */
const asSeenBy = ({ permission: named }: Route, person: Person): Person => {
  const permission = shopPermission(named);
  return permission === undefined || roleMay(person.shopRole, permission)
    ? person
    : { ...person, shop: null };
};

const expectOwned = async (person: Person, route: Route, resource: PathResource) => {
  const { A } = people.sides;
  const missing = await send(person, route, resource.missing, resource.along?.(A));
  if (!expectAdmitted(person, route, missing)) return;
  expect(missing.statusCode, `${person.name}, missing`).toBe(404);
  const malformed = await send(person, route, resource.malformed, resource.along?.(A));
  expect([400, 404], `${person.name}, malformed`).toContain(malformed.statusCode);
  for (const side of SIDES) {
    const id = resource.idOf(people.sides[side]);
    const answer = await send(person, route, id, resource.along?.(people.sides[side]));
    expectNothingOfOthers(person, answer, `${route.path} ${id}`);
    const label = `${person.name}, the resource of side ${side}: ${answer.statusCode} ${answer.body.slice(0, 200)}`;
    if (resource.belongsTo(asSeenBy(route, person), side, people))
      expect([401, 403, 404], label).not.toContain(answer.statusCode);
    else {
      const asIfMissing = answer.body.replaceAll(id, resource.missing);
      expect({ status: answer.statusCode, body: asIfMissing }, label).toEqual({
        status: 404,
        body: missing.body,
      });
    }
  }
};

describe('a route with an id', () => {
  test.each(routes.filter(({ path }) => path.includes(':')).map((route) => [nameOf(route), route] as const))(
    '%s answers its owners, and others as if it did not exist',
    async (_name, route) => {
      const resource = resourceOf(route);
      for (const person of people.all) {
        if (resource !== null) await expectOwned(person, route, resource);
        else
          for (const id of [String(people.sides.B.buyer), '1', '987654321', 'abc']) {
            const answer = await send(person, route, id);
            expectAdmitted(person, route, answer);
            expectNothingOfOthers(person, answer, route.path);
          }
      }
    },
  );
});

// last: some of these sign people out everywhere
describe('a route without an id', () => {
  test.each(routes.filter(({ path }) => !path.includes(':')).map((route) => [nameOf(route), route] as const))(
    '%s admits the declared roles and reveals no data of others',
    async (_name, route) => {
      for (const person of people.all) {
        const answer = await send(person, route);
        expectAdmitted(person, route, answer);
        expectNothingOfOthers(person, answer, route.path);
      }
    },
  );
});

test('a call that reaches what a shop alone owns names a permission', () => {
  const [owner, other] = ['seller A', 'seller B'].map((name) => people.all.find((one) => one.name === name)!);
  const unnamed = routes.filter((route) => {
    const resource = route.path.includes(':') ? resourceOf(route) : null;
    if (resource === null || route.permission !== undefined) return false;
    return resource.belongsTo(owner!, 'A', people) && !resource.belongsTo(other!, 'A', people);
  });
  expect(unnamed.map(nameOf)).toEqual([]);
});

test('the test makes enough calls', () => {
  expect(calls).toBeGreaterThan(2_500);
});
