import {
  closeCodRemittance,
  importCodRemittance,
  listCodRemittances,
} from '@market/contract/shipping/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '#platform/context.ts';
import { MINUTE } from '#platform/time.ts';
import { getShops } from '#shops';
import { bookParcel } from '#shipping';
import { unwrap } from '#test/unwrap.ts';
import { ALL, type CarrierSide } from '#test/carrier-cases.ts';
import { startCarriedMarket, type CarriedMarket, type TestStall } from '#test/carriers.ts';
import type { As, Market } from '#test/market.ts';
import { applyTrackingUpdate } from './actions/apply-tracking-update.ts';
import { lockByTracking } from './store/parcels.ts';

let side: CarrierSide;
let carried: CarriedMarket;
let market: Market;
let stall: TestStall;
let staff: As;

let count = 0;
const aParcel = async (cod: number, delivered = true): Promise<string> => {
  count += 1;
  const shop = (await getShops(market.context(), [stall.shopId])).get(stall.shopId)!;
  const { tracking_code } = (await bookParcel(market.context(), {
    order_id: `order-${count}`,
    order_number: `CP-2611-9000${count}`,
    service_code: side.service,
    shop,
    to: {
      name: 'Lan',
      phone: '+84901234567',
      address: 'Số 5',
      province: 'Thành phố Hà Nội',
      district: 'Quận Ba Đình',
      ward: 'Phường Phúc Xá',
      provinceCode: '01',
      districtCode: '001',
      wardCode: '00001',
    },
    grams: 500,
    goods: cod,
    cod,
    items: [{ name: 'Áo', quantity: 1, grams: 500 }],
    note: '',
  }))!;
  await carried.client.setClock(market.clock.now());
  if (delivered) await carried.client.advanceParcel(tracking_code, { to: 'delivered' });
  return tracking_code;
};

const importRows = async (rows: readonly string[], carrier: string = side.code) =>
  staff.call(importCodRemittance, {
    params: { carrier },
    body: {},
    file: new Blob([['Mã vận đơn;Tiền thu hộ', ...rows].join('\r\n')]),
  });
const openRemittances = async () => unwrap(await staff.call(listCodRemittances)).data.remittances;
const postings = async (code: string) => {
  const { rows } = await sql<{ account: string; amount: number }>`
    select account, amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.kind = 'cod.remitted' and t.ref = ${`${side.code}:${code}`} order by account`.execute(market.db);
  return rows;
};

describe.each(ALL)('$name', (its) => {
  beforeAll(async () => {
    side = its;
    count = 0;
    carried = await startCarriedMarket([side.code]);
    market = carried.market;
    stall = await market.create.stall({ shop: { phone: '+84902345678' } });
    staff = await market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
  });
  afterAll(() => carried.close());

  test('matching lines are booked, the others wait for staff', async () => {
    const [right, other, early, free] = [
      await aParcel(200_000),
      await aParcel(300_000),
      await aParcel(400_000, false),
      await aParcel(0),
    ];
    const outcome = await importRows([
      `${right};200.000`,
      `${other};299.000`,
      `${early};400.000`,
      `${free};50.000`,
      'GHNKHONGCO;10.000',
      `${right};200.000`,
      `${other};không rõ`,
      'Tổng cộng;1.159.000',
    ]);
    expect(unwrap(outcome).data).toEqual({ matched: 1, matched_amount: 200_000, queued: 6, skipped: 0 });
    expect(await postings(right)).toEqual([
      { account: `carrier:${side.code}`, amount: -200_000 },
      { account: 'gateway:bank', amount: 200_000 },
    ]);
    expect(await postings(other)).toEqual([]);
    const rows = (await openRemittances()).map(({ line, tracking_code, amount, expected, outcome }) => ({
      line,
      tracking_code,
      amount,
      expected,
      outcome,
    }));
    expect(rows.toSorted((one, two) => one.line - two.line)).toEqual([
      { line: 3, tracking_code: other, amount: 299_000, expected: 300_000, outcome: 'different' },
      { line: 4, tracking_code: early, amount: 400_000, expected: 400_000, outcome: 'undelivered' },
      { line: 5, tracking_code: free, amount: 50_000, expected: 0, outcome: 'unknown' },
      { line: 6, tracking_code: 'GHNKHONGCO', amount: 10_000, expected: null, outcome: 'unknown' },
      { line: 7, tracking_code: right, amount: 200_000, expected: 200_000, outcome: 'twice' },
      { line: 8, tracking_code: other, amount: 0, expected: 300_000, outcome: 'unreadable' },
    ]);
  });

  test('a line leaves the list with a reason, once, and moves no money', async () => {
    const code = await aParcel(200_000);
    unwrap(await importRows([`${code};199.000`]));
    const lineOf = async () => (await openRemittances()).find(({ tracking_code }) => tracking_code === code);
    const params = { id: (await lineOf())!.id };
    const close = () => staff.call(closeCodRemittance, { params, body: { reason: 'Hãng trừ phí, đã hỏi' } });
    unwrap(await close());
    expect(await lineOf()).toBeUndefined();
    expect(await close()).toMatchObject({ status: 409, code: 'shipping.errors.remittance_closed' });
    expect(await postings(code)).toEqual([]);
    const again = unwrap(await importRows([`${code};199.000`])).data;
    expect(again).toEqual({ matched: 0, matched_amount: 0, queued: 0, skipped: 1 });
    expect(await lineOf()).toBeUndefined();
    expect(unwrap(await importRows([`${code};200.000`])).data).toMatchObject({ matched: 1 });
    expect(await postings(code)).toHaveLength(2);
  });

  test('what a parcel was short of leaves the list when its cash comes, a second payment does not', async () => {
    const [late, paid] = [await aParcel(200_000, false), await aParcel(300_000)];
    unwrap(await importRows([`${late};200.000`, `${paid};1.000`]));
    await carried.client.advanceParcel(late, { to: 'delivered' });
    unwrap(await importRows([`${late};200.000`, `${paid};300.000`, `${paid};300.000`, '']));
    const rows = (await openRemittances()).filter(({ tracking_code }) =>
      [late, paid].includes(tracking_code),
    );
    expect(rows).toMatchObject([{ tracking_code: paid, outcome: 'twice' }]);
  });

  test('importing the same file again processes only the remaining lines', async () => {
    const [one, two] = [await aParcel(200_000), await aParcel(300_000, false)];
    const rows = [`${one};200000`, `${two};300000`];
    expect(unwrap(await importRows(rows)).data).toMatchObject({ matched: 1, queued: 1, skipped: 0 });
    await carried.client.advanceParcel(two, { to: 'delivered' });
    expect(unwrap(await importRows(rows)).data).toMatchObject({ matched: 1, queued: 0, skipped: 1 });
    expect(unwrap(await importRows(rows)).data).toMatchObject({ matched: 0, queued: 0, skipped: 2 });
    expect((await openRemittances()).filter(({ tracking_code }) => tracking_code === two)).toEqual([]);
    expect(await postings(two)).toHaveLength(2);
  });

  if (its.isQueryable)
    test('a remittance that a webhook reported is confirmed, and not booked again', async () => {
      const code = await aParcel(200_000);
      await carried.client.advanceParcel(code, { cash: true });
      expect(await postings(code)).toHaveLength(2);
      expect(unwrap(await importRows([`${code};200000`])).data).toMatchObject({ matched: 1 });
      expect(unwrap(await importRows(['', `${code};200000`])).data).toMatchObject({ matched: 0, queued: 1 });
      expect(await postings(code)).toHaveLength(2);
      const parcel = await transact(market.context(), ({ db }) => lockByTracking(db, side.code, code));
      expect(parcel).toMatchObject({ cash: 'remitted' });
    });

  test('cash of another amount waits until the carrier says the right one again, whatever comes late', async () => {
    const code = await aParcel(200_000, false);
    const linesOf = async () =>
      (await openRemittances()).filter(({ tracking_code }) => tracking_code === code);
    const advance = async (to: 'picked' | 'delivering', cod: number) => {
      market.clock.pass(MINUTE);
      await carried.client.setClock(market.clock.now());
      await carried.client.advanceParcel(code, { to, cod });
    };
    await advance('picked', 199_000);
    expect(await linesOf()).toMatchObject([{ outcome: 'different', amount: 199_000 }]);
    const early = market.clock.now();
    await advance('delivering', 200_000);
    expect(await linesOf()).toEqual([]);
    await applyTrackingUpdate(market.context(), {
      carrier: market.services.carriers[0]!,
      polled: false,
      update: {
        trackingCode: code,
        reference: null,
        state: 'picked',
        status: 'picked again',
        at: early,
        reason: null,
        cod: 199_000,
        fee: 1_000,
        cashHandedOver: false,
      },
    });
    expect(await linesOf()).toEqual([]);
    const parcel = await transact(market.context(), ({ db }) => lockByTracking(db, side.code, code));
    expect(parcel?.fee).not.toBe(1_000);
  });

  test('a file that is not a statement, and an unknown carrier, are refused', async () => {
    const file = (text: string) =>
      staff.call(importCodRemittance, { params: { carrier: side.code }, body: {}, file: new Blob([text]) });
    expect(await file('xin chào')).toMatchObject({
      ok: false,
      code: 'shipping.errors.remittance_unreadable',
    });
    expect(await file('PK\u0003\u0004 no sheet')).toMatchObject({
      ok: false,
      code: 'shipping.errors.remittance_unreadable',
    });
    expect(await importRows([], 'nobody')).toMatchObject({ ok: false, status: 404 });
  });
});
