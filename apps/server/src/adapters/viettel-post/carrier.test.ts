import { providersAt, type ProvidersClient } from '@market/providers/client';
import { startProviders, type Providers } from '@market/providers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CarrierRefusal, type CarrierOrder, type CarrierPlace, type Carrier } from '#ports/carrier.ts';
import { ServiceUnavailable } from '#platform/resilience/service-errors.ts';
import { DAY, HOUR, later } from '#platform/time.ts';
import { vtp } from './carrier.ts';

const account = { user: '0904010401', password: 'demo-secret', hook: 'h'.repeat(24) };
let providers: Providers;
let client: ProvidersClient;
let carrier: Carrier;
let now: Date;
beforeAll(async () => {
  providers = await startProviders({ port: 0, smtpPort: 0 });
  client = providersAt(providers.url);
});
afterAll(() => providers.close());
const aCarrier = (fields: object = {}): Carrier =>
  vtp({ ...account, url: `${providers.url}/vtp`, labels: `${providers.url}/vtp`, ...fields });
beforeEach(async () => {
  await client.clearFaults();
  now = new Date('2026-11-21T03:00:00Z');
  await client.setClock(now);
  carrier = aCarrier();
});

const place = (fields: Partial<CarrierPlace> = {}): CarrierPlace => ({
  name: 'Xưởng May 1',
  phone: '+84902345678',
  address: 'Số 12',
  province: 'Thành phố Hà Nội',
  district: 'Quận Hoàn Kiếm',
  ward: 'Phường Hàng Bồ',
  provinceCode: '01',
  districtCode: '002',
  wardCode: null,
  ...fields,
});
const other = place({ name: 'Lan', phone: '0901234567', district: 'Quận Ba Đình', ward: 'Phường Phúc Xá' });
const parcel = { grams: 500, value: 500_000, cod: 0 };
const rates = (to = other) =>
  carrier.rates(place(), to, parcel, { now, signal: AbortSignal.timeout(10_000) });

let count = 0;
const anOrder = (fields: Partial<CarrierOrder> = {}): CarrierOrder => ({
  reference: `CP-2611-${(count += 1)}`,
  service: 'VCN',
  from: place(),
  to: other,
  parcel,
  items: [{ name: 'Áo', quantity: 2, grams: 250 }],
  note: '',
  ...fields,
});
const refusalAction = (message: string, on: string) => ({ verb: 'refuse', code: message, on }) as const;
const calls = async (call: string) => (await client.journal('vtp')).filter((row) => row.call === call).length;

test('every service has its price and delivery time', async () => {
  expect(await rates()).toEqual([
    {
      service: 'VCN',
      name: 'Chuyển phát nhanh',
      price: 22_000,
      from: later(now, 24 * HOUR),
      to: later(now, 24 * HOUR),
    },
    {
      service: 'PHS',
      name: 'Nội tỉnh tiết kiệm',
      price: 17_500,
      from: later(now, DAY),
      to: later(now, 48 * HOUR),
    },
  ]);
});

test('there is no price where Viettel Post does not deliver', async () => {
  expect(await rates(place({ ward: 'Phường Không Có' }))).toEqual([]);
  await client.faults('vtp', [refusalAction('', 'fee')]);
  expect(await rates()).toEqual([]);
});

test('a token is fetched once, and again when it has expired', async () => {
  const before = await calls('ownerconnect');
  await Promise.all([rates(), rates(), rates()]);
  expect(await calls('ownerconnect')).toBe(before + 1);
  await client.setClock(later(now, 366 * DAY));
  expect(await rates()).toHaveLength(2);
  expect(await calls('ownerconnect')).toBe(before + 2);
  await client.faults('vtp', [
    refusalAction('Token invalid or expired', 'fee'),
    refusalAction('Token invalid', 'fee'),
  ]);
  await expect(rates()).rejects.toThrow('Viettel Post: no token is taken');
  expect(await rates()).toHaveLength(2);
});

test('a wrong password is an error that does not contain it, and is not tried at every call', async () => {
  carrier = aCarrier({ password: 'hush-hush' });
  const before = await calls('login');
  const failed = await rates().catch((error: unknown) => error as Error);
  expect(failed).toBeInstanceOf(ServiceUnavailable);
  expect((failed as Error).message).not.toContain('hush');
  await expect(rates()).rejects.toBeInstanceOf(ServiceUnavailable);
  expect(await calls('login')).toBe(before + 1);
});

test('an order is booked under the market’s number, with cash, fee and delivery day', async () => {
  const order = anOrder({ parcel: { ...parcel, cod: 200_000 } });
  const booking = await carrier.book(order, now);
  expect(booking).toEqual({
    trackingCode: expect.stringMatching(/^\d{11}$/),
    fee: 23_000,
    expectedAt: later(now, 24 * HOUR),
  });
  expect((await client.parcels('vtp'))[0]).toMatchObject({
    code: booking.trackingCode,
    reference: order.reference,
    cod: 200_000,
    receiver: 'Lan, 0901234567, Số 12, Phường Phúc Xá, Quận Ba Đình, Thành phố Hà Nội',
  });
});

test('long texts are truncated between characters', async () => {
  const long = 'Đường Nguyễn Thị Minh Khai '.repeat(20);
  const items = [{ name: long, quantity: 1, grams: 500 }];
  await carrier.book(anOrder({ to: { ...other, name: long, address: long }, items, note: long }), now);
  const [{ receiver, what } = { receiver: '', what: '' }] = await client.parcels('vtp');
  expect(Buffer.byteLength(what)).toBeGreaterThan(146);
  expect(receiver + what).not.toContain('\uFFFD');
});

test('a shop without a phone number has the account’s', async () => {
  await carrier.book(anOrder({ from: place({ phone: '' }) }), now);
});

test.each([
  ['done and answered by 500', { verb: 'commitThenFail', on: 'create' }],
  ['asked over a line that breaks', { verb: 'reset', on: 'create' }],
] as const)('%s, asked again, it is never booked twice', async (_what, fault) => {
  const order = anOrder();
  await client.faults('vtp', [fault]);
  await expect(carrier.book(order, now)).rejects.toBeInstanceOf(ServiceUnavailable);
  await carrier.book(order, now).catch((error: unknown) => expect(error).toBeInstanceOf(ServiceUnavailable));
  const parcels = await client.parcels('vtp');
  expect(parcels.filter(({ reference }) => reference.startsWith(order.reference))).toHaveLength(1);
});

test('an explicit refusal is a refusal; an unknown outcome is not', async () => {
  await client.faults('vtp', [
    refusalAction('Blocking create order', 'create'),
    refusalAction('System error', 'create'),
  ]);
  await expect(carrier.book(anOrder(), now)).rejects.toEqual(new CarrierRefusal('Blocking create order'));
  await expect(carrier.book(anOrder(), now)).rejects.toBeInstanceOf(ServiceUnavailable);
  await expect(carrier.book(anOrder({ to: place({ ward: 'Phường Không Có' }) }), now)).rejects.toThrow(
    'hãng chưa giao đến phường, xã này.',
  );
});

test('a parcel can be cancelled repeatedly until it is picked up', async () => {
  const [one, two] = [await carrier.book(anOrder(), now), await carrier.book(anOrder(), now)];
  expect(await carrier.cancel(one.trackingCode)).toBe(true);
  expect(await carrier.cancel(one.trackingCode)).toBe(true);
  await client.advanceParcel(two.trackingCode, { to: 'picked' });
  expect(await carrier.cancel(two.trackingCode)).toBe(false);
});

test('a label is a page with the parcel’s code', async () => {
  const { trackingCode } = await carrier.book(anOrder(), now);
  const { type, body } = await carrier.label(trackingCode, now);
  expect(type).toMatch(/^text\/html/);
  expect(Buffer.from(body).toString('utf8')).toContain(trackingCode);
  await expect(carrier.label('15000000000', now)).rejects.toBeInstanceOf(ServiceUnavailable);
});

const call = (body: unknown, headers: Record<string, string> = {}) =>
  ({ method: 'POST', body: JSON.stringify(body), headers, query: {} }) as const;
const DATA = { ORDER_NUMBER: '15878180012', ORDER_STATUS: 500, ORDER_STATUSDATE: '21/11/2026 10:00:00' };

test('a webhook has the secret in a header or in its body, and is refused without it', () => {
  const read = (...args: Parameters<typeof call>) => carrier.readWebhook(call(...args), now);
  expect(read({ DATA, TOKEN: account.hook })).toMatchObject({ state: 'delivering' });
  expect(read({ DATA, TOKEN: '0904010401' }, { authorization: account.hook })).toMatchObject({
    state: 'delivering',
  });
  for (const TOKEN of [undefined, null, '', 'x', [account.hook], `${account.hook} `])
    expect(read({ DATA, TOKEN })).toBeUndefined();
  expect(read({ TOKEN: account.hook })).toBeUndefined();
  expect(carrier.readWebhook({ ...call(''), body: '<html>' }, now)).toBeUndefined();
});

test('bookings and states cannot be queried', async () => {
  expect(carrier.isQueryable).toBe(false);
  const order = anOrder();
  const { trackingCode } = await carrier.book(order, now);
  expect(await carrier.find(order.reference)).toBeNull();
  expect(await carrier.query(trackingCode, { signal: AbortSignal.timeout(1_000) })).toBeNull();
});
