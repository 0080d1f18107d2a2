import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { providersAt, type ProvidersClient } from '../client.ts';
import { type Providers, startProviders } from '../index.ts';

let providers: Providers;
let client: ProvidersClient;
let token: string;
beforeEach(async () => {
  providers = await startProviders({ port: 0, smtpPort: 0 });
  client = providersAt(providers.url);
  token = '';
  token = await logIn();
});
afterEach(() => providers.close());

type Fields = Record<string, unknown>;
type VtpReply = { status: number; error: boolean; message: string; data: Fields & Fields[] };
const post = async <Answer = VtpReply>(path: string, body: object, usedToken = token): Promise<Answer> => {
  const answer = await fetch(`${providers.url}/vtp/v2/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(usedToken !== '' && { Token: usedToken }) },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
};
const person = { USERNAME: '0904010401', PASSWORD: 'demo-secret' };
const logIn = async (): Promise<string> => {
  const short = await post('user/Login', person);
  return String((await post('user/ownerconnect', person, String(short.data['token']))).data['token']);
};
const list = async (path: string): Promise<Fields[]> => {
  const answer = await fetch(`${providers.url}/vtp/v2/categories/${path}`);
  return ((await answer.json()) as VtpReply).data;
};

/** A ward by Viettel Post's ids. */
const wardOf = async (end: 'SENDER' | 'RECEIVER', province: string, district: string, ward: string) => {
  const provinces = await list('listProvinceById?provinceId=-1');
  const provinceId = provinces.find((row) => row['PROVINCE_NAME'] === province)!['PROVINCE_ID'];
  const districts = await list(`listDistrict?provinceId=${String(provinceId)}`);
  const districtId = districts.find((row) => row['DISTRICT_NAME'] === district)!['DISTRICT_ID'];
  const wards = await list(`listWards?districtId=${String(districtId)}`);
  return {
    [`${end}_PROVINCE`]: provinceId,
    [`${end}_DISTRICT`]: districtId,
    [`${end}_WARD`]: wards.find((row) => row['WARDS_NAME'] === ward)!['WARDS_ID'],
  };
};
const parcel = async (fields: object = {}) => ({
  ...(await wardOf('SENDER', 'Hà Nội', 'QUẬN HOÀN KIẾM', 'PHƯỜNG HÀNG BỒ')),
  ...(await wardOf('RECEIVER', 'Hà Nội', 'QUẬN BA ĐÌNH', 'PHƯỜNG PHÚC XÁ')),
  PRODUCT_TYPE: 'HH',
  PRODUCT_WEIGHT: 1_200,
  PRODUCT_PRICE: 500_000,
  MONEY_COLLECTION: '200000',
  TYPE: 1,
  ...fields,
});
const create = async (fields: object = {}) =>
  post('order/createOrder', {
    ...(await parcel()),
    ORDER_NUMBER: 'CP-2611-00001',
    CHECK_UNIQUE: true,
    SENDER_FULLNAME: 'Xưởng May 1',
    SENDER_PHONE: '0902345678',
    SENDER_ADDRESS: 'Số 12',
    RECEIVER_FULLNAME: 'Lan',
    RECEIVER_PHONE: '0901234567',
    RECEIVER_ADDRESS: 'Số 3',
    PRODUCT_NAME: 'Áo',
    ORDER_PAYMENT: 3,
    ORDER_SERVICE: 'VCN',
    ...fields,
  });

test('calls need a name, a password and a valid token', async () => {
  const wrong = { USERNAME: '0904010401', PASSWORD: 'guessed' };
  expect(await post('user/Login', wrong, '')).toMatchObject({
    error: true,
    message: 'Invalid owner account or password!',
  });
  expect(await post('order/getPriceAll', {}, '')).toMatchObject({ message: 'Header Token is required' });
  expect(await post('order/getPriceAll', {}, 'made-up')).toMatchObject({ message: 'Token invalid' });
  expect(await post('order/getPriceAll', await parcel())).toHaveLength(2);
  await client.advance(366 * 24 * 3_600_000);
  expect(await post('order/getPriceAll', {})).toMatchObject({ error: true, message: 'Token invalid' });
});

test('services are listed with price, by transport, weight and cash; an unknown place is refused', async () => {
  const services = await post<Fields[]>('order/getPriceAll', await parcel());
  // the first 500 g, two further ones, 0.5 % of the cash
  expect(services.map((row) => [row['MA_DV_CHINH'], row['GIA_CUOC'], row['THOI_GIAN']])).toEqual([
    ['VCN', 22_000 + 6_000 + 1_000, '24 giờ'],
    ['PHS', 17_500 + 5_000 + 1_000, '48 giờ'],
  ]);
  const far = await wardOf('RECEIVER', 'Hồ Chí Minh', 'QUẬN 1', 'PHƯỜNG BẾN NGHÉ');
  const heavy = await post<Fields[]>('order/getPriceAll', await parcel({ ...far, PRODUCT_WEIGHT: 40_000 }));
  expect(heavy.map((row) => row['MA_DV_CHINH'])).toEqual(['VVT']);
  expect(await post('order/getPriceAll', await parcel({ RECEIVER_WARD: 7 }))).toMatchObject({
    error: true,
    message: 'Invalid [RECEIVER_WARD]',
  });
});

test('a reference is booked once with CHECK_UNIQUE, and twice without', async () => {
  const first = await create();
  expect(first.data).toMatchObject({ MONEY_TOTAL: 29_000, KPI_HT: 24 });
  expect(await create()).toMatchObject({ error: true, data: null });
  expect(await client.parcels('vtp')).toHaveLength(1);
  await create({ CHECK_UNIQUE: false });
  expect(await client.parcels('vtp')).toHaveLength(2);
});

test.each([
  ['texts of more than 150 bytes', { RECEIVER_ADDRESS: 'Đ'.repeat(76) }],
  ['cash on what collects none', { ORDER_PAYMENT: 1 }],
  ['no cash on what collects it', { MONEY_COLLECTION: 0 }],
  ['a service that does not go there', { ORDER_SERVICE: 'VTK' }],
  ['a number that is no phone’s', { SENDER_PHONE: '+84902345678' }],
])('an order with %s is refused', async (_what, fields) => {
  expect(await create(fields)).toMatchObject({ error: true });
  expect(await client.parcels('vtp')).toEqual([]);
});

test('it is cancelled until it is picked up, and not after', async () => {
  const one = String((await create()).data['ORDER_NUMBER']);
  const cancel = (ORDER_NUMBER: string) => post('order/UpdateOrder', { TYPE: 4, ORDER_NUMBER, NOTE: '' });
  expect(await cancel(one)).toMatchObject({ error: false });
  expect(await cancel(one)).toMatchObject({ message: 'Order status already exists on the system' });
  const two = String((await create({ ORDER_NUMBER: 'CP-2611-00002' })).data['ORDER_NUMBER']);
  await client.advanceParcel(two, { to: 'picked' });
  expect(await cancel(two)).toMatchObject({ error: true });
  expect(await cancel('15000000000')).toMatchObject({ message: 'Order does not exist' });
});

interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders;
  readonly data: Fields;
  readonly token: unknown;
}
const listening = async () => {
  const webhooks: ReceivedWebhook[] = [];
  const statuses: number[] = [];
  const server = createServer((request, answer) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString('utf8')));
    request.on('end', () => {
      const { DATA, TOKEN } = JSON.parse(text) as { DATA: Fields; TOKEN: unknown };
      webhooks.push({ headers: request.headers, data: DATA, token: TOKEN });
      answer.statusCode = statuses.shift() ?? 200;
      answer.end('{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  await client.setHook('vtp', `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`);
  return { webhooks, statuses, close: () => new Promise((resolve) => void server.close(resolve)) };
};

test('each step is sent by number with the time of Vietnam and the secret, and repeated until acknowledged', async () => {
  const { webhooks, statuses, close } = await listening();
  await client.setClock(new Date('2026-11-21T18:30:05Z'));
  const code = String((await create()).data['ORDER_NUMBER']);
  statuses.push(500);
  await client.advanceParcel(code);
  await client.advance(5_000);
  expect(webhooks.map(({ data }) => data['ORDER_STATUS'])).toEqual([104, 104]);
  expect(webhooks[0]).toMatchObject({
    headers: { authorization: 'demo-hook-of-this-machine' },
    token: 'demo-hook-of-this-machine',
    data: {
      ORDER_NUMBER: code,
      ORDER_REFERENCE: 'CP-2611-00001',
      MONEY_COLLECTION: 200_000,
      IS_RETURNING: false,
    },
  });
  expect(webhooks[0]!.data['ORDER_STATUSDATE']).toMatch(/^22\/11\/2026 01:30:\d\d$/);
  await close();
});

test('a returning parcel is delivered to the sender and marked as returning', async () => {
  const { webhooks, close } = await listening();
  const code = String((await create()).data['ORDER_NUMBER']);
  for (const to of ['delivery_failed', 'returning', 'delivered'] as const)
    await client.advanceParcel(code, { to });
  expect(webhooks.map(({ data }) => [data['ORDER_STATUS'], data['IS_RETURNING']])).toEqual([
    [506, false],
    [515, true],
    [501, true],
  ]);
  await close();
});

test('faults duplicate, delay, drop, alter or forge webhooks', async () => {
  const { webhooks, close } = await listening();
  const code = String((await create()).data['ORDER_NUMBER']);
  await client.faults('vtp', [
    { verb: 'reorder' },
    { verb: 'duplicate' },
    { verb: 'drop' },
    { verb: 'forge', what: 'amount' },
    { verb: 'forge', what: 'signature' },
    { verb: 'forge', what: 'missing' },
  ]);
  for (const to of [
    'picked',
    'delivering',
    'delivery_failed',
    'delivering',
    'delivered',
    'delivered',
  ] as const)
    await client.advanceParcel(code, { to });
  expect(webhooks.map(({ data }) => data['ORDER_STATUS'])).toEqual([500, 500, 105, 500, 501, 501]);
  expect(webhooks[3]!.data['MONEY_COLLECTION']).toBe(201_000);
  expect(webhooks[4]).toMatchObject({ token: expect.not.stringContaining('demo') });
  expect(webhooks[5]).toMatchObject({ token: null });
  await close();
});

test('a label is printed by a code until the code expires, and the page lists parcels with their actions', async () => {
  const code = String((await create()).data['ORDER_NUMBER']);
  const until = Date.now() + 60_000;
  const { message } = await post('order/printing-code', { EXPIRY_TIME: until, ORDER_ARRAY: [code] });
  const print = async (bill: string) =>
    fetch(
      `${providers.url}/vtp/DigitalizePrint/report.do?${new URLSearchParams({ type: '2', bill }).toString()}`,
    );
  expect(await (await print(message)).text()).toContain(code);
  expect((await print('made-up')).status).toBe(404);
  await client.advance(120_000);
  expect((await print(message)).status).toBe(404);
  const page = await (await fetch(`${providers.url}/vtp/parcels`)).text();
  expect(page).toContain('Vận đơn Viettel Post');
  expect(page).toContain(`data-testid="picking-${code}"`);
});
