import { importBankTransfers, matchBankTransfer } from '@market/contract/bank-reconciliation/routes';
import { approveRefund, finishRefund, listRefunds, reconcilePayment } from '@market/contract/payments/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPayments } from '#bank-reconciliation';
import { transact } from '#platform/context.ts';
import { makeBankLine } from '#test/factories/bank-lines.ts';
import { makePayment } from '#test/factories/payments.ts';
import { startMarket, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { refundOrder } from '#refunds';

const MILLION = 1_000_000;

let market: Market;
let buyerId: number;
let people: number[];
beforeAll(async () => {
  market = await startMarket({ poolSize: 20 });
  buyerId = await market.create.user();
  people = await Promise.all(
    [1, 2, 3].map(() => market.create.user({ user_type: 'staff', roles: ['finance'] })),
  );
});
afterAll(async () => {
  expect(await checkPayments(market.context())).toEqual([]);
  await market.close();
});

let refs = 0;
const queue = async (order: string, amount: number) => {
  const ref = `two:${(refs += 1)}`;
  await transact(market.context(), (context) =>
    refundOrder(context, { order_id: order, amount, reason: 'partial', ref }),
  );
  const { rows } = await sql<{ id: number; memo: string }>`
    select id, memo from payment_refunds where ref = ${ref}`.execute(market.db);
  return rows[0]!;
};
const paidOrder = async (amount: number, user_id = buyerId) => {
  const payment = await makePayment(market.context(), { user_id, amounts: [amount] });
  const reference = await makeBankLine(market.context(), { amount });
  const booked = { params: { id: payment.id }, body: { amount, reference } };
  unwrap(await (await market.as(people[2])).call(reconcilePayment, booked));
  return payment.orders[0]!;
};
const approve = async (person: number, id: number) =>
  (await market.as(person)).call(approveRefund, { params: { id }, body: {} });
const finish = async (person: number, id: number) =>
  (await market.as(person)).call(finishRefund, { params: { id }, body: {} });
const code = (name: string) => ({ ok: false, code: `payment.errors.${name}` });

test('a refund by hand above 200 000 000 ₫ is approved by one person and confirmed by another', async () => {
  const order = await paidOrder(300 * MILLION);
  const { id } = await queue(order, 201 * MILLION);
  const [first, second] = people as [number, number, number];
  expect(await finish(first, id)).toMatchObject(code('approval_needed'));
  unwrap(await approve(first, id));
  expect(await approve(second, id)).toMatchObject(code('approval_closed'));
  expect(await finish(first, id)).toMatchObject(code('same_person'));
  const answers = await Promise.all(Array.from({ length: 10 }, () => finish(second, id)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const { refunds } = unwrap(
    await (await market.as(first)).call(listRefunds, { query: { state: 'succeeded' } }),
  ).data;
  expect(refunds.find((refund) => refund.id === id)).toMatchObject({
    two_people: true,
    approved_by: first,
    done_by: second,
    order_number: expect.stringMatching(/^CP-/),
  });
});

test('a refund of one order split within a day still takes two people', async () => {
  const order = await paidOrder(300 * MILLION);
  const [whole, rest] = [await queue(order, 150 * MILLION), await queue(order, 60 * MILLION)];
  unwrap(await finish(people[0]!, whole.id));
  expect(await approve(people[0]!, whole.id)).toMatchObject(code('refund_not_by_hand'));
  expect(await finish(people[0]!, rest.id)).toMatchObject(code('approval_needed'));
});

test('an approval of somebody who left finance does not count', async () => {
  const { id } = await queue(await paidOrder(300 * MILLION), 300 * MILLION);
  const leaver = await market.create.user({ user_type: 'staff', roles: ['finance'] });
  unwrap(await approve(leaver, id));
  await sql`update users set roles = '{support}' where id = ${leaver}`.execute(market.db);
  expect(await finish(people[0]!, id)).toMatchObject(code('approval_needed'));
  unwrap(await approve(people[1]!, id));
  unwrap(await finish(people[0]!, id));
});

test('a line of the bank does not finish a large refund that nobody approved', async () => {
  const send = ({ memo }: { memo: string }, amount: number) =>
    makeBankLine(market.context(), { direction: 'out', amount, content: `HOAN TIEN ${memo}` });
  const [small, large] = [
    await queue(await paidOrder(10 * MILLION), 10 * MILLION),
    await queue(await paidOrder(300 * MILLION), 300 * MILLION),
  ];
  await send(small, 10 * MILLION);
  await send(large, 300 * MILLION);
  expect(await finish(people[0]!, small.id)).toMatchObject(code('refund_not_by_hand'));
  expect(await finish(people[0]!, large.id)).toMatchObject(code('approval_needed'));
});

test('who approved a large refund does not finish it by a statement; somebody else’s statement does', async () => {
  const { id, memo } = await queue(await paidOrder(300 * MILLION), 300 * MILLION);
  const [first, second] = people as [number, number, number];
  unwrap(await approve(first, id));
  const importBy = async (person: number, reference: string) => {
    const text = [
      'Ngày giao dịch;Mã giao dịch;Ghi nợ;Ghi có;Nội dung',
      `21/11/2026 09:00:00;${reference};${300 * MILLION};;HOAN TIEN ${memo}`,
    ].join('\n');
    unwrap(await (await market.as(person)).call(importBankTransfers, { body: {}, file: new Blob([text]) }));
  };
  await importBy(first, 'FT-OWN-OUT');
  expect(await finish(first, id)).toMatchObject(code('same_person'));
  await importBy(second, 'FT-OTHER-OUT');
  expect(await finish(second, id)).toMatchObject(code('refund_not_by_hand'));
});

test('nobody books, assigns, approves or confirms money of their own orders', async () => {
  const [own] = people as [number, number, number];
  const payment = await makePayment(market.context(), { user_id: own, amounts: [5 * MILLION] });
  const as = await market.as(own);
  const booked = { params: { id: payment.id }, body: { amount: 5 * MILLION, reference: 'FT-OWN' } };
  expect(await as.call(reconcilePayment, booked)).toMatchObject(code('own'));
  const reference = await makeBankLine(market.context(), { amount: 5 * MILLION });
  const { rows } = await sql<{
    id: number;
  }>`select id from bank_lines where reference = ${reference}`.execute(market.db);
  const line = { params: { id: rows[0]!.id }, body: { payment_id: payment.id } };
  expect(await as.call(matchBankTransfer, line)).toMatchObject(code('own'));
  unwrap(await (await market.as(people[1])).call(matchBankTransfer, line));
  const { id } = await queue(payment.orders[0]!, 5 * MILLION);
  expect(await approve(own, id)).toMatchObject(code('own'));
  expect(await finish(own, id)).toMatchObject(code('own'));
});

test('the database refuses a large refund by one person, and another amount', async () => {
  const { id } = await queue(await paidOrder(300 * MILLION), 300 * MILLION);
  const change = (set: string) =>
    sql`update payment_refunds set ${sql.raw(set)} where id = ${id}`.execute(market.db);
  const approved = 'approved_by = 5, approved_at = now()';
  await expect(change('done_by = 5')).rejects.toMatchObject({ code: '23514' });
  await expect(change(`done_by = 5, ${approved}`)).rejects.toMatchObject({ code: '23514' });
  await expect(change('amount = 1')).rejects.toMatchObject({ code: '23001' });
  await expect(change('two_people = false')).rejects.toMatchObject({ code: '23001' });
});
