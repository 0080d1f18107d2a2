import { providersAt, type Fault, type ProvidersClient } from '@market/providers/client';
import { startProviders, type Providers } from '@market/providers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CarrierRefusal, type CarrierOrder, type CarrierPlace, type Carrier } from '#ports/carrier.ts';
import { ServiceUnavailable } from '#platform/resilience/service-errors.ts';
import { ghtk } from './carrier.ts';

const NOW = new Date('2026-11-22T02:30:15Z');
const HOOK = 'h'.repeat(24);

let providers: Providers;
let client: ProvidersClient;
let carrier: Carrier;
beforeAll(async () => {
  providers = await startProviders({ port: 0, smtpPort: 0 });
  client = providersAt(providers.url);
  carrier = adapter();
});
afterAll(() => providers.close());
beforeEach(async () => {
  await client.clearFaults();
  await client.setClock(NOW);
});

const adapter = (changes = {}) =>
  ghtk({ url: `${providers.url}/ghtk`, token: 'demo', client: 'CHOPHIEN', hook: HOOK, ...changes });
const fault = (...plan: readonly Fault[]) => client.faults('ghtk', plan);

const place = (changes: Partial<CarrierPlace> = {}): CarrierPlace => ({
  name: 'Xưởng May 1',
  phone: '+84902345678',
  address: 'Số 12',
  province: 'Thành phố Hà Nội',
  district: 'Quận Hoàn Kiếm',
  ward: 'Phường Hàng Bồ',
  provinceCode: '01',
  districtCode: '002',
  wardCode: '00055',
  ...changes,
});
const buyer = (changes: Partial<CarrierPlace> = {}) =>
  place({
    name: 'Lan',
    phone: '+84901234567',
    address: 'Số 3',
    district: 'Quận Ba Đình',
    ward: 'Phường Phúc Xá',
    ...changes,
  });
const inSaigon = {
  province: 'Thành phố Hồ Chí Minh',
  district: 'Quận 1',
  ward: 'Phường Bến Nghé',
  provinceCode: '79',
};

let count = 0;
const anOrder = (changes: Partial<CarrierOrder> = {}): CarrierOrder => ({
  reference: `CP-2611-${String(++count).padStart(5, '0')}`,
  service: 'road',
  from: place(),
  to: buyer(),
  parcel: { grams: 1_250, value: 900_000, cod: 300_000 },
  items: [
    { name: 'Áo sơ mi', quantity: 2, grams: 500 },
    { name: 'Khăn', quantity: 1, grams: 250 },
  ],
  note: '',
  ...changes,
});
const book = (changes?: Partial<CarrierOrder>) => carrier.book(anOrder(changes), NOW);
const timeLimit = () => ({ signal: AbortSignal.timeout(3_000) });
const ratesTo = (to: Partial<CarrierPlace> = {}, parcel = {}) =>
  carrier.rates(
    place(),
    buyer(to),
    { grams: 1_250, value: 500_000, cod: 0, ...parcel },
    { ...timeLimit(), now: NOW },
  );

describe('rates', () => {
  test('within a province are by road, elsewhere also by air, and have no delivery time', async () => {
    expect(await ratesTo()).toEqual([
      { service: 'road', name: 'Đường bộ', price: 22_000, from: null, to: null },
    ]);
    expect((await ratesTo(inSaigon)).map(({ service, price }) => [service, price])).toEqual([
      ['road', 40_000],
      ['fly', 60_000],
    ]);
  });
  test('are requested for grams and insured goods', async () => {
    expect(await ratesTo({}, { grams: 500 })).toMatchObject([{ price: 17_000 }]);
    expect(await ratesTo({}, { value: 2_000_000 })).toMatchObject([{ price: 22_000 + 10_000 }]);
  });
  test('are omitted where GHTK does not deliver, though its answer has a price', async () => {
    expect(await ratesTo({ district: 'Quận Không Có' })).toEqual([]);
    await fault({ verb: 'refuse', on: 'fee' });
    expect(await ratesTo()).toEqual([]);
  });
  test('are omitted from 20 kg on', async () => {
    expect(await ratesTo({}, { grams: 20_000 })).toEqual([]);
  });
  test('use the earlier name of Huế', async () => {
    const hue = { province: 'Thành phố Huế', district: 'Quận Thuận Hóa', ward: '', provinceCode: '46' };
    expect(await ratesTo(hue)).toHaveLength(2);
  });
  test.each(['negative', 'null', 'text'] as const)('omit a price that is %s', async (kind) => {
    await fault({ verb: 'odd', what: kind, on: 'fee' });
    const [rate] = await ratesTo();
    expect(rate!.price >= 0).toBe(false);
  });
  test.each<Fault>([{ verb: 'http', status: 500 }, { verb: 'reset' }, { verb: 'odd', what: 'garbage' }])(
    'are not known after $verb',
    async (failing) => {
      await fault(failing);
      await expect(ratesTo()).rejects.toThrow(ServiceUnavailable);
    },
  );
  test('fail with a wrong token, which does not count as a refusal of the parcel', async () => {
    await expect(adapter({ token: 'x' }).find('CP-1')).rejects.toThrow(ServiceUnavailable);
    await expect(adapter({ client: 'x' }).book(anOrder(), NOW)).rejects.toThrow(ServiceUnavailable);
  });
});

describe('booking', () => {
  test('sends kilograms and collects only the cash', async () => {
    const { trackingCode, fee, expectedAt } = await book();
    expect((await client.parcels('ghtk'))[0]).toMatchObject({
      code: trackingCode,
      grams: 1_250,
      cod: 300_000,
      fee,
    });
    expect(fee).toBe(22_000);
    expect(expectedAt).toEqual(new Date('2026-11-25T11:00:00Z'));
  });

  test('with the same number twice creates one parcel with one code', async () => {
    const order = anOrder();
    const first = await carrier.book(order, NOW);
    expect(await carrier.book(order, NOW)).toMatchObject({
      trackingCode: first.trackingCode,
      fee: first.fee,
    });
    expect(await carrier.find(order.reference)).toMatchObject({ trackingCode: first.trackingCode });
    expect(
      (await client.parcels('ghtk')).filter(({ reference }) => reference === order.reference),
    ).toHaveLength(1);
  });

  test.each(['commitThenFail', 'commitThenHang'] as const)(
    'after %s is found by the market’s number',
    async (verb) => {
      const order = anOrder();
      await fault({ verb, on: 'create' });
      await expect(carrier.book(order, NOW)).rejects.toThrow(ServiceUnavailable);
      const found = await carrier.find(order.reference);
      expect(found).toMatchObject({ fee: 22_000 });
      expect(await carrier.book(order, NOW)).toMatchObject({ trackingCode: found!.trackingCode });
    },
  );

  test('is refused for the number of a cancelled parcel, which is no longer found', async () => {
    const order = anOrder();
    const { trackingCode } = await carrier.book(order, NOW);
    await carrier.cancel(trackingCode);
    expect(await carrier.find(order.reference)).toBeNull();
    await expect(carrier.book(order, NOW)).rejects.toThrow('vận đơn đã hủy');
  });

  test.each<[string, Partial<CarrierOrder>, string]>([
    ['a way it does not know', { service: 'sea' }, 'không có dịch vụ'],
    ['no phone of the shop', { from: place({ phone: '' }) }, 'shop chưa có số điện thoại'],
    ['one phone at both ends', { to: buyer({ phone: '+84902345678' }) }, 'trùng với số điện thoại'],
    ['no such place', { to: buyer({ ward: 'Phường Không Có' }) }, 'Địa chỉ không hợp lệ'],
    ['too much weight', { parcel: { grams: 25_000, value: 1, cod: 0 } }, 'quá khối lượng'],
    ['more cash than it collects', { parcel: { grams: 500, value: 1, cod: 30_000_000 } }, 'số tiền CoD'],
  ])('with %s is refused, with its reason', async (_what, changes, reason) => {
    const refused = await book(changes).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(CarrierRefusal);
    expect((refused as Error).message).toContain(reason);
  });

  test('accepts goods of any value and a long note', async () => {
    await book({ parcel: { grams: 500, value: 90_000_000, cod: 0 }, note: 'x'.repeat(400) });
    await book({ parcel: { grams: 500, value: 0, cod: 0 } });
  });

  test('of an unknown number is not found', async () => {
    expect(await carrier.find('CP-0000-00000')).toBeNull();
  });
});

describe('a parcel', () => {
  test('can be cancelled repeatedly until it is picked up, and not afterwards', async () => {
    const [one, two] = [await book(), await book()];
    expect(await carrier.cancel(one.trackingCode)).toBe(true);
    expect(await carrier.cancel(one.trackingCode)).toBe(true);
    await client.advanceParcel(two.trackingCode, { to: 'picked' });
    expect(await carrier.cancel(two.trackingCode)).toBe(false);
    expect(await carrier.cancel('S1.A1.1')).toBe(false);
  });

  test('has a label in PDF; other content is not accepted as a label', async () => {
    const { trackingCode } = await book();
    const { type, body } = await carrier.label(trackingCode, NOW);
    expect(type).toBe('application/pdf');
    expect(Buffer.from(body).toString('latin1')).toContain(trackingCode);
    await expect(carrier.label('S1.A1.1', NOW)).rejects.toThrow(ServiceUnavailable);
  });

  test('is queried with state, time in Vietnam, cash and fee', async () => {
    const order = anOrder();
    const { trackingCode } = await carrier.book(order, NOW);
    await client.advanceParcel(trackingCode, { to: 'delivered', fee: 27_000 });
    expect(await carrier.query(trackingCode, timeLimit())).toEqual({
      trackingCode,
      reference: order.reference,
      state: 'delivered',
      status: '5',
      at: NOW,
      reason: null,
      cod: 300_000,
      fee: 27_000,
      cashHandedOver: false,
    });
    await client.advanceParcel(trackingCode, { cash: true });
    expect(await carrier.query(trackingCode, timeLimit())).toMatchObject({
      state: 'delivered',
      status: '6',
      cashHandedOver: true,
    });
    expect(await carrier.query('S1.A1.1', timeLimit())).toBeNull();
  });
});

const readWebhook = (body: string, { hash = HOOK, type = 'application/x-www-form-urlencoded' } = {}) =>
  carrier.readWebhook({ method: 'POST', body, headers: { 'content-type': type }, query: { hash } }, NOW);
/** Copied from GHTK's documentation. */
const EXAMPLE =
  'label_id=S1.A1.17373471&partner_id=1234567&action_time=2016-11-02T12:18:39+07:00&status_id=5&reason_code=&reason=&weight=2.4&fee=1500&return_part_package=0';
const readUpdate = (changes: Readonly<Record<string, string>>) => {
  const form = new URLSearchParams({
    label_id: 'S1.A1.17373471',
    partner_id: '1234567',
    action_time: '2026-11-22T09:30:15+07:00',
    status_id: '4',
    ...changes,
  });
  return readWebhook(form.toString());
};

describe('a webhook', () => {
  test('is read in the documented format, including the plus of a time', () => {
    expect(readWebhook(EXAMPLE)).toEqual({
      trackingCode: 'S1.A1.17373471',
      reference: '1234567',
      state: 'delivered',
      status: '5',
      at: new Date('2016-11-02T05:18:39Z'),
      reason: null,
      cod: null,
      fee: 1_500,
      cashHandedOver: false,
    });
  });
  test('is read in JSON too', () => {
    const body = {
      partner_id: '1234567',
      label_id: 'S1.A1.17373471',
      status_id: 5,
      action_time: '2016-11-02T12:18:39+07:00',
      reason_code: '',
      reason: '',
      weight: 2.4,
      fee: 15_000,
      pick_money: 100_000,
      return_part_package: 0,
    };
    expect(readWebhook(JSON.stringify(body), { type: 'application/json; charset=utf-8' })).toMatchObject({
      state: 'delivered',
      at: new Date('2016-11-02T05:18:39Z'),
      cod: 100_000,
      fee: 15_000,
    });
  });
  test.each([
    ['-1', 'cancelled'],
    ['1', 'ready_to_pick'],
    ['2', 'ready_to_pick'],
    ['3', 'picked'],
    ['4', 'delivering'],
    ['5', 'delivered'],
    ['6', 'delivered'],
    ['7', 'picking'],
    ['8', 'picking'],
    ['9', 'delivery_failed'],
    ['10', 'delivery_failed'],
    ['11', 'returned'],
    ['12', 'picking'],
    ['13', 'lost'],
    ['20', 'returning'],
    ['21', 'returned'],
    ['123', 'picked'],
    ['127', 'picking'],
    ['128', 'picking'],
    ['45', 'delivering'],
    ['49', 'delivery_failed'],
    ['410', 'delivery_failed'],
    ['999', null],
    ['constructor', null],
  ])('status %s is %s', (status_id, state) => {
    expect(readUpdate({ status_id })).toMatchObject({ state, status: status_id });
  });
  test('reports remitted cash only by status 6; a driver’s report does not confirm it', () => {
    for (const status_id of ['5', '45', '11', '21'])
      expect(readUpdate({ status_id })).toMatchObject({ cashHandedOver: false });
    expect(readUpdate({ status_id: '6' })).toMatchObject({ cashHandedOver: true });
    expect(readUpdate({ status_id: '45' })).toMatchObject({
      reason: expect.stringContaining('chờ hãng xác nhận'),
    });
  });
  test('gives the reason, GHTK’s text before the market’s', () => {
    expect(readUpdate({ status_id: '10', reason: 'Người nhận đi vắng' })).toMatchObject({
      reason: 'Người nhận đi vắng',
    });
    expect(readUpdate({ status_id: '5', return_part_package: '1' })).toMatchObject({
      reason: expect.stringContaining('một phần'),
    });
  });
  test('is refused with a wrong or missing hash, or when it is unreadable', () => {
    for (const hash of ['', 'x'.repeat(24), `${HOOK} `])
      expect(readWebhook(EXAMPLE, { hash })).toBeUndefined();
    const call = { method: 'POST', body: EXAMPLE, headers: {} } as const;
    expect(carrier.readWebhook({ ...call, query: {} }, NOW)).toBeUndefined();
    expect(carrier.readWebhook({ ...call, query: { token: HOOK } }, NOW)).toBeUndefined();
    for (const body of [
      '',
      'label_id=S1.A1.17373471',
      EXAMPLE.replace('+07:00', ''),
      EXAMPLE.replace('S1', '../S1'),
    ])
      expect(readWebhook(body)).toBeUndefined();
    expect(readWebhook('{', { type: 'application/json' })).toBeUndefined();
    expect(readWebhook('null', { type: 'application/json' })).toBeUndefined();
  });
});
