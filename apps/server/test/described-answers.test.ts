import { acceptsIdempotencyKey, type Route } from '@market/contract/route';
import { bodyOf } from '@market/contract/web';
import type { InjectOptions } from 'fastify';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contractExports } from '@market/contract/registry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nameOf, routes } from './access/routes.ts';
import { commonProblems } from '#platform/http/described-answers.ts';
import { startMarket, type Answer, type As, type Market } from './market.ts';

interface Operation {
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: object }>>;
  readonly parameters?: readonly { readonly name: string }[];
}

let market: Market;
let paths: Record<string, Record<string, Operation>>;
let people: Record<'guest' | 'buyer' | 'seller' | 'staff', As>;
beforeAll(async () => {
  market = await startMarket();
  const { ownerId } = await market.create.stall();
  people = {
    guest: await market.as(),
    buyer: await market.as(await market.create.user()),
    seller: await market.as(ownerId),
    staff: await market.as(await market.create.user({ user_type: 'staff', roles: ['admin'] })),
  };
  paths = (await people.guest.inject({ method: 'GET', url: '/openapi.json' })).json().paths;
});
afterAll(() => market.close());

const operationOf = ({ path, method }: Route): Operation =>
  paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!;
const describedStatuses = (route: Route): number[] => Object.keys(operationOf(route).responses).map(Number);

const admittedTo = ({ auth }: Route): As => {
  if (auth === 'anyone' || auth === 'optional') return people.guest;
  if (auth === 'user') return people.buyer;
  return auth === 'shop' ? people.seller : people.staff;
};
const urlOf = ({ path }: Route, id = '7'): string => path.replace(/:\w+/g, id);
const send = (as: As, route: Route, request: Omit<InjectOptions, 'method'> = {}): Promise<Answer> =>
  as.inject({ method: route.method, url: urlOf(route), ...request });

const MEGABYTE = 2 ** 20;
const formOf = async (fields: object): Promise<Omit<InjectOptions, 'method'>> => {
  const form = new Response(bodyOf({ body: fields, file: new Blob(['x']) }) as FormData);
  return {
    headers: { 'content-type': form.headers.get('content-type')! },
    payload: Buffer.from(await form.arrayBuffer()),
  };
};
const tooMuchFor = async (route: Route): Promise<Omit<InjectOptions, 'method'>> => {
  if (route.upload !== undefined) return formOf({ purpose: 'x'.repeat(2_000) });
  if (route.raw !== undefined && route.method === 'GET')
    return { url: `${urlOf(route, 'zz')}?x=${'x'.repeat(route.raw.maxBytes)}` };
  const size = (route.raw?.maxBytes ?? MEGABYTE) + 1;
  return { headers: { 'content-type': 'application/json' }, payload: `"${'x'.repeat(size)}"` };
};
const byCookie = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' };

/** How each status that the platform answers comes about. */
const WAYS: Readonly<Record<number, (route: Route) => Promise<Answer>>> = {
  // a Host that names none
  400: (route) => send(people.guest, route, { headers: { host: 'a b' } }),
  401: (route) => send(people.guest, route, { headers: { authorization: 'Bearer none.of.ours' } }),
  403: (route) =>
    ['shop', 'staff'].includes(route.auth)
      ? send(people.buyer, route)
      : send(people.guest, route, {
          headers: { ...byCookie, cookie: `access_token=${people.buyer.token}` },
        }),
  413: async (route) => send(admittedTo(route), route, await tooMuchFor(route)),
  415: (route) =>
    send(admittedTo(route), route, { headers: { 'content-type': 'application/xml' }, payload: '<x/>' }),
};

/** Statuses that no call brings about here, and where they are seen. */
const ELSEWHERE: Readonly<Record<number, string>> = {
  408: 'a request that does not end: test/platform/slow-requests.test.ts',
  409: 'rules of modules: their own tests; of keys: test/platform/idempotency.test.ts',
  422: 'rules of modules: their own tests; of keys: test/idempotency',
  423: 'an account that is locked: modules/accounts',
  429: 'limits: the tests of what they limit',
  431: 'more headers than the parser takes: test/platform',
  500: 'a bug: test/platform',
  503: 'a database or a provider that is away: test/faults',
};
/** Answers of success, in the tests of their modules. */
const isSuccess = (route: Route, status: number): boolean =>
  status < 400 || (route.otherStatuses ?? []).includes(status);
/** What the platform answers; anything else is raised by the module that declares it. */
const isCommon = (route: Route, status: number): boolean =>
  commonProblems(route).some((problem) => problem.status === status);

describe.each(routes.map((route) => [nameOf(route), route] as const))('%s', (_name, route) => {
  test('answers each status that the platform describes', async () => {
    for (const status of describedStatuses(route)) {
      if (isSuccess(route, status) || ELSEWHERE[status] !== undefined || !isCommon(route, status)) continue;
      const way = WAYS[status];
      expect(way, `${status}: say how it comes about`).toBeDefined();
      const answer = await way!(route);
      expect([answer.statusCode, answer.body.slice(0, 200)], `${status}`).toEqual([
        status,
        expect.any(String),
      ]);
    }
  });

  test('answers nothing that is not described', async () => {
    const answered = await Promise.all(
      [people.guest, people.buyer, people.seller, people.staff].flatMap((as) =>
        ['7', '987654321', 'zz', '%00', '0'].map((id) => send(as, route, { url: urlOf(route, id) })),
      ),
    );
    for (const { statusCode } of answered) expect(describedStatuses(route)).toContain(statusCode);
  });
});

test('an answer without a body describes none, and other types than JSON are named', () => {
  for (const route of routes) {
    const { responses } = operationOf(route);
    for (const status of ['204', '302']) expect(responses[status]?.content, nameOf(route)).toBeUndefined();
    const types = Object.keys(responses[String(route.status ?? (route.reply ? 200 : 204))]?.content ?? {});
    expect(types.toSorted(), nameOf(route)).toEqual(
      [...(route.mediaTypes ?? (route.reply ? ['application/json'] : []))].toSorted(),
    );
  }
});

test('routes that accept an Idempotency-Key describe it', () => {
  for (const route of routes) {
    const names = operationOf(route).parameters?.map(({ name }) => name) ?? [];
    expect(names.includes('Idempotency-Key'), nameOf(route)).toBe(acceptsIdempotencyKey(route));
  }
});

const source = fileURLToPath(new URL('../src', import.meta.url));
test('every problem that a route declares is raised somewhere', () => {
  const text = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .join('\n');
  // those of a form are raised by what reads it
  const ofForms = new Set(routes.flatMap(({ upload }) => [upload?.missing, upload?.tooLarge]));
  const declared = new Set(routes.flatMap(({ problems }) => problems.filter((kind) => !ofForms.has(kind))));
  const kinds = Object.entries(contractExports).filter(([, kind]) => declared.has(kind as never));
  const unused = kinds.filter(([name]) => !new RegExp(`\\b${name}\\b`).test(text)).map(([name]) => name);
  expect(unused).toEqual([]);
});
