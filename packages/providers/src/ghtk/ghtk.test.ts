import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { providersAt, type ProvidersClient } from '../client.ts';
import { type Providers, startProviders } from '../index.ts';

let providers: Providers;
let client: ProvidersClient;
beforeEach(async () => {
  providers = await startProviders({ port: 0, smtpPort: 0 });
  client = providersAt(providers.url);
  await client.setClock(new Date('2026-11-22T02:30:15Z'));
});
afterEach(() => providers.close());

interface GhtkReply {
  readonly status: number;
  readonly success: boolean;
  readonly message: string;
  readonly error_code?: string;
  readonly error?: Record<string, unknown>;
  readonly order: Record<string, unknown>;
  readonly fee: Record<string, unknown>;
}
const ask = async (path: string, request: RequestInit = {}, token = 'demo'): Promise<GhtkReply> => {
  const answer = await fetch(`${providers.url}/ghtk/services/${path}`, {
    ...request,
    headers: { token, 'x-client-source': 'CHOPHIEN', 'content-type': 'application/json' },
  });
  return { status: answer.status, ...(JSON.parse(await answer.text()) as Omit<GhtkReply, 'status'>) };
};

const way = {
  pick_province: 'Hà Nội',
  pick_district: 'Quận Hoàn Kiếm',
  province: 'Hà nội',
  district: 'Quận Ba Đình',
  ward: 'Phường Phúc Xá',
  weight: '1200',
  value: '500000',
  deliver_option: 'none',
};
const fee = (fields: Readonly<Record<string, string>> = {}) =>
  ask(`shipment/fee?${new URLSearchParams({ ...way, ...fields }).toString()}`);

const create = (
  fields: object = {},
  products: readonly object[] = [{ name: 'Áo', weight: 0.6, quantity: 2 }],
) =>
  ask('shipment/order/?ver=1.5', {
    method: 'POST',
    body: JSON.stringify({
      products,
      order: {
        id: 'CP-2611-00001',
        pick_name: 'Xưởng May 1',
        pick_money: 200_000,
        pick_address: 'Số 12',
        pick_province: 'Thành phố Hà Nội',
        pick_district: 'Quận Hoàn Kiếm',
        pick_ward: 'Phường Hàng Bồ',
        pick_tel: '0902345678',
        name: 'Lan',
        address: 'Số 3',
        province: 'Thành phố Hà Nội',
        district: 'Quận Ba Đình',
        ward: 'Phường Phúc Xá',
        hamlet: 'Khác',
        tel: '0901234567',
        is_freeship: 1,
        value: 2_000_000,
        transport: 'road',
        ...fields,
      },
    }),
  });
const createParcel = async (fields?: object) => (await create(fields)).order['label'] as string;
const detail = async (code: string) => (await ask(`shipment/v2/${code}`)).order;

describe('a fee', () => {
  test('depends on zone and weight, with half a percent for goods of more than a million', async () => {
    expect((await fee()).fee).toMatchObject({ fee: 17_000 + 5_000, insurance_fee: 0, delivery: true });
    expect((await fee({ value: '2000000' })).fee).toMatchObject({ fee: 32_000, insurance_fee: 10_000 });
  });
  test('to another province is higher by air than by road', async () => {
    const far = { province: 'TP. Hồ Chí Minh', district: 'Quận 1', ward: 'Phường Bến Nghé' };
    expect((await fee({ ...far, transport: 'road' })).fee['fee']).toBe(31_000 + 9_000);
    expect((await fee({ ...far, transport: 'fly' })).fee['fee']).toBe(42_000 + 18_000);
  });
  test('is answered as unavailable where the carrier does not deliver', async () => {
    expect((await fee({ district: 'Quận Không Có' })).fee).toMatchObject({ delivery: false });
    expect((await fee({ weight: '20000' })).fee).toMatchObject({ delivery: false });
    await client.faults('ghtk', [{ verb: 'refuse', on: 'fee' }]);
    expect((await fee()).fee).toMatchObject({ fee: 22_000, delivery: false });
  });
  test('requires the places and the weight', async () => {
    expect(await fee({ district: '' })).toMatchObject({
      status: 422,
      success: false,
      message: 'Xin hãy gửi trường district.',
    });
  });
});

test('an order is booked once by its reference; a repeated call gets the first booking', async () => {
  const first = await create();
  expect(first).toMatchObject({
    success: true,
    order: { partner_id: 'CP-2611-00001', fee: '32000', insurance_fee: '10000', status_id: 2 },
  });
  expect(await create()).toMatchObject({
    success: false,
    error: {
      code: 'ORDER_ID_EXIST',
      partner_id: 'CP-2611-00001',
      ghtk_label: first.order['label'],
      status: 2,
    },
  });
  expect(await client.parcels('ghtk')).toMatchObject([{ grams: 1_200, cod: 200_000 }]);
  await ask(`shipment/cancel/${String(first.order['label'])}`, { method: 'POST', body: '{}' });
  expect((await create()).error).toMatchObject({ code: 'ORDER_ID_EXIST', status: -1 });
});

test('the receiver pays the fee unless the sender does', async () => {
  await create({ is_freeship: 0 });
  expect(await client.parcels('ghtk')).toMatchObject([{ fee: 32_000, cod: 232_000 }]);
});

test('calls without the token are refused', async () => {
  expect(await ask('shipment/v2/S1', {}, 'wrong')).toMatchObject({ status: 401, error_code: '20101' });
  const stranger = await fetch(`${providers.url}/ghtk/services/shipment/v2/S1`, {
    headers: { token: 'demo' },
  });
  expect(stranger.status).toBe(401);
});

test.each([
  ['grams where kilograms are meant', {}, [{ name: 'Áo', weight: 600, quantity: 2 }], '30603'],
  ['no weight', {}, [], '30103'],
  ['one phone for both', { tel: '0902345678' }, undefined, '30202'],
  ['no phone of the sender', { pick_tel: '' }, undefined, '30210'],
  ['neither a street nor a hamlet', { hamlet: '' }, undefined, '30302'],
  ['goods worth nothing', { value: 0 }, undefined, '30110'],
  ['a way that is none', { transport: 'sea' }, undefined, '30104'],
  ['cash below nothing', { pick_money: -1 }, undefined, '30206'],
  ['a note that is too long', { note: 'x'.repeat(121) }, undefined, '30101'],
  ['a ward of another district', { ward: 'Phường Hàng Bồ' }, undefined, '30610'],
])('an order with %s is refused with its error number', async (_what, fields, products, error_code) => {
  expect(await create(fields, products)).toMatchObject({ success: false, error_code });
  expect(await client.parcels('ghtk')).toEqual([]);
});

test('a parcel is queried by its code or the market’s reference, in grams and Vietnam’s time', async () => {
  const code = await createParcel();
  const tracking = {
    label_id: code,
    partner_id: 'CP-2611-00001',
    status: '2',
    created: '2026-11-22 09:30:15',
    weight: '1200',
    ship_money: '22000',
    insurance: '10000',
    pick_money: 200_000,
  };
  expect(await detail(code)).toMatchObject(tracking);
  expect(await detail('partner_id:CP-2611-00001')).toMatchObject(tracking);
  expect(await ask('shipment/v2/partner_id:CP-0')).toMatchObject({ status: 400, success: false });
});

test('it is cancelled until it is picked up, and not after', async () => {
  const cancel = (code: string) => ask(`shipment/cancel/${code}`, { method: 'POST', body: '{}' });
  const [one, two] = [await createParcel(), await createParcel({ id: 'CP-2611-00002' })];
  await client.advanceParcel(two, { to: 'picked' });
  expect(await cancel(one)).toMatchObject({ success: true });
  expect(await cancel('partner_id:CP-2611-00001')).toMatchObject({ success: false, error_code: '50101' });
  expect(await cancel(two)).toMatchObject({ success: false, error_code: '50102' });
  expect(await cancel('S1.A1.1')).toMatchObject({ success: false, error_code: '50109' });
});

const listening = async () => {
  const webhooks: { address: string; text: string; body: URLSearchParams }[] = [];
  const statuses: number[] = [];
  const server = createServer((request, answer) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString('utf8')));
    request.on('end', () => {
      webhooks.push({ address: request.url!, text, body: new URLSearchParams(text) });
      answer.statusCode = statuses.shift() ?? 200;
      answer.end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  await client.setHook('ghtk', `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?hash=right`);
  const numbers = () => webhooks.map(({ body }) => body.get('status_id'));
  return { webhooks, statuses, numbers, close: () => new Promise((resolve) => void server.close(resolve)) };
};

test('each step is sent as a form with its number and repeated once unless acknowledged; remitted cash is a step', async () => {
  const { webhooks, statuses, numbers, close } = await listening();
  const code = await createParcel();
  statuses.push(500, 500);
  await client.advanceParcel(code);
  await client.advance(60_000);
  await client.advance(60_000);
  expect(numbers()).toEqual(['12', '12']);
  expect(webhooks[0]!.text).toBe(
    `label_id=${code}&partner_id=CP-2611-00001&action_time=2026-11-22T09:30:15+07:00&status_id=12&reason_code=&reason=&weight=1.2&fee=32000&pick_money=200000&return_part_package=0`,
  );
  await client.advanceParcel(code, { to: 'delivered' });
  expect(await detail(code)).toMatchObject({ status: '5' });
  await client.advance(1_000);
  await client.advanceParcel(code, { cash: true });
  expect(numbers().slice(2)).toEqual(['5', '6']);
  expect(webhooks.at(-1)).toMatchObject({ address: '/hook?hash=right' });
  expect(await detail(code)).toMatchObject({ status: '6', modified: '2026-11-22 09:32:16' });
  await close();
});

test('a parcel advances by the clock', async () => {
  const { numbers, close } = await listening();
  const code = await createParcel();
  await client.advance(40 * 3_600_000);
  expect(numbers()).toEqual(['12', '3', '3', '4', '5']);
  expect(await detail(code)).toMatchObject({ status: '5', status_text: 'Đã giao hàng/Chưa đối soát' });
  await close();
});

test('faults duplicate, delay, drop or forge webhooks', async () => {
  const { webhooks, numbers, close } = await listening();
  const code = await createParcel();
  await client.faults('ghtk', [
    { verb: 'reorder' },
    { verb: 'duplicate' },
    { verb: 'drop' },
    { verb: 'forge', what: 'signature' },
    { verb: 'forge', what: 'status' },
  ]);
  for (const to of ['picked', 'delivering', 'delivery_failed', 'delivered', 'returning'] as const)
    await client.advanceParcel(code, { to });
  expect(numbers()).toEqual(['4', '4', '3', '5', '999']);
  expect(webhooks[3]!.address).not.toContain('right');
  await close();
});

test('the label is a PDF, and the page lists parcels with their actions', async () => {
  const code = await createParcel();
  const label = await fetch(`${providers.url}/ghtk/services/label/${code}?original=portrait&paper_size=A6`, {
    headers: { token: 'demo', 'x-client-source': 'CHOPHIEN' },
  });
  expect(label.headers.get('content-type')).toBe('application/pdf');
  const file = await label.text();
  expect(file).toMatch(/^%PDF-1\.4\n/);
  expect(file).toContain(`(${code}) Tj`);
  expect(file).toContain('Ba Dinh, Thanh pho Ha Noi');
  const start = Number(/startxref\n(\d+)/.exec(file)![1]);
  expect(file.slice(start, start + 4)).toBe('xref');
  expect(await ask('label/S1.A1.1')).toMatchObject({ success: false, error_code: '40102' });
  const page = await (await fetch(`${providers.url}/ghtk/parcels`)).text();
  expect(page).toContain(`data-testid="picking-${code}"`);
  expect(page).toContain('Giao Hàng Tiết Kiệm');
});
