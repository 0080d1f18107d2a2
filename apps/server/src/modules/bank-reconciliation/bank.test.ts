import { readFile } from 'node:fs/promises';
import {
  importBankTransfers,
  listBankTransfers,
  matchBankTransfer,
  returnBankTransfer,
} from '@market/contract/bank-reconciliation/routes';
import type { BankTransfer } from '@market/contract/bank-reconciliation/schemas';
import { getPayment, reconcilePayment } from '@market/contract/payments/routes';
import { memoOf } from '@market/contract/rules/memo';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#platform/context.ts';
import { HOUR, later } from '#platform/time.ts';
import { fakeFeed, signedCall } from '#test/fake-provider.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { cancelPayment, refundOrder } from '#refunds';
import { makePayment } from '../../../test/factories/payments.ts';
import { checkPayments } from './queries/checks.ts';

const ACCOUNT = '1000000000';
let market: Market;
let buyerId: number;
let guest: As;
let finance: As;
let staffId: number;
beforeAll(async () => {
  market = await startMarket({
    poolSize: 30,
    services: { bankFeeds: [fakeFeed('sepay'), fakeFeed('casso')] },
  });
  buyerId = await market.create.user();
  guest = await market.as();
  staffId = await market.create.user({ user_type: 'staff', roles: ['finance'] });
  finance = await market.as(staffId);
});
afterAll(async () => {
  expect(await checkPayments(market.context())).toEqual([]);
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(e.amount), 0) - (select sum(amount) from bank_lines where receipt_id is null and state = 'unmatched')
      - (select sum(amount) from payment_receipts) + (select sum(amount) from payment_refunds where state = 'succeeded')
      - (select coalesce(sum(amount), 0) from bank_lines where state in ('returning', 'returned')) as sum
    from ledger_entries e where account = 'gateway:bank'`.execute(market.db);
  expect(rows[0]!.sum).toBe(0);
  await market.close();
});

let lines = 0;
const line = (fields: Partial<Record<string, unknown>> = {}) => {
  lines += 1;
  return {
    id: `L${lines}`,
    account: ACCOUNT,
    direction: 'in',
    amount: 100_000,
    content: '',
    reference: `FT${String(lines).padStart(6, '0')}`,
    at: market.clock.now().toISOString(),
    ...fields,
  };
};
const sendLines = (lines: readonly object[], feed = 'sepay', changed = {}) =>
  guest.inject({ ...signedCall(lines, changed), url: `/v1/pay/api/ipn/${feed}` });
const paymentWithMemo = async (amounts?: readonly number[]) => {
  const payment = await makePayment(market.context(), { user_id: buyerId, ...(amounts && { amounts }) });
  const { memo } = await getTransfer(payment.id);
  return { ...payment, memo: memo! };
};
const getTransfer = async (id: string) => {
  const answer = await (await market.as(buyerId)).call(getPayment, { params: { id } });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.data.payment;
};
const list = async (state?: BankTransfer['state']): Promise<BankTransfer[]> => {
  const answer = await finance.call(listBankTransfers, { query: { limit: 100, ...(state && { state }) } });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.data.transfers;
};
const find = async (reference: unknown) => (await list()).find((each) => each.reference === reference)!;
const receipts = async (id: string): Promise<number[]> => {
  const { rows } = await sql<{ amount: number }>`
    select amount from payment_receipts where payment_id = ${id} order by id`.execute(market.db);
  return rows.map(({ amount }) => amount);
};
const refunds = async (id: string | null) => {
  const { rows } = await sql<{ id: number; amount: number; reason: string; state: string; memo: string }>`
    select id, amount, reason, state, memo from payment_refunds
    where payment_id is not distinct from ${id} order by id`.execute(market.db);
  return rows;
};
const reconcile = (id: string, amount: number, reference?: string) =>
  finance.call(reconcilePayment, { params: { id }, body: { amount, reference } });
const statement = (text: string | Uint8Array) =>
  finance.call(importBankTransfers, {
    body: {},
    file: new Blob([typeof text === 'string' ? text : Uint8Array.from(text)]),
  });

test('a transfer with the memo pays, however the bank reformats it', async () => {
  const { id, memo } = await paymentWithMemo();
  const transfer = line({
    content: `MBVCB.123456.${memo.toLowerCase().slice(0, 5)} ${memo.slice(5)}.CT tu 0011`,
  });
  expect((await sendLines([transfer])).body).toBe('done');
  expect(await getTransfer(id)).toMatchObject({ state: 'succeeded', paid_amount: 100_000 });
  expect(await find(transfer.reference)).toMatchObject({
    state: 'matched',
    payment_id: id,
    matched_by: null,
  });
});

test('lines that nobody has matched wait oldest first', async () => {
  const [today, yesterday] = [0, 24].map((hours) =>
    line({ content: 'tien hang', at: later(market.clock.now(), -hours * HOUR).toISOString() }),
  );
  await sendLines([today!]);
  await sendLines([yesterday!]);
  const waiting = (await list('unmatched')).map(({ reference }) => reference);
  const own = waiting.filter((reference) => [today, yesterday].some((each) => each!.reference === reference));
  expect(own).toEqual([yesterday!.reference, today!.reference]);
});

test('a line is stored once, from any feed and however often it is sent', async () => {
  const { id, memo } = await paymentWithMemo();
  const transfer = line({ content: memo });
  await Promise.all(Array.from({ length: 20 }, () => sendLines([transfer])));
  expect((await sendLines([transfer])).body).toBe('repeated');
  expect((await sendLines([{ ...transfer, id: 'C1' }], 'casso')).body).toBe('repeated');
  expect((await sendLines([{ ...transfer, id: 'C2', reference: null }], 'casso')).body).toBe('repeated');
  expect(await receipts(id)).toEqual([100_000]);
  expect(await refunds(id)).toEqual([]);
});

test('two feeds that report one transfer at once, one of them without a reference, store one line', async () => {
  const { id, memo } = await paymentWithMemo([1_000_000]);
  for (let round = 1; round <= 8; round += 1) {
    const transfer = line({ content: `${memo} lan ${round}`, amount: 10_000 });
    await Promise.all([sendLines([transfer]), sendLines([{ ...transfer, reference: null }], 'casso')]);
    expect(await receipts(id)).toHaveLength(round);
  }
});

test('forged lines change nothing', async () => {
  const { id, memo } = await paymentWithMemo();
  expect((await sendLines([line({ content: memo })], 'sepay', { headers: { 'x-sign': '' } })).body).toBe(
    'refused',
  );
  expect(await receipts(id)).toEqual([]);
});

test('partial, remaining, excess, repeated and late transfers are distinguished, and an excess is refunded by hand', async () => {
  const { id, memo } = await paymentWithMemo();
  const transfers = [
    line({ content: memo, amount: 30_000 }),
    line({ content: memo, amount: 80_000 }),
    line({ content: memo, amount: 5_000 }),
  ];
  await sendLines(transfers);
  expect(await Promise.all(transfers.map(async ({ reference }) => (await find(reference)).state))).toEqual([
    'under',
    'over',
    'duplicate',
  ]);
  expect(await getTransfer(id)).toMatchObject({ state: 'succeeded' });
  expect(await refunds(id)).toMatchObject([
    { amount: 10_000, reason: 'overpaid', state: 'by_hand' },
    { amount: 5_000, reason: 'overpaid', state: 'by_hand' },
  ]);
  const latePayment = await paymentWithMemo();
  await transact(market.context(), (context) => cancelPayment(context, latePayment.orders[0]!, 'expired'));
  const last = line({ content: latePayment.memo });
  await sendLines([last]);
  expect(await find(last.reference)).toMatchObject({ state: 'late' });
  expect(await refunds(latePayment.id)).toMatchObject([{ amount: 100_000, reason: 'late' }]);
  expect(await getTransfer(latePayment.id)).toMatchObject({
    state: 'expired',
    refund_amount: 100_000,
    failure: expect.stringContaining('được hoàn lại cho bạn'),
  });
});

test('a transfer to another account is stored and not booked', async () => {
  const { id, memo } = await paymentWithMemo();
  const transfer = line({ content: memo, account: '999' });
  await sendLines([transfer]);
  expect(await find(transfer.reference)).toMatchObject({ state: 'wrong_account', payment_id: null });
  expect(await receipts(id)).toEqual([]);
});

test('a transfer without a memo is matched by hand, once', async () => {
  const { id } = await paymentWithMemo();
  const transfer = line({ content: `tien hang ${memoOf('00000000').slice(0, -1)}Z` });
  await sendLines([transfer]);
  const { id: lineId } = await find(transfer.reference);
  const match = () => finance.call(matchBankTransfer, { params: { id: lineId }, body: { payment_id: id } });
  const answers = await Promise.all(Array.from({ length: 10 }, match));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    status: 409,
    code: 'bank_transfer.errors.settled',
    facts: { state: 'matched' },
  });
  expect(await receipts(id)).toEqual([100_000]);
  expect(await getTransfer(id)).toMatchObject({ state: 'succeeded' });
  expect(await find(transfer.reference)).toMatchObject({ matched_by: staffId, payment_id: id });
  const buyer = await market.as(buyerId);
  expect(
    await buyer.call(matchBankTransfer, { params: { id: lineId }, body: { payment_id: id } }),
  ).toMatchObject({ status: 403 });
});

test('a transfer without a memo is returned by hand, and the outgoing line completes the return', async () => {
  const transfer = line({ content: 'chuc mung nam moi' });
  await sendLines([transfer]);
  const { id } = await find(transfer.reference);
  const returnTransfer = () => finance.call(returnBankTransfer, { params: { id }, body: {} });
  const answers = await Promise.all([returnTransfer(), returnTransfer()]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await find(transfer.reference)).toMatchObject({ state: 'returning' });
  const refund = (await refunds(null)).at(-1)!;
  expect(refund).toMatchObject({ amount: 100_000, reason: 'unmatched', state: 'by_hand' });
  await sendLines([line({ direction: 'out', content: `CP hoan tien ${refund.memo}` })]);
  expect(await find(transfer.reference)).toMatchObject({ state: 'returned' });
  expect((await refunds(null)).at(-1)).toMatchObject({ state: 'succeeded' });
});

test('a refund by hand is completed only by an outgoing line with its memo and amount', async () => {
  const { id, memo, orders } = await paymentWithMemo();
  await sendLines([line({ content: memo })]);
  await transact(market.context(), (context) =>
    refundOrder(context, { order_id: orders[0]!, amount: 40_000, reason: 'case', ref: `case:${id}` }),
  );
  const [refund] = await refunds(id);
  await sendLines([
    line({ direction: 'out', amount: 39_000, content: refund!.memo }),
    line({ direction: 'out', amount: 40_000, content: 'RF' }),
    line({ direction: 'in', amount: 40_000, content: refund!.memo }),
  ]);
  expect(await refunds(id)).toMatchObject([{ state: 'by_hand' }]);
  const outgoing = line({ direction: 'out', amount: 40_000, content: `IBFT ${refund!.memo.toLowerCase()}` });
  await sendLines([outgoing]);
  expect(await refunds(id)).toMatchObject([{ state: 'succeeded' }]);
  expect(await find(outgoing.reference)).toMatchObject({
    state: 'out',
    refund_id: refund!.id,
    payment_id: id,
  });
});

test('money that was booked by hand is not booked again when the bank reports it', async () => {
  const [withMemo, withoutMemo] = [await paymentWithMemo(), await paymentWithMemo()];
  const transfer = line({ content: withMemo.memo });
  await reconcile(withMemo.id, 100_000, transfer.reference);
  await reconcile(withoutMemo.id, 100_000);
  const other = line({ content: withoutMemo.memo });
  await sendLines([transfer, other]);
  expect([await receipts(withMemo.id), await receipts(withoutMemo.id)]).toEqual([[100_000], [100_000]]);
  expect([await refunds(withMemo.id), await refunds(withoutMemo.id)]).toEqual([[], []]);
  expect(await find(other.reference)).toMatchObject({ state: 'matched', payment_id: withoutMemo.id });
  await sendLines([line({ content: withoutMemo.memo })]);
  expect(await refunds(withoutMemo.id)).toMatchObject([{ reason: 'overpaid', amount: 100_000 }]);
});

test('money that the bank has reported is not booked again by hand', async () => {
  const { id } = await paymentWithMemo([77_000]);
  const transfer = line({ content: 'khong ghi gi', amount: 77_000 });
  await sendLines([transfer]);
  expect(await reconcile(id, 77_000)).toMatchObject({
    status: 409,
    code: 'payment.errors.reference_needed',
    facts: { amount: 77_000 },
  });
  expect(await reconcile(id, 70_000, transfer.reference)).toMatchObject({
    status: 409,
    code: 'payment.errors.line_differs',
    facts: { amount: 77_000 },
  });
  expect(await reconcile(id, 77_000, transfer.reference)).toMatchObject({ ok: true });
  expect(await find(transfer.reference)).toMatchObject({ state: 'matched', payment_id: id });
  expect(await receipts(id)).toEqual([77_000]);
  expect(await reconcile(id, 77_000, transfer.reference)).toMatchObject({
    code: 'payment.errors.reference_used',
  });
});

test('the same amount is booked by hand without a reference only once', async () => {
  const { id } = await paymentWithMemo();
  const answers = await Promise.all(Array.from({ length: 10 }, () => reconcile(id, 50_000)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await reconcile(id, 50_000, 'FT-SECOND')).toMatchObject({ ok: true });
  expect(await getTransfer(id)).toMatchObject({ state: 'succeeded' });
});

test('a statement is imported row by row, and importing it again changes nothing', async () => {
  const [one, two] = [await paymentWithMemo(), await paymentWithMemo()];
  const matchedLine = line({ content: two.memo });
  await sendLines([matchedLine]);
  const text = [
    'NGÂN HÀNG TMCP NGOẠI THƯƠNG;;;;',
    'Ngày giao dịch;Mã giao dịch;Ghi nợ;Ghi có;Nội dung',
    `21/11/2026 09:00:00;FTS1;;100.000;"${one.memo}; chuyen khoan"`,
    `21/11/2026 10:00;${matchedLine.reference};;100.000;${two.memo}`,
    '21/11/2026;FTS2;25.000;;phi dich vu',
    'tổng cộng;;;;',
    '21/11/2026;FTS3;;1.000,50;le',
  ].join('\r\n');
  const first = await statement(`\uFEFF${text}`);
  expect(first).toMatchObject({
    value: {
      data: {
        rows: [
          { row: 3, result: 'matched', problem: null },
          { row: 4, result: 'known' },
          { row: 5, result: 'out' },
          { row: 6, result: 'unreadable', problem: 'Không đọc được ngày giao dịch.' },
          { row: 7, result: 'unreadable', problem: 'Số tiền không phải là số đồng chẵn.' },
        ],
      },
    },
  });
  const before = (await list()).length;
  const again = await statement(text);
  expect(again).toMatchObject({
    value: { data: { rows: [{ result: 'known' }, { result: 'known' }, { result: 'known' }, {}, {}] } },
  });
  expect((await list()).length).toBe(before);
  expect([await receipts(one.id), await receipts(two.id)]).toEqual([[100_000], [100_000]]);
});

test('a workbook is read like any statement', async () => {
  const answer = await statement(await readFile(new URL('../../../test/statement.xlsx', import.meta.url)));
  expect(answer).toMatchObject({
    value: {
      data: {
        rows: [
          { row: 3, result: 'unmatched' },
          { row: 4, result: 'out' },
          { row: 5, result: 'unreadable' },
        ],
      },
    },
  });
  expect(await find('FTX1')).toMatchObject({ amount: 150_000, at: '2026-11-21T02:00:00.000Z' });
});

test('a file that is not a statement is refused', async () => {
  for (const file of ['', 'a,b\n1,2', 'PK\u0003\u0004nonsense'])
    expect(await statement(file)).toMatchObject({ ok: false, status: 422 });
});
