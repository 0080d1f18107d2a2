import { grantCoins } from '@market/contract/coins/routes';
import { refundSellerOrder } from '@market/contract/orders/routes';
import { refundStaffOrder } from '@market/contract/orders/staff-routes';
import { finishRefund } from '@market/contract/payments/routes';
import { stopSellerPriceRule } from '@market/contract/promotions/price-rule-routes';
import { getSellerBalance, payPayout, rejectPayout, requestPayout } from '@market/contract/settlement/routes';
import type { Payout } from '@market/contract/settlement/schemas';
import { PAYOUT_MIN } from '@market/contract/constants/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { BANK, debtOf, dueTo, FAULTS, GOING_BACK, ofShop, post } from '../books.ts';
import type { Fault, Model } from '../state.ts';
import { bringsNothing } from '../cash.ts';
import { mayRefund } from '../cases.ts';
import { giveCoins } from '../coins.ts';
import { Command, resultOf, checkAnswer, choose, choices, type Choice } from '../command.ts';
import { leftOf, sendBack } from '../money.ts';
import { BUYERS, PRODUCTS, SHOPS, type World } from '../world.ts';
import { setMarketSetting } from '../../market-setting.ts';

const PERCENT = 100;

interface Part {
  readonly pick: Choice;
  readonly percent: number;
  /** Whose fault staff call it; null is the shop's own refund. */
  readonly staff: Fault | null;
}

/** A shop, or staff, send part of an order's money back: so many percent of what is left. */
const refund = async (model: Model, world: World, { pick, percent, staff }: Part) => {
  const order = choose(model.orders, pick, mayRefund);
  if (order === undefined) return 'nothing';
  model.touched.add(order);
  const remaining = leftOf(model, order);
  const amount = Math.max(1, Math.floor((remaining * percent) / PERCENT));
  const problems = [
    ...(mayRefund(order) ? [] : ['order.errors.illegal_transition']),
    ...(amount > remaining ? ['order.errors.refund'] : []),
  ];
  const params = { id: order.id };
  const body = { amount, reason: 'Giảm giá hàng lỗi' };
  const answer =
    staff === null
      ? await (await world.seller(order.shop)).call(refundSellerOrder, { params, body })
      : await (await world.finance()).call(refundStaffOrder, { params, body: { ...body, fault: staff } });
  return resultOf(
    checkAnswer(answer, problems, () =>
      sendBack(model, order, { amount, fault: staff ?? 'seller', byStaff: staff !== null }),
    ),
  );
};

const finish = (model: Model, found: Model['refunds'][number]): void => {
  found.state = 'done';
  post(model, found.amount, { debit: GOING_BACK, credit: found.purse });
  if (found.order === null) return;
  if (found.counts) found.order.refunded += found.amount;
  model.touched.add(found.order);
};

const byHand = async (model: Model, world: World, pick: Choice) => {
  const found = choose(model.refunds, pick, ({ state }) => state === 'by_hand');
  if (found === undefined) return 'nothing';
  const problems = found.state === 'by_hand' ? [] : ['payment.errors.refund_not_by_hand'];
  const answer = await (await world.finance()).call(finishRefund, { params: { id: found.id }, body: {} });
  return resultOf(checkAnswer(answer, problems, () => finish(model, found)));
};

/** The bank reports that a refund was transferred. */
const bankPaysBack = async (model: Model, world: World, pick: Choice) => {
  const found = choose(model.refunds, pick, ({ state }) => state === 'by_hand');
  if (found === undefined) return 'nothing';
  model.seq += 1;
  await world.log('sepay', [
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

const ACCOUNT = { bin: '970436', name: 'Vietcombank', account: '0071000123456', holder: 'NGUYEN THI HOA' };

const PAYOUTS = 'payouts';

const askPayout = async (
  model: Model,
  world: World,
  { shop, percent }: { shop: number; percent: number | null },
) => {
  const balance = dueTo(model, shop);
  const amount = percent === null ? undefined : Math.max(1, Math.floor((balance * percent) / PERCENT));
  const requested = amount ?? balance;
  const problems = [
    ...(requested < PAYOUT_MIN ? ['settlement.errors.payout_minimum'] : []),
    ...(requested > balance ? ['settlement.errors.balance'] : []),
    ...(model.payouts.some((payout) => payout.shop === shop && payout.state === 'requested')
      ? ['settlement.errors.payout_open']
      : []),
  ];
  const answer = await (
    await world.owner(shop)
  ).call(requestPayout, {
    body: { bank: ACCOUNT, ...(amount !== undefined && { amount }) },
  });
  return resultOf(
    checkAnswer(answer, problems, () => {
      const { id } = (answer as { value: { data: { payout: Payout } } }).value.data.payout;
      model.payouts.push({ id, shop, amount: requested, state: 'requested' });
      post(model, requested, { debit: ofShop(model, shop), credit: PAYOUTS });
    }),
  );
};

const decidePayout = async (model: Model, world: World, { pick, pay }: { pick: Choice; pay: boolean }) => {
  const payout = choose(model.payouts, pick, ({ state }) => state === 'requested');
  if (payout === undefined) return 'nothing';
  const staff = await world.finance();
  const params = { id: payout.id };
  const answer = pay
    ? await staff.call(payPayout, { params, body: { reference: `PO${payout.id}` } })
    : await staff.call(rejectPayout, { params, body: { reason: 'Sai số tài khoản' } });
  const problems = payout.state === 'requested' ? [] : ['settlement.errors.payout_decided'];
  return resultOf(
    checkAnswer(answer, problems, () => {
      payout.state = pay ? 'paid' : 'rejected';
      post(model, payout.amount, { debit: PAYOUTS, credit: pay ? BANK : ofShop(model, payout.shop) });
    }),
  );
};

const grant = async (model: Model, world: World, { buyer, amount }: { buyer: number; amount: number }) => {
  const answer = await (
    await world.finance()
  ).call(grantCoins, {
    body: { user_id: world.buyerIds[buyer]!, amount, note: 'Xin lỗi vì giao trễ' },
  });
  return resultOf(checkAnswer(answer, [], () => giveCoins(model, buyer, amount)));
};

const SHOP_RULE = 0;
/** Stops the shop's code; one that nobody uses is deleted, which is refused all the same. */
const stopCode = async (model: Model, world: World) => {
  const rule = model.rules[SHOP_RULE]!;
  // a rule that nobody has used is deleted: its row would be missed in the sums
  if (rule.uses.size === 0 || rule.stopped) return 'nothing';
  const answer = await (
    await world.owner(rule.shop!)
  ).call(stopSellerPriceRule, {
    params: { id: world.ruleIds[SHOP_RULE]! },
  });
  return resultOf(
    checkAnswer(answer, [], () => {
      rule.stopped = true;
    }),
  );
};

/** Staff let shops owe more, or less. */
const setDebtLimit = async (model: Model, world: World, limit: number) => {
  await setMarketSetting(world.market, 'shop_debt_max', limit);
  model.debtLimit = limit;
  return 'done' as const;
};

/** What a shop reads of its account. */
const readBalance = async (model: Model, world: World, shop: number) => {
  const answer = await (await world.seller(shop)).call(getSellerBalance);
  return resultOf(
    checkAnswer(answer, [], () => {
      const debt = debtOf(model, shop);
      expect((answer as { value: { data: object } }).value.data).toMatchObject({
        available: dueTo(model, shop),
        debt,
        debt_limit: model.debtLimit,
        own_delivery_off: bringsNothing(model, shop),
      });
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
      .record({
        pick: choices,
        percent: fc.constantFrom(5, 30, 100, 100, 101, 150),
        staff: fc.constantFrom(null, null, null, ...FAULTS),
      })
      .map((input) => new Command('refund', input, refund)),
  },
  { weight: 3, arbitrary: choices.map((pick) => new Command('refund by hand', pick, byHand)) },
  { weight: 2, arbitrary: choices.map((pick) => new Command('bank pays back', pick, bankPaysBack)) },
  {
    weight: 2,
    arbitrary: fc
      .record({ shop: fc.nat(SHOPS.length - 1), percent: fc.constantFrom(null, 50, 100, 101) })
      .map((input) => new Command('ask payout', input, askPayout)),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ pick: choices, pay: fc.constantFrom(true, true, false) })
      .map((input) => new Command('decide payout', input, decidePayout)),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ buyer: fc.nat(BUYERS - 1), amount: fc.constantFrom(500, 5_000, 40_000) })
      .map((input) => new Command('grant', input, grant)),
  },
  {
    weight: 0.5,
    arbitrary: fc
      .constantFrom(2_000, 10_000, 30_000, 30_000, 2_000_000)
      .map((limit) => new Command('debt limit', limit, setDebtLimit)),
  },
  {
    weight: 0.5,
    arbitrary: fc.nat(SHOPS.length - 1).map((shop) => new Command('read balance', shop, readBalance)),
  },
  { weight: 0.1, arbitrary: fc.constant(new Command('stop code', null, stopCode)) },
  {
    weight: 3,
    arbitrary: fc
      .record({ product: fc.nat(PRODUCTS.length - 1), stock: fc.constantFrom(1, 40, 60, 80, 100) })
      .map((input) => new Command('set stock', input, setStock)),
  },
];
