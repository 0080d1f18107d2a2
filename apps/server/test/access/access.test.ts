import type { Route } from '@market/contract/route';
import { lockUser } from '#accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMarket, type Answer, type Market } from '../market.ts';
import { nameOf, routes } from './routes.ts';
import { peopleOf, type People, type Person } from './people.ts';
import { bodyFor, resourceOf, type PathResource } from './path-resources.ts';

let market: Market;
let people: People;
let calls = 0;
beforeAll(async () => {
  market = await startMarket();
  people = await peopleOf(market, (userId) => lockUser(market.context(), userId));
});
afterAll(() => market.close());

interface Along {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
}

const send = async (who: Person, route: Route, id?: string, along: Along = {}): Promise<Answer> => {
  calls += 1;
  const as = await who.signIn();
  const payload = route.method === 'GET' ? undefined : (along.body ?? bodyFor(route));
  return as.inject({
    method: route.method,
    url: route.path.replace(/:(\w+)/g, (_, name: string) => along.params?.[name] ?? id ?? ''),
    ...(payload !== undefined && { payload }),
  });
};

/** What a route says of somebody, by its declaration alone. */
const refusalOf = ({ auth }: Route, { scope, roles, userId }: Person): 401 | 403 | null => {
  if (auth === 'anyone') return null;
  // a guest without a token may ask, somebody with one that is good no more may not
  if (auth === 'optional') return userId !== null && scope.length === 0 ? 401 : null;
  if (scope.length === 0) return 401;
  if (auth === 'user') return null;
  if (auth === 'shop') return scope.includes('shop') ? null : 403;
  const may = scope.includes('staff') && (roles.includes('admin') || roles.includes(auth));
  return may ? null : 403;
};

/** What somebody may read of a side: their own, and what a shop or the finance staff must. */
const mayRead = (who: Person, side: 'A' | 'B'): boolean =>
  who.userId === people.sides[side].buyer ||
  who.shop === `seller ${side}` ||
  who.roles.includes('finance') ||
  who.roles.includes('admin');

/** Cases, refunds in cash and orders are what support is there for. */
const isCaseOf = ({ roles }: Person, asked: string): boolean =>
  roles.includes('support') && /^\/v1\/admin\/api\/(cases|cash-refunds|orders)/.test(asked);

const expectNothingOfOthers = (who: Person, answer: Answer, asked: string) => {
  for (const side of ['A', 'B'] as const)
    if (!mayRead(who, side) && !isCaseOf(who, asked))
      for (const marker of people.sides[side].markers)
        if (!asked.includes(marker))
          expect(answer.body.includes(marker), `${who.name} reads "${marker}" at ${asked}`).toBe(false);
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
const isRefusal = (answer: Answer) => /^auth\.errors\.(unauthenticated|forbidden)$/.test(codeOf(answer));

const expectAdmitted = (who: Person, route: Route, answer: Answer) => {
  const refusal = refusalOf(route, who);
  const what = `${who.name}: ${answer.statusCode} ${codeOf(answer)}`;
  if (refusal === null) expect(isRefusal(answer), what).toBe(false);
  else
    expect({ status: answer.statusCode, refused: isRefusal(answer) }, what).toEqual({
      status: refusal,
      refused: true,
    });
  return refusal === null;
};

const SIDES = ['A', 'B'] as const;

const expectOwned = async (who: Person, route: Route, resource: PathResource) => {
  const { A } = people.sides;
  const missing = await send(who, route, resource.missing, resource.along?.(A));
  if (!expectAdmitted(who, route, missing)) return;
  expect(missing.statusCode, `${who.name}, missing`).toBe(404);
  const malformed = await send(who, route, resource.malformed, resource.along?.(A));
  expect([400, 404], `${who.name}, malformed`).toContain(malformed.statusCode);
  for (const side of SIDES) {
    const id = resource.idOf(people.sides[side]);
    const answer = await send(who, route, id, resource.along?.(people.sides[side]));
    expectNothingOfOthers(who, answer, `${route.path} ${id}`);
    const what = `${who.name}, the resource of side ${side}: ${answer.statusCode} ${answer.body.slice(0, 200)}`;
    if (resource.belongsTo(who, side, people)) expect([401, 403, 404], what).not.toContain(answer.statusCode);
    else {
      const asIfMissing = answer.body.replaceAll(id, resource.missing);
      expect({ status: answer.statusCode, body: asIfMissing }, what).toEqual({
        status: 404,
        body: missing.body,
      });
    }
  }
};

describe('a route with an id', () => {
  test.each(routes.filter(({ path }) => path.includes(':')).map((route) => [nameOf(route), route] as const))(
    '%s answers its own people, and to others as if there were nothing',
    async (_name, route) => {
      const resource = resourceOf(route);
      for (const who of people.all) {
        if (resource !== null) await expectOwned(who, route, resource);
        else
          for (const id of [String(people.sides.B.buyer), '1', '987654321', 'abc']) {
            const answer = await send(who, route, id);
            expectAdmitted(who, route, answer);
            expectNothingOfOthers(who, answer, route.path);
          }
      }
    },
  );
});

// last: some of these sign people out everywhere
describe('a route without an id', () => {
  test.each(routes.filter(({ path }) => !path.includes(':')).map((route) => [nameOf(route), route] as const))(
    '%s admits as it declares, and tells nobody of others',
    async (_name, route) => {
      for (const who of people.all) {
        const answer = await send(who, route);
        expectAdmitted(who, route, answer);
        expectNothingOfOthers(who, answer, route.path);
      }
    },
  );
});

test('enough calls are made for this to say something', () => {
  expect(calls).toBeGreaterThan(2_500);
});
