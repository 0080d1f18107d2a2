import {
  closeProviderLine,
  importProviderStatement,
  listProviderLines,
} from '@market/contract/provider-statements/routes';
import { queryPayment } from '@market/contract/payments/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkPayments } from '#bank-reconciliation';
import { startPayment } from '#payments';
import { transact } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { HOUR, MINUTE } from '#platform/time.ts';
import { refundOrder } from '#refunds';
import { FakeProvider, signedCall } from '#test/fake-provider.ts';
import { makePayment } from '#test/factories/payments.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

const momo = new FakeProvider('momo');
let market: Market;
let buyerId: number;
let finance: As;
beforeAll(async () => {
  market = await startMarket({
    poolSize: 20,
    services: { paymentProviders: [momo, new FakeProvider('zalopay')] },
  });
  buyerId = await market.create.user();
});
const aPerson = async () => market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
beforeEach(async () => {
  await sql`delete from provider_statement_lines`.execute(market.db);
  market.clock.pass(MINUTE);
  finance = await aPerson();
});
afterAll(async () => {
  expect(await checkPayments(market.context())).toEqual([]);
  await market.close();
});

const open = async (amount = 100_000) => {
  const payment = await makePayment(market.context(), {
    user_id: buyerId,
    method: 'wallet_momo',
    amounts: [amount],
  });
  await startPayment(market.context(), payment.id, { address: '' });
  return { ...payment, reference: momo.created.at(-1)!.reference };
};
const paid = async (amount = 100_000) => {
  const payment = await open(amount);
  const notice = signedCall(momo.pay(payment.reference));
  await (await market.as()).inject({ ...notice, url: '/v1/pay/api/ipn/momo' });
  return payment;
};
const HEADING = 'Mã đơn hàng;Mã giao dịch;Loại giao dịch;Số tiền;Phí;Thời gian;Trạng thái';
interface Row {
  readonly reference?: string;
  readonly transaction?: string;
  readonly kind?: string;
  readonly amount?: number;
  readonly state?: string;
}
const rowOf = ({
  reference = '',
  transaction = '',
  kind = 'Thanh toán',
  amount = 100_000,
  state = '',
}: Row) => [reference, transaction, kind, amount, 1_100, '21/11/2026 09:00', state].join(';');
const importText = (text: string, { as = finance, provider = 'momo' } = {}) =>
  as.call(importProviderStatement, { params: { provider }, body: {}, file: new Blob([text]) });
const importRows = async (...rows: Row[]) =>
  unwrap(await importText([HEADING, ...rows.map(rowOf)].join('\n'))).data;
const list = async () => unwrap(await finance.call(listProviderLines, { query: {} })).data;
const ledgerSize = async () =>
  (await sql<{ n: number }>`select count(*) as n from ledger_entries`.execute(market.db)).rows[0]!.n;

test('lines that were booked match by reference or by transaction; the others are listed with what was booked', async () => {
  const [one, other, waiting] = [await paid(), await paid(300_000), await open()];
  const entries = await ledgerSize();
  expect(
    await importRows(
      { reference: one.reference },
      { transaction: `T${other.reference}`, amount: 290_000 },
      { reference: waiting.reference },
      { reference: 'KHONGCO' },
    ),
  ).toEqual({ matched: 1, open: 3, known: 0, unreadable: [] });
  const { lines, total, files } = await list();
  expect(total).toBe(3);
  expect(lines.map(({ outcome, booked, payment_id }) => [outcome, booked, payment_id])).toEqual([
    ['amount', 300_000, other.id],
    ['unbooked', null, waiting.id],
    ['unknown', null, null],
  ]);
  expect(files).toMatchObject([{ provider: 'momo', lines: 4, amount: 590_000, fees: 4_400, open: 3 }]);
  expect(await ledgerSize()).toBe(entries);
});

test('a file imported twice, or two at once, is imported once, whatever other lines are beside', async () => {
  const { reference } = await paid();
  const rows = [{ reference }, { reference: 'KHONGCO' }];
  const reports = await Promise.all([importRows(...rows), importRows(...rows)]);
  expect(reports.reduce((sum, { matched, open }) => sum + matched + open, 0)).toBe(2);
  expect(await importRows({ reference: 'KHAC' }, ...rows)).toMatchObject({ matched: 0, open: 1, known: 2 });
  expect((await list()).total).toBe(2);
});

test('a line that is in a file twice is money that was paid once', async () => {
  const { reference } = await paid();
  expect(await importRows({ reference }, { reference })).toMatchObject({ matched: 1, open: 1 });
  expect((await list()).lines).toMatchObject([{ outcome: 'twice', line: 3 }]);
});

test('an unbooked line leaves the list when the provider confirms the money', async () => {
  const { id, reference } = await open();
  await importRows({ reference });
  momo.pay(reference);
  unwrap(await finance.call(queryPayment, { params: { id }, body: {} }));
  expect((await list()).lines).toMatchObject([{ outcome: 'matched', booked: 100_000 }]);
  await market.run('provider-statements.match');
  expect((await list()).total).toBe(0);
});

test('refunds match those that were sent', async () => {
  const { reference, orders } = await paid();
  momo.mood = 'away';
  await transact(market.context(), (context) =>
    refundOrder(context, { order_id: orders[0]!, amount: 30_000, reason: 'partial', ref: opaqueId() }),
  );
  const refund = { reference, kind: 'Hoàn tiền', amount: 30_000 };
  expect(await importRows(refund)).toMatchObject({ open: 1 });
  expect((await list()).lines).toMatchObject([{ kind: 'refund', outcome: 'unbooked' }]);
  momo.mood = 'well';
  market.clock.pass(HOUR);
  await market.run('payments.refund');
  await market.run('provider-statements.match');
  finance = await aPerson();
  expect((await list()).total).toBe(0);
});

test.each([
  ['momo', (reference: string) => `${reference}-1`],
  ['zalopay', (reference: string) => `261121_2553_${reference}`],
])('refunds of %s match by the number that the market gave them', async (provider, numberOf) => {
  const reference = opaqueId();
  await sql`insert into payment_refunds (provider, reference, amount, reason, ref, state, queued_at)
    values (${provider}, ${reference}, 12_000, 'late', ${reference}, 'succeeded', now())`.execute(market.db);
  const line = rowOf({ reference: numberOf(reference), kind: 'Hoàn tiền', amount: 12_000 });
  const report = unwrap(await importText([HEADING, line].join('\n'), { provider })).data;
  await sql`delete from payment_refunds where reference = ${reference}`.execute(market.db);
  expect(report).toMatchObject({ matched: 1 });
});

test('money that was booked and no line names is listed', async () => {
  const [first, lost, last] = [await paid(), await paid(), await paid()];
  const at = (minutes: number) =>
    new Date(market.clock.now().getTime() + minutes * MINUTE + 7 * 60 * MINUTE).toISOString().slice(0, 19);
  const line = (reference: string, minutes: number) => `${reference};100000;${at(minutes)}`;
  const text = ['Mã đơn hàng;Số tiền;Thời gian', line(first.reference, -5), line(last.reference, 5)];
  unwrap(await importText(text.join('\n')));
  const { missing } = await list();
  expect(missing.map(({ reference }) => reference)).toContain(lost.reference);
  expect(missing.map(({ reference }) => reference)).not.toContain(first.reference);
});

test('a line that stays different is closed once, with a reason', async () => {
  await importRows({ reference: 'KHONGCO' });
  const [line] = (await list()).lines;
  const close = () =>
    finance.call(closeProviderLine, { params: { id: line!.id }, body: { reason: 'Của sàn khác' } });
  const answers = await Promise.all([close(), close()]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await close()).toMatchObject({ code: 'provider_statement.errors.closed' });
  expect((await list()).total).toBe(0);
});

test('failed transactions and totals are no lines; rows without amount or code are named', async () => {
  const { reference } = await paid();
  const text = [
    'SAO KÊ ĐỐI SOÁT;;;;;;',
    HEADING,
    rowOf({ reference, state: 'Thành công' }),
    rowOf({ reference: 'HONG', state: 'Thất bại' }),
    rowOf({ amount: 5_000 }),
    rowOf({ reference: 'SAI', amount: Number.NaN }),
    'Tổng cộng;;;200000;;;',
  ].join('\n');
  expect(unwrap(await importText(text)).data).toMatchObject({
    matched: 1,
    open: 0,
    unreadable: [{ row: 5 }, { row: 6 }],
  });
});

test('another provider, another file and other roles are refused', async () => {
  expect(await importText('Ngày;Nội dung\n1;2')).toMatchObject({
    code: 'provider_statement.errors.unreadable',
  });
  expect(await importText(HEADING, { provider: 'vnpay' })).toMatchObject({ status: 404 });
  const support = await market.as(await market.create.user({ user_type: 'staff', roles: ['support'] }));
  expect(await importText(HEADING, { as: support })).toMatchObject({ status: 403 });
  const zalopay = await importText(`app_trans_id;amount\n261121_KHONGCO;50000`, { provider: 'zalopay' });
  expect(unwrap(zalopay).data).toMatchObject({ open: 1 });
  expect((await list()).lines).toMatchObject([{ reference: 'KHONGCO', label: 'ZaloPay' }]);
});
