import { listTransferCandidates, matchBankTransfer } from '@market/contract/bank-reconciliation/routes';
import { getPayment } from '@market/contract/payments/routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY } from '#platform/time.ts';
import { makePayment } from '#test/factories/payments.ts';
import { aMarket, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { storeLine } from './actions/bank-lines.ts';

const receive = async (market: Market, { amount, content }: { amount: number; content: string }) => {
  await storeLine(
    market.context(),
    { feed: 'statement', importedBy: null },
    {
      id: content,
      account: market.context().services.settings.bank!.account,
      direction: 'in',
      amount,
      content,
      reference: null,
      at: market.clock.now(),
    },
  );
  const { rows } = await sql<{ id: number }>`select max(id) as id from bank_lines`.execute(market.db);
  return rows[0]!.id;
};

test('a transfer comes with the payments it may be meant for, by memo and by amount', async () => {
  const market = await aMarket();
  const buyer = await market.create.user({ first_name: 'Hân', last_name: 'Lê' });
  const payment = (amount: number) => makePayment(market.context(), { user_id: buyer, amounts: [amount] });
  const [meant, alike] = [await payment(8_540_000), await payment(8_500_000)];
  await payment(100_000);
  const as = await market.as(buyer);
  const { memo } = unwrap(await as.call(getPayment, { params: { id: meant.id } })).data.payment;
  const staffId = await market.create.user({ user_type: 'staff', roles: ['finance'] });
  const staff = () => market.as(staffId);
  // one character of the memo was mistyped
  const wrong = `${memo!.slice(0, 10)}${memo!.endsWith('0') ? '1' : '0'}`;
  const line = await receive(market, { amount: 8_500_000, content: `HAN BOUTIQUE CK ${wrong}` });
  const read = async (id: number) =>
    unwrap(await (await staff()).call(listTransferCandidates, { params: { id } })).data.candidates;
  expect(await read(line)).toMatchObject([
    { payment_id: meant.id, memo_matches: 'part', difference: -40_000, buyer: 'Lê Hân', in_time: true },
    { payment_id: alike.id, memo_matches: 'none', difference: 0 },
  ]);
  market.clock.pass(2 * DAY);
  const late = await receive(market, { amount: 100_000, content: 'CHUYEN TIEN' });
  expect(await read(late)).toMatchObject([{ difference: 0, in_time: false }]);
  const match = { params: { id: line }, body: { payment_id: meant.id } };
  unwrap(await (await staff()).call(matchBankTransfer, match));
  expect(await read(line)).toEqual([]);
  const unknown = { params: { id: 987_654 } };
  expect(await (await staff()).call(listTransferCandidates, unknown)).toMatchObject({ status: 404 });
});
