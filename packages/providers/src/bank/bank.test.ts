import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ProvidersClient, providersAt } from '../client.ts';
import { type Providers, startProviders } from '../index.ts';
import { changeMemo } from './transfers.ts';
import { checksum, readVietQr } from './vietqr.ts';

let providers: Providers;
let client: ProvidersClient;
let receivedCalls: { path: string; headers: IncomingHttpHeaders; body: string }[];
let statuses: number[];
const market = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    receivedCalls.push({
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(parts).toString(),
    });
    const status = statuses.shift() ?? 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ success: status === 200 }));
  });
});
beforeEach(async () => {
  [receivedCalls, statuses] = [[], []];
  await new Promise<void>((resolve) => void market.listen(0, '127.0.0.1', resolve));
  const { port } = market.address() as AddressInfo;
  providers = await startProviders({ port: 0, smtpPort: 0, marketUrl: `http://127.0.0.1:${port}` });
  client = providersAt(providers.url);
});
afterEach(async () => {
  await providers.close();
  market.closeAllConnections();
  await new Promise((resolve) => void market.close(resolve));
});

const call = async (path: string, body: unknown) => {
  const answer = await fetch(`${providers.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-control-token': 'demo' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const transfer = (more: Readonly<Record<string, unknown>> = {}) =>
  call('/bank/transfer', { account: '1000000000', amount: 50_000, content: 'CP7K2M9QX4P', ...more });

const example =
  '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA53037045405100005802VN62150811Chuyen tien630453E6';

test('the checksum has the value that its standard publishes', () => {
  expect(checksum('123456789')).toBe('29B1');
});

test('a VietQR code of the published format is read', () => {
  expect(readVietQr(example)).toEqual({
    bin: '970416',
    account: '257678859',
    amount: 10_000,
    content: 'Chuyen tien',
  });
});

test.each([
  ['of which a digit was read wrongly', example.replace('10000', '90000')],
  ['that is cut', example.slice(0, 60)],
  ['that is empty', ''],
  ['of another kind', `00020153037046304${checksum('00020153037046304')}`],
])('a code %s is refused with an explanation', (_what, text) => {
  expect(readVietQr(text)).toMatch(/^(Mã|Đây)/);
});

test('a line is repeated a minute after a 500, with a new signature', async () => {
  statuses = [500];
  await transfer();
  expect(receivedCalls).toHaveLength(1);
  await client.advance(60_000);
  expect(receivedCalls).toHaveLength(2);
  expect(receivedCalls[1]!.body).toBe(receivedCalls[0]!.body);
  expect(receivedCalls[1]!.headers['x-sepay-timestamp']).not.toBe(
    receivedCalls[0]!.headers['x-sepay-timestamp'],
  );
  await client.advance(3_600_000);
  expect(receivedCalls).toHaveLength(2);
});

test('the same line is reported again under the same or a new number', async () => {
  const { body } = await transfer();
  await call('/bank/control/again', { reference: body['reference'] });
  await call('/bank/control/again', { reference: body['reference'], new_id: true });
  const ids = receivedCalls.map((each) => (JSON.parse(each.body) as { id: number }).id);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test.each([
  [{ strip: true }, 'CP7K2.X', 'CP7K2X'],
  [{ lower: true }, 'CP7K2', 'cp7k2'],
  [{ cut: 4 }, 'CP7K2', 'CP7K'],
  [{ drop: true }, 'CP7K2', 'CHUYEN TIEN'],
  [{ drop: true, prefix: true }, 'CP7K2', 'MBVCB.123456.CHUYEN TIEN'],
])('the memo changes %j are applied to a content', (how, content, arrived) => {
  expect(changeMemo(content, how)).toBe(arrived);
});

test('an invalid transfer is refused with an explanation, and pages of other origins cannot make one', async () => {
  expect((await transfer({ amount: 0.5 })).status).toBe(400);
  expect((await transfer({ account: '' })).status).toBe(400);
  expect((await transfer({ feeds: ['gossip'] })).status).toBe(400);
  expect((await transfer({ mangle: { shout: true } })).status).toBe(400);
  expect((await fetch(`${providers.url}/bank/transfer`, { method: 'POST' })).status).toBe(403);
  expect(receivedCalls).toEqual([]);
});
