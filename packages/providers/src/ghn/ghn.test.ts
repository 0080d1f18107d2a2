import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { providersAt, type ProvidersClient } from '../client.ts';
import { type Providers, startProviders } from '../index.ts';

let providers: Providers;
let client: ProvidersClient;
beforeEach(async () => {
  providers = await startProviders({ port: 0, smtpPort: 0 });
  client = providersAt(providers.url);
});
afterEach(() => providers.close());

type GhnReply = { code: number; data: Record<string, unknown> & Record<string, unknown>[] };
const ask = async (path: string, body: object, token = 'demo'): Promise<GhnReply> => {
  const answer = await fetch(`${providers.url}/ghn/shiip/public-api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token, shopid: '4010' },
    body: JSON.stringify(body),
  });
  return JSON.parse(await answer.text()) as GhnReply;
};

const named = (rows: readonly Record<string, unknown>[], field: string, name: string) =>
  rows.find((row) => row[field] === name)!;

/** A ward of Hà Nội by GHN's ids. */
const wardOf = async (district: string, ward: string) => {
  const provinces = (await ask('master-data/province', {})).data;
  const { ProvinceID: province_id } = named(provinces, 'ProvinceName', 'Hà Nội');
  const districts = (await ask('master-data/district', { province_id })).data;
  const { DistrictID: district_id } = named(districts, 'DistrictName', district);
  const { WardCode } = named((await ask('master-data/ward', { district_id })).data, 'WardName', ward);
  return { to_district_id: district_id, to_ward_code: WardCode };
};

const order = async (fields: object = {}) => ({
  payment_type_id: 1,
  required_note: 'KHONGCHOXEMHANG',
  client_order_code: 'CP-2611-00001',
  from_name: 'Xưởng May 1',
  from_phone: '0902345678',
  from_address: 'Số 12',
  from_ward_name: 'Phường Hàng Bồ',
  from_district_name: 'Quận Hoàn Kiếm',
  from_province_name: 'Thành phố Hà Nội',
  to_name: 'Lan',
  to_phone: '0901234567',
  to_address: 'Số 3',
  ...(await wardOf('Quận Ba Đình', 'Phường Phúc Xá')),
  cod_amount: 200_000,
  insurance_value: 500_000,
  content: 'Áo',
  weight: 1_200,
  service_type_id: 2,
  ...fields,
});
const create = async (fields?: object) => ask('v2/shipping-order/create', await order(fields));

test('an order is booked once by its reference, and its price depends on zone, weight and cash', async () => {
  const first = await create();
  // 16 500 for the first 500 g in one province, 2 × 2 500 for further ones, 0.5 % of the cash
  expect(first.data).toMatchObject({ total_fee: 16_500 + 5_000 + 1_000 });
  const again = await create();
  expect(again.data['order_code']).toBe(first.data['order_code']);
  expect(await client.parcels('ghn')).toHaveLength(1);
});

test('calls without the token or with invalid values are refused', async () => {
  expect(await ask('v2/shipping-order/create', await order(), 'wrong')).toMatchObject({ code: 401 });
  expect(await create({ to_phone: '123' })).toMatchObject({ code: 400 });
  expect(await create({ from_ward_name: 'Phường Không Có' })).toMatchObject({ code: 400 });
  expect(await create({ weight: 25_000 })).toMatchObject({ code: 400 });
  expect(await client.parcels('ghn')).toEqual([]);
});

test('it is cancelled until it is picked up, and not after', async () => {
  const one = (await create()).data['order_code'] as string;
  const two = (await create({ client_order_code: 'CP-2611-00002' })).data['order_code'] as string;
  await client.advanceParcel(two, { to: 'picked' });
  const { data } = await ask('v2/switch-status/cancel', { order_codes: [one, two] });
  expect(data.map(({ result }) => result)).toEqual([true, false]);
});

const listening = async () => {
  const webhooks: { address: string; body: Record<string, unknown> }[] = [];
  const statuses: number[] = [];
  const server = createServer((request, answer) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString('utf8')));
    request.on('end', () => {
      webhooks.push({ address: request.url!, body: JSON.parse(text) as Record<string, unknown> });
      answer.statusCode = statuses.shift() ?? 200;
      answer.end('{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?token=right`;
  await client.setHook('ghn', url);
  return { webhooks, statuses, close: () => new Promise((resolve) => void server.close(resolve)) };
};

test('each step is sent and repeated until acknowledged', async () => {
  const { webhooks, statuses, close } = await listening();
  const code = (await create()).data['order_code'] as string;
  statuses.push(500);
  await client.advanceParcel(code);
  await client.advance(5_000);
  expect(webhooks.map(({ body }) => body['Status'])).toEqual(['picking', 'picking']);
  await client.advanceParcel(code, { to: 'delivered' });
  await client.advanceParcel(code, { cash: true });
  expect(webhooks.at(-1)).toMatchObject({
    address: '/hook?token=right',
    body: { Status: 'delivered', OrderCode: code, CODAmount: 200_000, CODTransferDate: expect.any(String) },
  });
  await close();
});

test('a parcel advances by the clock', async () => {
  const code = (await create()).data['order_code'] as string;
  await client.advance(40 * 3_600_000);
  const { data } = await ask('v2/shipping-order/detail', { order_code: code });
  expect(data).toMatchObject({ status: 'delivered' });
  expect((data['log'] as { status: string }[]).map(({ status }) => status)).toEqual([
    'ready_to_pick',
    'picking',
    'picked',
    'transporting',
    'delivering',
    'delivered',
  ]);
});

test('faults duplicate, delay, drop or forge webhooks', async () => {
  const { webhooks, close } = await listening();
  const code = (await create()).data['order_code'] as string;
  await client.faults('ghn', [
    { verb: 'reorder' },
    { verb: 'duplicate' },
    { verb: 'drop' },
    { verb: 'forge', what: 'signature' },
  ]);
  await client.advanceParcel(code, { to: 'picked' });
  await client.advanceParcel(code, { to: 'delivering' });
  await client.advanceParcel(code, { to: 'delivery_failed' });
  await client.advanceParcel(code, { to: 'delivered' });
  expect(webhooks.map(({ body }) => body['Status'])).toEqual([
    'delivering',
    'delivering',
    'picked',
    'delivered',
  ]);
  expect(webhooks.at(-1)!.address).not.toContain('right');
  await close();
});

test('the label is printed by a token, and the page lists parcels with their actions', async () => {
  const code = (await create()).data['order_code'] as string;
  const { data } = await ask('v2/a5/gen-token', { order_codes: [code] });
  const label = await fetch(`${providers.url}/ghn/a5/public-api/printA5?token=${String(data['token'])}`);
  expect(await label.text()).toContain(code);
  const page = await (await fetch(`${providers.url}/ghn/parcels`)).text();
  expect(page).toContain(`data-testid="picking-${code}"`);
  expect(page).toContain('Đi lấy hàng');
});
