import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ProvidersClient, providersAt } from './client.ts';
import { type Providers, startProviders } from './index.ts';

let providers: Providers;
let client: ProvidersClient;
beforeEach(async () => {
  providers = await startProviders({ port: 0, smtpPort: 0 });
  client = providersAt(providers.url);
});
afterEach(() => providers.close());

const order = {
  ApiKey: 'demo',
  SecretKey: 'demo-secret',
  Phone: '0901234567',
  Content: 'Ma xac thuc cua ban la 482913',
  SmsType: '2',
  Brandname: 'CHOPHIEN',
  IsUnicode: '0',
};

const send = (fields: Readonly<Record<string, string>> = {}, signal?: AbortSignal) =>
  fetch(`${providers.url}/esms/MainService.svc/json/SendMultipleMessage_V4_post_json/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...order, ...fields }),
    ...(signal === undefined ? {} : { signal }),
  });

const sendJson = async (fields?: Readonly<Record<string, string>>) =>
  (await (await send(fields)).json()) as Readonly<Record<string, unknown>>;

test('an accepted message arrives, and its code is found by any spelling of the number', async () => {
  expect(await sendJson()).toMatchObject({ CodeResult: '100', SMSID: expect.any(String) });
  expect(await client.messages({ channel: 'sms', to: '+84 901 234 567' })).toMatchObject([
    { provider: 'esms', from: 'CHOPHIEN', to: '0901234567', text: order.Content },
  ]);
  expect(await client.lastCode('84901234567')).toBe('482913');
});

test.each([['ApiKey'], ['SecretKey'], ['Brandname']])(
  'a wrong %s is refused with 101 and HTTP 200',
  async (field) => {
    const answer = await send({ [field]: 'wrong' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ CodeResult: '101' });
    expect(await client.messages()).toEqual([]);
    expect(await client.journal('esms')).toMatchObject([{ verified: false, outcome: '101' }]);
  },
);

test('an invalid number, type or text is refused', async () => {
  for (const [field, value] of [
    ['Phone', '12345'],
    ['SmsType', '1'],
    ['Content', ''],
  ] as const)
    expect(await sendJson({ [field]: value })).toMatchObject({ CodeResult: '99' });
  expect(await client.messages()).toEqual([]);
});

test('the same RequestId is one message and one id', async () => {
  const [first, second] = [await sendJson({ RequestId: 'r-1' }), await sendJson({ RequestId: 'r-1' })];
  expect(second).toEqual(first);
  expect(await client.messages()).toHaveLength(1);
  expect(await sendJson({ RequestId: 'r-2' })).not.toEqual(first);
});

test('a lost message is accepted and never arrives; the next one does', async () => {
  await client.faults('esms', [{ verb: 'lose' }]);
  expect(await sendJson()).toMatchObject({ CodeResult: '100' });
  expect(await client.messages()).toEqual([]);
  await sendJson();
  expect(await client.messages()).toHaveLength(1);
});

test('faults apply one per call: refused, HTTP status, delivered twice, broken connection', async () => {
  await client.faults('esms', [
    { verb: 'refuse' },
    { verb: 'refuse', code: '118' },
    { verb: 'http', status: 503 },
    { verb: 'reset' },
    { verb: 'duplicate' },
  ]);
  expect(await sendJson()).toMatchObject({ CodeResult: '103' });
  expect(await sendJson()).toMatchObject({ CodeResult: '118' });
  expect((await send()).status).toBe(503);
  await expect(send()).rejects.toThrow('fetch failed');
  expect(await client.messages()).toEqual([]);
  await sendJson();
  expect(await client.messages()).toHaveLength(2);
  expect((await client.journal('esms')).map(({ fault }) => fault)).toEqual([
    'refuse',
    'refuse',
    'http',
    'reset',
    'duplicate',
  ]);
});

test('a hanging call sends nothing; repeating one that hung after acceptance is the same message', async () => {
  await client.faults('esms', [{ verb: 'hang' }, { verb: 'acceptThenHang' }]);
  await expect(send({ RequestId: 'r-1' }, AbortSignal.timeout(150))).rejects.toThrow('timeout');
  expect(await client.messages()).toEqual([]);
  await expect(send({ RequestId: 'r-1' }, AbortSignal.timeout(150))).rejects.toThrow('timeout');
  expect(await sendJson({ RequestId: 'r-1' })).toMatchObject({ CodeResult: '100' });
  expect(await client.messages()).toHaveLength(1);
});

test('a delayed answer is late and correct', async () => {
  await client.faults('esms', [{ verb: 'delay', ms: 120 }]);
  const from = performance.now();
  expect(await sendJson()).toMatchObject({ CodeResult: '100' });
  expect(performance.now() - from).toBeGreaterThan(100);
});

test('the delivery report sends the fields of eSMS', async () => {
  const report = Promise.withResolvers<URL>();
  const market = createServer(({ url = '' }, answer) => {
    report.resolve(new URL(url, 'http://market'));
    answer.end();
  });
  await new Promise<void>((resolve) => market.listen(0, '127.0.0.1', resolve));
  const { port } = market.address() as AddressInfo;
  const { SMSID } = await sendJson({
    RequestId: 'r-9',
    CallbackUrl: `http://127.0.0.1:${port}/hooks/esms/secret`,
  });
  const { pathname, searchParams } = await report.promise;
  expect(pathname).toBe('/hooks/esms/secret');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    SMSID,
    SendStatus: '5',
    SendSuccess: '1',
    RequestId: 'r-9',
    phonenumber: order.Phone,
  });
  market.close();
});

test('no other address is called back', async () => {
  await sendJson({ CallbackUrl: 'http://elsewhere.test/hook' });
  expect(await client.journal('esms')).toContainEqual(
    expect.objectContaining({ call: 'CallbackUrl', outcome: 'not an address of the market' }),
  );
});
