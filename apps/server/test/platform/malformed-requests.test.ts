import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMarket, type Market } from '../market.ts';
import { sendLines, statusOf } from '../raw-http.ts';

let market: Market;
let address: string;
beforeAll(async () => {
  market = await startMarket();
  address = await market.listen();
});
afterAll(() => market.close());

const codeOf = (answer: string): unknown =>
  (JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as { message_code: unknown }).message_code;

test.each(['TRACE', 'PROPFIND', 'PURGE', 'LOCK', 'M-SEARCH', 'QUERY'])(
  'the method %s is refused with a problem of the contract on every path',
  async (method) => {
    for (const path of ['/', '/san-pham', '/v1/user/api/auth/info', '/media/x', '/livez']) {
      const answer = await sendLines(address, [`${method} ${path} HTTP/1.1`, 'Host: cho.test']);
      expect([statusOf(answer), codeOf(answer)], path).toEqual([405, 'request.errors.method']);
      expect(answer.toLowerCase()).toContain('allow: get, head,');
    }
  },
);

test.each([
  [['Host: [::bad']],
  [['Host: ']],
  [['Host: a b']],
  [['Host: a:99999']],
  [['Host: a:b']],
  [['Host: user@cho.test']],
  [['Host: cho.test/x']],
  [['Host: cho.test?x']],
  [['Host: cho.test#x']],
  [['Host: cho.test', 'Host: evil.test']],
  [['Host: cho.test', 'host: cho.test']],
  [['Host: cho.test, evil.test']],
])('a request with %j names no host', async (lines) => {
  for (const path of ['/', '/v1/user/api/auth/info', '/livez']) {
    const answer = await sendLines(address, [`GET ${path} HTTP/1.1`, ...lines]);
    expect([statusOf(answer), codeOf(answer)], path).toEqual([400, 'request.errors.invalid']);
  }
});

test.each(['cho.test', 'CHO.test:3000', '127.0.0.1:3000', '[::1]:3000', 'xn--ch-lma.vn', 'cho_phien'])(
  'the Host %s is accepted',
  async (host) => {
    expect(statusOf(await sendLines(address, ['GET /livez HTTP/1.1', `Host: ${host}`]))).toBe(200);
  },
);

test('an HTTP/1.0 client without a host can only read the health routes', async () => {
  const ask = async (path: string) => statusOf(await sendLines(address, [`GET ${path} HTTP/1.0`]));
  expect([await ask('/livez'), await ask('/readyz')]).toEqual([200, 200]);
  expect([await ask('/'), await ask('/v1/user/api/auth/info')]).toEqual([400, 400]);
});

test.each([
  ['no request at all', ['abc'], 400, 'request.errors.invalid'],
  ['no host', ['GET / HTTP/1.1'], 400, undefined],
  ['a header without a name', ['GET / HTTP/1.1', 'Host: cho.test', ': x'], 400, 'request.errors.invalid'],
  [
    'headers that are too large',
    ['GET / HTTP/1.1', 'Host: cho.test', `X: ${'x'.repeat(20_000)}`],
    431,
    'request.errors.headers_too_large',
  ],
])('%s is answered in Vietnamese and in the contract’s shape', async (_what, lines, status, code) => {
  const answer = await sendLines(address, lines);
  expect(statusOf(answer)).toBe(status);
  if (code === undefined) return;
  expect(codeOf(answer)).toBe(code);
  expect(answer).toMatch(/vui lòng/);
  expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
});
