import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Callback } from './callbacks.ts';
import type { CallbackFault } from './faults.ts';
import { createContext, type ProvidersContext } from './context.ts';

let context: ProvidersContext;
let closing: AbortController;
let market: string;
/** Bodies that the market received, and its next responses; default 204. */
let came: string[];
let answers: number[];
let server: ReturnType<typeof createServer>;

beforeEach(async () => {
  [came, answers, closing] = [[], [], new AbortController()];
  server = createServer((request, reply) => {
    request.setEncoding('utf8').on('data', (part: string) => came.push(part));
    request.on('end', () => reply.writeHead(answers.shift() ?? 204).end());
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => void server.once('listening', resolve));
  market = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  context = createContext({ url: '', marketUrl: undefined, numbersFrom: 0, closing: closing.signal });
});
afterEach(() => {
  closing.abort();
  server.close();
});

const callback = (order: string, url = market): Callback => ({
  service: 'momo',
  call: 'ipn',
  order,
  request: ({ forge = '', flipped = false }) =>
    forge === 'bytes'
      ? undefined
      : { url, method: 'POST', body: `${order}${forge}${flipped ? ' failed' : ''}` },
  ends: (answer) => answer?.status === 204,
  retries: [60_000, 120_000],
  patience: 5_000,
  expiresAt: context.clock.now() + 900_000,
});
const tell = (order: string, ...plan: readonly CallbackFault[]) => {
  context.faults.order({ service: 'momo', plan });
  return context.callbacks.send(callback(order));
};
const outcomes = () => context.journal.read('momo').map(({ outcome }) => outcome);

test('an acknowledged callback is made once and is in the journal under its order', async () => {
  await tell('A1');
  await context.clock.advance(3_600_000);
  expect(came).toEqual(['A1']);
  expect(context.journal.read('momo', 'A1')).toMatchObject([{ call: 'ipn', outcome: 'HTTP 204' }]);
  expect(context.journal.read('momo', 'A2')).toEqual([]);
});

test('a callback that is not acknowledged is repeated at its intervals, a limited number of times', async () => {
  answers = [500, 503, 500, 500];
  await tell('A1');
  await context.clock.advance(59_000);
  expect(came).toHaveLength(1);
  await context.clock.advance(1_000);
  expect(came).toHaveLength(2);
  await context.clock.advance(3_600_000);
  expect(outcomes()).toEqual(['HTTP 500', 'HTTP 503', 'HTTP 500']);
});

test('a duplicated callback arrives several times, together or at intervals', async () => {
  await tell('A1', { verb: 'duplicate', n: 3 });
  expect(came).toEqual(['A1', 'A1', 'A1']);
  await tell('A2', { verb: 'duplicate', n: 2, gap: 5_000 });
  expect(came).toHaveLength(4);
  await context.clock.advance(5_000);
  expect(came).toHaveLength(5);
});

test('a callback is dropped, delayed, sent after its order expires, or after the next callback', async () => {
  await tell('A1', { verb: 'drop' });
  await tell('A2', { verb: 'lateAfterExpiry' });
  await tell('A3', { verb: 'delay', ms: 1_000, on: 'callback' });
  expect(came).toEqual([]);
  await context.clock.advance(900_000);
  expect(came).toEqual(['A3']);
  await context.clock.advance(2_000);
  expect(came).toEqual(['A3', 'A2']);
  await tell('A4', { verb: 'reorder' });
  await tell('A5');
  expect(came.slice(2)).toEqual(['A5', 'A4']);
  expect(outcomes()[0]).toBe('dropped');
});

test('a callback is forged, or sent with the opposite result too', async () => {
  await tell('A1', { verb: 'forge', what: 'amount' });
  await tell('A2', { verb: 'flipFinal' });
  await tell('A3', { verb: 'flipFinal', first: true });
  await tell('A4', { verb: 'forge', what: 'bytes' });
  expect(came).toEqual(['A1amount', 'A2', 'A2 failed', 'A3 failed', 'A3']);
  expect(outcomes().at(-1)).toMatch(/^not sent/);
});

test('a fault of one order does not affect the others', async () => {
  context.faults.order({ service: 'momo', order: 'A2', plan: [{ verb: 'drop' }] });
  for (const order of ['A1', 'A2', 'A2']) await context.callbacks.send(callback(order));
  expect(came).toEqual(['A1', 'A2']);
});

test.each(['http://elsewhere.test/ipn', 'https://127.0.0.1.evil.test', 'file:///etc/passwd', 'x'])(
  'callbacks go to the market only: not to %s',
  async (url) => {
    await context.callbacks.send(callback('A1', url));
    expect(outcomes()).toEqual(['not an address of the market']);
  },
);
