import { returnBankTransfer } from '@market/contract/bank-reconciliation/routes';
import type { ReplyOf } from '@market/contract/route';
import { getSellerDebt, matchTransferToDebt } from '@market/contract/settlement/routes';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { BANK, debtOf, GOING_BACK, ofShop, post } from '../books.ts';
import { bringsNothing } from '../cash.ts';
import { Command, resultOf, checkAnswer, choose, choices, type Choice } from '../command.ts';
import type { Model, MShopTransfer } from '../state.ts';
import { SHOPS, type World } from '../world.ts';
import { reportLine } from './payments.ts';

/** What a shop, or somebody who manages it, reads of its debt and of the transfer that pays it. */
const readDebt = async (model: Model, world: World, shop: number) => {
  const answer = await (await world.seller(shop)).call(getSellerDebt);
  return resultOf(
    checkAnswer(answer, [], () => {
      const { transfer, ...standing } = (answer as { value: { data: ReplyOf<typeof getSellerDebt>['data'] } })
        .value.data;
      const debt = debtOf(model, shop);
      expect(standing).toEqual({
        debt,
        debt_limit: model.debtLimit,
        own_delivery_off: bringsNothing(model, shop),
      });
      expect(transfer?.amount ?? 0).toBe(debt);
      if (transfer === null) return;
      expect(model.shopMemos.get(shop) ?? transfer.memo).toBe(transfer.memo);
      model.shopMemos.set(shop, transfer.memo);
    }),
  );
};

/** The shop's debt is less by the transfer; what exceeds the debt is refunded. */
const book = (model: Model, transfer: MShopTransfer, shop: number): void => {
  const paid = Math.min(transfer.line.amount, debtOf(model, shop));
  transfer.state = 'booked';
  post(model, paid, { debit: GOING_BACK, credit: ofShop(model, shop) });
  const remaining = transfer.line.amount - paid;
  if (remaining > 0) model.newRefunds.push({ order: null, amount: remaining, purse: BANK });
};

interface Sum {
  readonly pick: Choice;
  readonly sum: 'exact' | 'under' | 'over';
  /** Its own memo, or one that nobody has. */
  readonly says: 'own' | 'nothing';
  readonly twice: boolean;
}

const MISSING = 'CN00000000X';

const payDebt = async (model: Model, world: World, { pick, sum, says, twice }: Sum) => {
  const shop = choose([...SHOPS.keys()], pick, (each) => debtOf(model, each) > 0);
  if (shop === undefined) return 'nothing';
  if (!model.shopMemos.has(shop)) await readDebt(model, world, shop);
  const own = model.shopMemos.get(shop);
  if (own === undefined) return 'nothing';
  const debt = Math.max(debtOf(model, shop), 1_000);
  const amount = { exact: debt, under: Math.ceil(debt / 2), over: debt + 7_000 }[sum];
  model.seq += 1;
  const memo = says === 'own' ? own : MISSING;
  const line = { id: `L${model.seq}`, reference: `FT${model.seq}`, memo, amount };
  for (let count = 0; count < (twice ? 2 : 1); count += 1) await reportLine(world, line);
  model.lines.push(line);
  const [row] = await world.rows(
    sql<{ id: number }>`select id from bank_lines where reference = ${line.reference}`,
  );
  const transfer: MShopTransfer = { id: row!.id, line, state: 'open' };
  model.shopTransfers.push(transfer);
  post(model, amount, { debit: BANK, credit: GOING_BACK });
  if (says === 'own' && debtOf(model, shop) > 0) book(model, transfer, shop);
  return 'done';
};

const SETTLED = 'bank_transfer.errors.settled';
const isOpen = ({ state }: MShopTransfer): boolean => state === 'open';

/** Staff say which shop money was of. */
const matchDebt = async (model: Model, world: World, { pick, shop }: { pick: Choice; shop: number }) => {
  const transfer = choose(model.shopTransfers, pick, isOpen);
  if (transfer === undefined) return 'nothing';
  const problems = [
    ...(isOpen(transfer) ? [] : [SETTLED]),
    ...(debtOf(model, shop) > 0 ? [] : ['settlement.errors.owes_nothing']),
  ];
  const answer = await (
    await world.finance()
  ).call(matchTransferToDebt, {
    params: { id: transfer.id },
    body: { shop_id: world.shops[shop]!.id },
  });
  return resultOf(checkAnswer(answer, problems, () => book(model, transfer, shop)));
};

/** Staff send back what was for nobody. */
const sendBack = async (model: Model, world: World, pick: Choice) => {
  const transfer = choose(model.shopTransfers, pick, isOpen);
  if (transfer === undefined) return 'nothing';
  const answer = await (
    await world.finance()
  ).call(returnBankTransfer, { params: { id: transfer.id }, body: {} });
  return resultOf(
    checkAnswer(answer, isOpen(transfer) ? [] : [SETTLED], () => {
      transfer.state = 'returning';
      model.newRefunds.push({ order: null, amount: transfer.line.amount, purse: BANK });
    }),
  );
};

const shops = fc.nat(SHOPS.length - 1);

export const debtCommands = [
  { weight: 2, arbitrary: shops.map((shop) => new Command('read debt', shop, readDebt)) },
  {
    weight: 4,
    arbitrary: fc
      .record({
        pick: choices,
        sum: fc.constantFrom<Sum['sum']>('exact', 'under', 'under', 'over'),
        says: fc.constantFrom<Sum['says']>('own', 'own', 'own', 'nothing'),
        twice: fc.constantFrom(false, false, true),
      })
      .map((input) => new Command('pay debt', input, payDebt)),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ pick: choices, shop: shops })
      .map((input) => new Command('match debt', input, matchDebt)),
  },
  { weight: 0.5, arbitrary: choices.map((pick) => new Command('return transfer', pick, sendBack)) },
];
