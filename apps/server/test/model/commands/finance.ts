import * as contract from '@market/contract';
import { PAYOUT_MIN } from '@market/contract/constants';
import fc from 'fast-check';
import { sql } from 'kysely';
import { mayRefund } from '../cases.ts';
import { giveCoins } from '../coins.ts';
import { Command, deedOf, judge, pickOf, type Pick } from '../command.ts';
import { leftOf, sendBack } from '../money.ts';
import type { Model } from '../state.ts';
import { BUYERS, PRODUCTS, SHOPS, type World } from '../world.ts';
import { picks } from './moving.ts';

const PERCENT = 100;

/** A shop sends part of an order's money back: so many percent of what is left. */
const refund = async (model: Model, world: World, { pick, percent }: { pick: Pick; percent: number }) => {
  const order = pickOf(model.orders, pick, mayRefund);
  if (order === undefined) return 'nothing';
  model.touched.add(order);
  const left = leftOf(order);
  const amount = Math.max(1, Math.floor((left * percent) / PERCENT));
  const problems = [
    ...(mayRefund(order) ? [] : ['order.errors.illegal_transition']),
    ...(amount > left ? ['order.errors.refund'] : []),
  ];
  const answer = await (
    await world.seller(order.shop)
  ).call(contract.refundSellerOrder, {
    params: { id: order.id },
    body: { amount, reason: 'Giảm giá hàng lỗi' },
  });
  return deedOf(judge(answer, problems, () => sendBack(model, order, amount)));
};

const finish = (model: Model, found: Model['refunds'][number]): void => {
  found.state = 'done';
  if (found.order === null) return;
  if (found.counts) found.order.back += found.amount;
  model.touched.add(found.order);
};

const byHand = async (model: Model, world: World, pick: Pick) => {
  const found = pickOf(model.refunds, pick, ({ state }) => state === 'by_hand');
  if (found === undefined) return 'nothing';
  const problems = found.state === 'by_hand' ? [] : ['payment.errors.refund_not_by_hand'];
  const answer = await (
    await world.finance()
  ).call(contract.finishRefund, { params: { id: found.id }, body: {} });
  return deedOf(judge(answer, problems, () => finish(model, found)));
};

/** The bank tells that a refund has left. */
const bankPaysBack = async (model: Model, world: World, pick: Pick) => {
  const found = pickOf(model.refunds, pick, ({ state }) => state === 'by_hand');
  if (found === undefined) return 'nothing';
  model.seq += 1;
  await world.tell('sepay', [
    {
      id: `L${model.seq}`,
      account: '1000000000',
      direction: 'out',
      amount: found.amount,
      content: found.memo,
      reference: `FT${model.seq}`,
      at: world.market.clock.now().toISOString(),
    },
  ]);
  if (found.state === 'by_hand') finish(model, found);
  return 'done';
};

const BANK = { bin: '970436', name: 'Vietcombank', account: '0071000123456', holder: 'NGUYEN THI HOA' };

const askPayout = async (
  model: Model,
  world: World,
  { shop, percent }: { shop: number; percent: number | null },
) => {
  const [row] = await world.rows(sql<{ balance: number }>`
    select coalesce((select -sum(amount) from ledger_entries where account = ${`shop:${world.shops[shop]!.id}`}), 0) as balance`);
  const { balance } = row!;
  const amount =
    percent === null ? undefined : Math.max(1, Math.floor((Math.max(balance, 0) * percent) / PERCENT));
  const asked = amount ?? Math.max(balance, 0);
  const problems = [
    ...(asked < PAYOUT_MIN ? ['settlement.errors.payout_minimum'] : []),
    ...(asked > balance ? ['settlement.errors.balance'] : []),
    ...(model.payouts.some((payout) => payout.shop === shop && payout.state === 'requested')
      ? ['settlement.errors.payout_open']
      : []),
  ];
  const answer = await (
    await world.seller(shop)
  ).call(contract.requestPayout, {
    body: { bank: BANK, ...(amount !== undefined && { amount }) },
  });
  return deedOf(
    judge(answer, problems, () => {
      const { id } = (answer as { value: { data: { payout: contract.Payout } } }).value.data.payout;
      model.payouts.push({ id, shop, amount: asked, state: 'requested' });
    }),
  );
};

const decidePayout = async (model: Model, world: World, { pick, pay }: { pick: Pick; pay: boolean }) => {
  const payout = pickOf(model.payouts, pick, ({ state }) => state === 'requested');
  if (payout === undefined) return 'nothing';
  const staff = await world.finance();
  const params = { id: payout.id };
  const answer = pay
    ? await staff.call(contract.payPayout, { params, body: { reference: `PO${payout.id}` } })
    : await staff.call(contract.rejectPayout, { params, body: { reason: 'Sai số tài khoản' } });
  const problems = payout.state === 'requested' ? [] : ['settlement.errors.payout_decided'];
  return deedOf(
    judge(answer, problems, () => {
      payout.state = pay ? 'paid' : 'rejected';
    }),
  );
};

const grant = async (model: Model, world: World, { buyer, amount }: { buyer: number; amount: number }) => {
  const answer = await (
    await world.finance()
  ).call(contract.grantCoins, {
    body: { user_id: world.buyerIds[buyer]!, amount, note: 'Xin lỗi vì giao trễ' },
  });
  return deedOf(judge(answer, [], () => giveCoins(model, buyer, amount)));
};

const SHOP_RULE = 0;
/** Stops the shop's code; one that nobody uses is gone, which is refused all the same. */
const stopCode = async (model: Model, world: World) => {
  const rule = model.rules[SHOP_RULE]!;
  // a rule that nobody has used is deleted: its row would be missed in the sums
  if (rule.uses.size === 0 || rule.stopped) return 'nothing';
  const answer = await (
    await world.seller(rule.shop!)
  ).call(contract.stopSellerPriceRule, {
    params: { id: world.ruleIds[SHOP_RULE]! },
  });
  return deedOf(
    judge(answer, [], () => {
      rule.stopped = true;
    }),
  );
};

/** The shop counts its shelf anew. */
const setStock = async (
  model: Model,
  world: World,
  { product, stock }: { product: number; stock: number },
) => {
  await sql`update variants set inventory_quantity = ${stock} where id = ${world.products[product]!.variant}`.execute(
    world.market.db,
  );
  model.stock[product] = stock;
  return 'done' as const;
};

export const finance = [
  {
    weight: 3,
    arbitrary: fc
      .record({ pick: picks, percent: fc.constantFrom(5, 30, 100, 100, 101, 150) })
      .map((given) => new Command('refund', given, refund)),
  },
  { weight: 3, arbitrary: picks.map((pick) => new Command('refund by hand', pick, byHand)) },
  { weight: 2, arbitrary: picks.map((pick) => new Command('bank pays back', pick, bankPaysBack)) },
  {
    weight: 2,
    arbitrary: fc
      .record({ shop: fc.nat(SHOPS.length - 1), percent: fc.constantFrom(null, 50, 100, 101) })
      .map((given) => new Command('ask payout', given, askPayout)),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ pick: picks, pay: fc.constantFrom(true, true, false) })
      .map((given) => new Command('decide payout', given, decidePayout)),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ buyer: fc.nat(BUYERS - 1), amount: fc.constantFrom(500, 5_000, 40_000) })
      .map((given) => new Command('grant', given, grant)),
  },
  { weight: 0.1, arbitrary: fc.constant(new Command('stop code', null, stopCode)) },
  {
    weight: 3,
    arbitrary: fc
      .record({ product: fc.nat(PRODUCTS.length - 1), stock: fc.constantFrom(1, 40, 60, 80, 100) })
      .map((given) => new Command('set stock', given, setStock)),
  },
];
