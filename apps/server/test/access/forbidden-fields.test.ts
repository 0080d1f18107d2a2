import type { Route } from '@market/contract/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMarket, type As, type Market } from '../market.ts';
import { nameOf, routes } from './routes.ts';
import { bodyFor } from './bodies.ts';

/** What a caller must not be able to say of themselves or of a thing. */
const FORBIDDEN: readonly (readonly [string, unknown])[] = [
  ['user_id', 1],
  ['role', 'admin'],
  ['roles', ['admin']],
  ['status', 'active'],
  ['is_vip', true],
  ['price', 1],
  ['total_price', 1],
  ['shop_id', 1],
  ['balance', 1_000_000],
  ['review_status', 'approved'],
];

const propertiesOf = (body: Route['body']): object =>
  body !== undefined && 'properties' in body ? (body.properties as object) : {};
const fieldNamesOf = ({ body }: Route): Set<string> => new Set(Object.keys(propertiesOf(body)));
const writes = routes.filter((route) => route.body !== undefined && route.upload === undefined);

let market: Market;
let people: Record<'buyer' | 'seller' | 'staff', As>;
beforeAll(async () => {
  market = await startMarket();
  const seller = await market.create.user();
  await market.create.shop({ user_id: seller });
  people = {
    buyer: await market.as(await market.create.user()),
    seller: await market.as(seller),
    staff: await market.as(await market.create.user({ user_type: 'staff', roles: ['admin'] })),
  };
});
afterAll(() => market.close());

const whoMay = ({ auth }: Route): As => {
  if (auth === 'anyone' || auth === 'optional' || auth === 'user') return people.buyer;
  return auth === 'shop' ? people.seller : people.staff;
};

/** One that the schema of the path accepts. */
const pathValue = ({ params }: Route, name: string): string => {
  const { enum: words, pattern } = (params?.properties[name] ?? {}) as { enum?: string[]; pattern?: string };
  const isNumber = pattern === undefined || new RegExp(pattern).test('987654321');
  return words?.[0] ?? (isNumber ? '987654321' : 'some.job');
};

const send = (route: Route, payload: string) =>
  whoMay(route).inject({
    method: route.method,
    url: route.path.replace(/:(\w+)/g, (_, name: string) => pathValue(route, name)),
    payload,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  });

test.each(writes.map((route) => [nameOf(route), route] as const))(
  '%s refuses every field it does not declare',
  async (_name, route) => {
    const declaredFields = fieldNamesOf(route);
    for (const [field, value] of FORBIDDEN) {
      if (declaredFields.has(field)) continue;
      const answer = await send(route, JSON.stringify({ ...bodyFor(route), [field]: value }));
      expect(answer.statusCode, `${field}: ${answer.body}`).toBe(400);
      // it is this field that is refused, whatever else is missing
      expect(answer.body, field).toContain(`"${field}":"Trường này không được hỗ trợ."`);
    }
    for (const trick of [
      '{"__proto__":{"roles":["admin"]}}',
      '{"constructor":{"prototype":{"admin":true}}}',
    ]) {
      const answer = await send(route, trick);
      expect(answer.statusCode, answer.body).toBe(400);
    }
  },
);

test('there are writing routes to try', () => {
  expect(writes.length).toBeGreaterThan(35);
});
