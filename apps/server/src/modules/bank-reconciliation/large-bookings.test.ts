import {
  importBankTransfers,
  listBankTransfers,
  matchBankTransfer,
} from '@market/contract/bank-reconciliation/routes';
import { getPayment, reconcilePayment } from '@market/contract/payments/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPayments } from '#bank-reconciliation';
import { makeBankLine } from '#test/factories/bank-lines.ts';
import { makePayment } from '#test/factories/payments.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

const MILLION = 1_000_000;
const LARGE_AMOUNT = 201 * MILLION;

let market: Market;
let buyerId: number;
let buyer: As;
let first: As;
let second: As;
beforeAll(async () => {
  market = await startMarket();
  buyerId = await market.create.user();
  buyer = await market.as(buyerId);
  const newFinance = async () =>
    market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
  [first, second] = [await newFinance(), await newFinance()];
});
afterAll(async () => {
  expect(await checkPayments(market.context())).toEqual([]);
  await market.close();
});

const paymentOf = async (amount: number) => {
  const { id } = await makePayment(market.context(), { user_id: buyerId, amounts: [amount] });
  return id;
};
const read = async (id: string) => unwrap(await buyer.call(getPayment, { params: { id } })).data.payment;
const reconcile = (as: As, id: string, amount: number, reference: string) =>
  as.call(reconcilePayment, { params: { id }, body: { amount, reference } });
const importLine = async (as: As, { amount, content, reference }: Record<string, string | number>) => {
  const text = [
    'Ngày giao dịch;Mã giao dịch;Ghi nợ;Ghi có;Nội dung',
    `21/11/2026 09:00:00;${reference};;${amount};${content}`,
  ].join('\n');
  const { rows } = unwrap(await as.call(importBankTransfers, { body: {}, file: new Blob([text]) })).data;
  return rows[0]!.result;
};
const lineOf = async (reference: string) => {
  const { transfers } = unwrap(await first.call(listBankTransfers, { query: { limit: 100 } })).data;
  return transfers.find((each) => each.reference === reference)!;
};

test('money above 200 000 000 ₫ is not booked on the word of one person, in parts neither', async () => {
  const id = await paymentOf(LARGE_AMOUNT);
  expect(await reconcile(first, id, LARGE_AMOUNT, 'FT-WORD')).toMatchObject({
    code: 'payment.errors.line_needed',
  });
  unwrap(await reconcile(first, id, 150 * MILLION, 'FT-PART-1'));
  expect(await reconcile(second, id, 51 * MILLION, 'FT-PART-2')).toMatchObject({
    code: 'payment.errors.line_needed',
  });
  expect(await read(id)).toMatchObject({ paid_amount: 150 * MILLION });
});

test('a line that the bank itself reports books any sum', async () => {
  const id = await paymentOf(LARGE_AMOUNT);
  await makeBankLine(market.context(), { amount: LARGE_AMOUNT, reference: 'FT-FEED' });
  unwrap(await reconcile(first, id, LARGE_AMOUNT, 'FT-FEED'));
  expect(await read(id)).toMatchObject({ state: 'succeeded' });
});

test('a large line of a statement is matched by somebody other than its importer', async () => {
  const id = await paymentOf(LARGE_AMOUNT);
  const { memo } = await read(id);
  const reference = 'FT-STATEMENT';
  expect(await importLine(first, { amount: LARGE_AMOUNT, content: memo!, reference })).toBe('unmatched');
  const { id: line } = await lineOf(reference);
  const match = (as: As) => as.call(matchBankTransfer, { params: { id: line }, body: { payment_id: id } });
  const refused = { code: 'bank_transfer.errors.same_person' };
  expect(await match(first)).toMatchObject(refused);
  expect(await reconcile(first, id, LARGE_AMOUNT, reference)).toMatchObject(refused);
  unwrap(await match(second));
  expect(await read(id)).toMatchObject({ state: 'succeeded' });
});

test('lines of statements for one payment count together', async () => {
  const id = await paymentOf(LARGE_AMOUNT);
  const { memo } = await read(id);
  const half = { amount: 150 * MILLION, content: memo! };
  expect(await importLine(first, { ...half, reference: 'FT-HALF-1' })).toBe('under');
  expect(await importLine(first, { ...half, reference: 'FT-HALF-2' })).toBe('unmatched');
  const { id: line } = await lineOf('FT-HALF-2');
  const match = (as: As) => as.call(matchBankTransfer, { params: { id: line }, body: { payment_id: id } });
  expect(await match(first)).toMatchObject({ code: 'bank_transfer.errors.same_person' });
  unwrap(await match(second));
});

test('a line of a statement that is not large is booked by its memo', async () => {
  const id = await paymentOf(200 * MILLION);
  const { memo } = await read(id);
  expect(await importLine(first, { amount: 200 * MILLION, content: memo!, reference: 'FT-EQUAL' })).toBe(
    'matched',
  );
});
