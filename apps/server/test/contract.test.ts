import { contractRoutes as routes } from '@market/contract/registry';
import type { Route } from '@market/contract/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMarket, type Answer, type As, type Market } from './market.ts';

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

let market: Market;
let people: Record<'guest' | 'buyer' | 'seller' | 'staff', As>;
beforeAll(async () => {
  market = await startMarket();
  const owner = await market.create.user();
  await market.create.shop({ user_id: owner });
  people = {
    guest: await market.as(),
    buyer: await market.as(await market.create.user()),
    seller: await market.as(owner),
    staff: await market.as(await market.create.user({ user_type: 'staff', roles: ['admin'] })),
  };
});
afterAll(() => market.close());

test('every route of the contract is served, and nothing else is', () => {
  expect([...market.app.served.keys()].toSorted()).toEqual(routes.map(nameOf).toSorted());
});

test('the contract has a minimum number of routes', () => {
  expect(routes.length).toBeGreaterThan(60);
});

test('OpenAPI describes every route with its failures', async () => {
  const reply = await people.guest.inject({ method: 'GET', url: '/openapi.json' });
  const { paths, openapi } = reply.json<{
    openapi: string;
    paths: Record<string, Record<string, { responses: object }>>;
  }>();
  expect(openapi).toMatch(/^3\.1/);
  for (const route of routes) {
    const operation = paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()];
    expect(Object.keys(operation?.responses ?? {}), nameOf(route)).toContain('400');
  }
});

const allowedTo = (person: keyof typeof people, { auth }: Route): boolean => {
  if (auth === 'anyone' || auth === 'optional') return true;
  if (person === 'guest') return false;
  if (auth === 'user') return true;
  return auth === 'shop' ? person === 'seller' : person === 'staff';
};

/** An address with something for each name in the path. */
const addressOf = ({ path }: Route, value: string) => path.replace(/:\w+/g, encodeURIComponent(value));
const send = (as: As, route: Route, url: string, payload?: string | object, type = 'application/json') =>
  as.inject({
    method: route.method,
    url,
    ...(payload !== undefined && route.method !== 'GET' && { payload, headers: { 'content-type': type } }),
  });

interface Failed {
  readonly message_code: string;
  readonly message: string;
}
interface GraphqlFailed {
  readonly errors: readonly { readonly message: string; readonly extensions: Omit<Failed, 'message'> }[];
}
/** What went wrong, also in the words of GraphQL. */
const failureIn = (reply: Answer): Failed => {
  const body = reply.json<Failed | GraphqlFailed>();
  return 'errors' in body ? { ...body.errors[0]!.extensions, message: body.errors[0]!.message } : body;
};

describe.each(['guest', 'buyer', 'seller', 'staff'] as const)('for a %s', (person) => {
  test.each(routes.map((route) => [nameOf(route), route] as const))(
    '%s admits the declared roles',
    async (_name, route) => {
      // some calls end the session they come with
      const as = await market.as(people[person].userId ?? undefined);
      const reply = await send(as, route, addressOf(route, '999999999'), {});
      const refusal = person === 'guest' ? 'auth.errors.unauthenticated' : 'auth.errors.forbidden';
      const code = reply.statusCode < 400 ? '' : failureIn(reply).message_code;
      if (allowedTo(person, route)) expect(code).not.toMatch(/^auth\.errors\.(unauthenticated|forbidden)$/);
      else expect(code).toBe(refusal);
    },
  );
});

const BIG = 'x'.repeat(400_000);
const bodies: [string, string | object, string?][] = [
  ['nothing', {}],
  ['a list', []],
  ['null', 'null'],
  ['text', '"x"'],
  ['cut off JSON', '{"a":'],
  ['no JSON at all', 'a=1&b=2'],
  ['another media type', 'a=1', 'application/x-www-form-urlencoded'],
  ['a field nobody declared', { role: 'admin', is_vip: true, user_id: 1, price: 1 }],
  ['a huge text', { account: BIG, name: BIG, items: BIG }],
  ['more than a body may hold', JSON.stringify({ a: 'x'.repeat(1_100_000) })],
  ['deep nesting', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
  ['a prototype', '{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}}}'],
];
const ids = [
  '0',
  '-1',
  '1.5',
  '1e309',
  '99999999999999999999',
  'abc',
  "1'; drop table users--",
  '../../etc/passwd',
  'ế'.repeat(50),
  '%00',
  '\0',
  'null',
];
const queries = [
  'page=0',
  'page=1e9',
  'page=abc',
  'limit=100000',
  'limit=-1',
  'keyword=%00',
  `keyword=${'a'.repeat(5_000)}`,
  'page=1&page=2',
  'sort_by=drop',
  'ids=a,b',
  'filter_min_price=-5',
  'filter_category_lv1=1e300',
  '%E0%A4%A',
  'tab[]=1',
];

describe('bad input', () => {
  test.each(routes.map((route) => [nameOf(route), route] as const))(
    '%s never causes a 500',
    async (_name, route) => {
      const person = (['buyer', 'seller', 'staff'] as const).find((person) => allowedTo(person, route))!;
      const as = await market.as(people[person].userId ?? undefined);
      const check = async (label: string, answer: ReturnType<typeof send>) => {
        const reply = await answer;
        expect(reply.statusCode, `${label}: ${reply.body.slice(0, 300)}`).toBeLessThan(500);
        if (reply.statusCode < 400 || reply.statusCode === 302) return;
        expect(failureIn(reply), label).toMatchObject({
          message_code: expect.stringMatching(/^[a-z_]+(\.[a-z_]+)+$/),
          message: expect.stringMatching(/\S/),
        });
      };
      for (const id of ids)
        if (route.path.includes(':')) await check(`id ${id}`, send(as, route, addressOf(route, id), {}));
      for (const query of queries)
        await check(query, send(as, route, `${addressOf(route, '7')}?${query}`, {}));
      if (route.body !== undefined)
        for (const [label, payload, type] of bodies) {
          const reply = send(as, route, addressOf(route, '7'), payload, type);
          await check(label, reply);
        }
    },
  );
});
