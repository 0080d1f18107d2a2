import { signIn } from '@market/contract/sessions/routes';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { CONNECTION_TIMES } from '#platform/http/connections.ts';
import { aMarket } from '../market.ts';
import { connectTo, statusOf } from '../raw-http.ts';

const SHORT_TIMES = { headers: 300, request: 900, idle: 300, silence: 1_500, checkEvery: 50 };
/** A byte comes so often: a connection is never silent. */
const DRIP_MS = 40;

const listen = async (connections: object = SHORT_TIMES) => {
  const { db, clock, services } = await aMarket();
  const app = await buildApp({ db, clock, services, logLevel: 'fatal', connections });
  onTestFinished(() => app.close());
  return { app, address: await app.listen({ port: 0, host: '127.0.0.1' }) };
};

/** Sends `begin`, then a byte of `rest` again and again until the market closes; answers what came back. */
const drip = (address: string, begin: string, remainder: string): Promise<string> => {
  const { socket, answer } = connectTo(address);
  socket.write(begin);
  const timer = setInterval(() => socket.writable && socket.write(remainder), DRIP_MS);
  return answer.finally(() => clearInterval(timer));
};

const post = (headers: string) =>
  `POST ${signIn.path} HTTP/1.1\r\nHost: cho.test\r\nContent-Type: application/json\r\n${headers}`;

test('a client that sends headers or a body byte by byte gets 408 in time', async () => {
  const { address } = await listen();
  const answers = await Promise.all([
    drip(address, `${post('Content-Length: 100000')}\r\n\r\n{`, ' '),
    drip(address, `${post('Transfer-Encoding: chunked')}\r\n\r\n1\r\n{\r\n`, '1\r\n \r\n'),
    drip(address, post('X-Slow: '), 'x'),
  ]);
  for (const answer of answers) {
    expect(statusOf(answer)).toBe(408);
    expect(answer).toContain('request.errors.timeout');
  }
});

test('a silent connection is closed, before the first request and after a reply', async () => {
  const { address } = await listen();
  const silent = connectTo(address);
  const answered = connectTo(address);
  answered.socket.write('GET /livez HTTP/1.1\r\nHost: cho.test\r\n\r\n');
  expect(statusOf(await answered.answer)).toBe(200);
  await silent.answer;
});

test('the market has half a minute for a request, ten seconds for its headers, a minute for idle connections', async () => {
  const { headers, request, idle, silence, checkEvery } = CONNECTION_TIMES;
  expect(headers + checkEvery).toBeLessThanOrEqual(10_000);
  expect(request + checkEvery).toBeLessThanOrEqual(30_000);
  // Node adds a second to what it reports to the other side
  expect(idle + 1_000).toBeLessThanOrEqual(65_000);
  expect(silence).toBeLessThanOrEqual(65_000);
  const { app } = await listen({});
  expect(app.server).toMatchObject({
    headersTimeout: headers,
    requestTimeout: request,
    keepAliveTimeout: idle,
    timeout: silence,
  });
});

const ask = (address: string): Promise<string> => {
  const { socket, answer } = connectTo(address);
  socket.write('GET /livez HTTP/1.1\r\nHost: cho.test\r\nConnection: close\r\n\r\n');
  return answer;
};

test('connections of one address are limited, those of our proxies are not', async () => {
  const { address, app } = await listen({ connections: 3 });
  const sockets = [connectTo(address), connectTo(address), connectTo(address)];
  await expect.poll(() => connectionsOf(app)).toBe(3);
  expect(await ask(address)).toBe('');
  sockets[0]!.socket.destroy();
  await expect.poll(() => connectionsOf(app)).toBe(2);
  expect(statusOf(await ask(address))).toBe(200);
  for (const { socket } of sockets) socket.destroy();
});

const connectionsOf = (app: Awaited<ReturnType<typeof listen>>['app']) =>
  new Promise<number>((resolve, reject) => {
    app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });

const upgrade = [
  'GET /v1/chat/socket HTTP/1.1',
  'Host: cho.test',
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

/** A market with sockets behind a proxy on this machine. */
const listenWithSockets = async (connections: object) => {
  const { db, clock, services } = await aMarket({ settings: { proxies: ['127.0.0.1'] } });
  const signals = { on: () => {}, onReturn: () => {}, isConnected: () => true, close: async () => {} };
  const app = await buildApp({ db, clock, services, signals, logLevel: 'fatal', connections });
  onTestFinished(() => app.close());
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const open = async (from: string) => {
    const { socket } = connectTo(address);
    const first = new Promise<string>((resolve) => void socket.once('data', (text) => resolve(String(text))));
    socket.write(`${[...upgrade, `X-Forwarded-For: ${from}`].join('\r\n')}\r\n\r\n`);
    return { socket, status: statusOf(await first) };
  };
  return { app, open };
};

test('the sockets of one address are limited, over all proxies', async () => {
  const { open } = await listenWithSockets({ sockets: 2 });
  const [one] = [await open('203.0.113.7'), await open('203.0.113.7')];
  expect(one.status).toBe(101);
  expect((await open('203.0.113.7')).status).toBe(429);
  expect((await open('203.0.113.8')).status).toBe(101);
  one.socket.destroy();
  await expect.poll(async () => (await open('203.0.113.7')).status).toBe(101);
});

test('a socket that does not answer a close frame does not delay the end of the process', async () => {
  const { app, open } = await listenWithSockets({});
  expect((await open('203.0.113.7')).status).toBe(101);
  const start = performance.now();
  await app.close();
  expect(performance.now() - start).toBeLessThan(10_000);
});
