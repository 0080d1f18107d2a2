import { connect } from 'node:net';
import type { Route } from '@market/contract/route';
import { getSession } from '@market/contract/sessions/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMarket, type Market } from './market.ts';

// Requests that parsers read differently, byte for byte over a socket: no spelling of an address opens what a guest may not.

let market: Market;
let address: URL;
let routes: readonly Route[];
beforeAll(async () => {
  market = await startMarket();
  address = new URL(await market.listen());
  routes = [...market.app.served.values()]
    .map(({ route }) => route)
    .filter(({ auth }) => auth !== 'anyone' && auth !== 'optional');
});
afterAll(() => market.close());

const isOpenByGet = ({ path }: Route): boolean =>
  [...market.app.served.values()].some(
    ({ route }) =>
      route.method === 'GET' && route.path === path && (route.auth === 'anyone' || route.auth === 'optional'),
  );

interface Request {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly string[];
  readonly body: string;
}

const TIMEOUT_MS = 5_000;
/** Sends exactly this and answers the status; 0 when there is none. */
const statusOf = ({ method, target, headers, body }: Request): Promise<number> =>
  new Promise((resolve, reject) => {
    const lines = [`${method} ${target} HTTP/1.1`, `Host: ${address.host}`, 'Connection: close', ...headers];
    let answer = '';
    const socket = connect(Number(address.port), address.hostname, () =>
      // not `end`: a server hangs up on whoever closes before they are answered
      socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`),
    );
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
    socket.setEncoding('latin1').on('data', (part: string) => (answer += part));
    socket.once('error', reject).once('close', () => resolve(Number(answer.split(' ', 2)[1] ?? 0)));
  });

const BODY = '{}';
const LENGTH = `Content-Length: ${BODY.length}`;
const requestOf = (route: Route, change: Partial<Request> = {}): Request => ({
  method: route.method,
  target: route.path.replace(/:\w+/g, '1'),
  ...(route.method === 'GET'
    ? { headers: [], body: '' }
    : { headers: ['Content-Type: application/json', LENGTH], body: BODY }),
  ...change,
});
const withPath = (change: (path: string) => string) => (route: Route) =>
  requestOf(route, { target: change(requestOf(route).target) });
const withContentType = (type: string) => (route: Route) =>
  requestOf(route, { headers: [`Content-Type: ${type}`, LENGTH], body: BODY });
const withHeader =
  (...headers: string[]) =>
  (route: Route) =>
    requestOf(route, { headers: [...requestOf(route).headers, ...headers] });

const spellings: Record<string, (route: Route) => Request> = {
  'as it is': (route) => requestOf(route),
  'in absolute form': withPath((path) => `http://${address.host}${path}`),
  'in absolute form of another host': withPath((path) => `http://evil.test${path}`),
  'with two slashes in front': withPath((path) => `/${path}`),
  'with two slashes inside': withPath((path) => path.replace(/(.)\//, '$1//')),
  'with a parameter of its last part': withPath((path) => `${path};x`),
  'with a parameter of its first part': withPath((path) => path.replace(/^\/[^/]+/, '$&;x=1')),
  'with a dot for nothing': withPath((path) => `/%2e${path}`),
  'with a dot part that leads up': withPath((path) => `/livez/%2e%2e${path}`),
  'with plain dots that lead up': withPath((path) => `/livez/..${path}`),
  'with an escaped letter': withPath((path) =>
    path.replace(/^\/(.)/, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`),
  ),
  'with an escaped slash': withPath((path) => path.replace(/\/(?=[^/]*$)/, '%2F')),
  'with a slash at its end': withPath((path) => `${path}/`),
  'with an escaped slash at its end': withPath((path) => `${path}%2F`),
  'with a NUL at its end': withPath((path) => `${path}%00`),
  'with a back slash': withPath((path) => path.replace(/\/(?=[^/]*$)/, '\\')),
  'in upper case': withPath((path) => path.toUpperCase()),
  'with an empty question': withPath((path) => `${path}?`),
  'with a fragment': withPath((path) => `${path}#x`),
  'with a tab in its content type': withContentType('application/json\t; charset=utf-8'),
  'with a tab before its content type': withContentType('\tapplication/json'),
  'with garbage behind its content type': withContentType('application/json garbage'),
  'with two content types': withContentType('application/json, text/plain'),
  'with two lengths': withHeader(LENGTH, LENGTH),
  'with two lengths that differ': withHeader('Content-Length: 0', LENGTH),
  'with a length and chunks': withHeader('Transfer-Encoding: chunked', LENGTH),
  'with another address beside it': withHeader('X-Original-URL: /livez', 'X-Rewrite-URL: /livez'),
  'with another method beside it': withHeader('X-HTTP-Method-Override: GET'),
  'with a name beside it': withHeader('X-User-Id: 1', 'X-Forwarded-User: 1', 'X-Forwarded-For: 127.0.0.1'),
  'with an empty token': withHeader('Authorization: Bearer '),
  'with a token of null': withHeader('Authorization: Bearer null'),
  // where guests may GET, HEAD is theirs too
  'by HEAD': (route) => requestOf(route, isOpenByGet(route) ? {} : { method: 'HEAD' }),
};

test('there are routes for signed-in users only', async () => {
  expect(routes.length).toBeGreaterThan(30);
  const { token } = await market.as(await market.create.user());
  expect(await statusOf(withHeader(`Authorization: Bearer ${token}`)(getSession))).toBe(200);
});

test.each(Object.entries(spellings))('no protected route is open to a guest %s', async (_name, spelled) => {
  const wrong: string[] = [];
  for (const route of routes) {
    const status = await statusOf(spelled(route));
    if (status < 400 || status >= 500) wrong.push(`${route.method} ${route.path}: ${status}`);
  }
  expect(wrong).toEqual([]);
});
