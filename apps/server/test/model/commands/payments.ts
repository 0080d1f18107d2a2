import { payOrders } from '@market/contract/payments/routes';
import fc from 'fast-check';
import { inQuery } from '../../fake-provider.ts';
import { Command, resultOf, checkAnswer, choose, choices, type Choice } from '../command.ts';
import { receiveNotifications } from '../payment-events.ts';
import { bookPage, failPage, leave, takeMoney } from '../money.ts';
import { phase } from '../orders.ts';
import { MINUTE, type Model, type MOrder, type MPage, type MPayment, type Online } from '../state.ts';
import type { World } from '../world.ts';

interface PayAgainInput {
  readonly pick: Choice;
  readonly method: Online;
  readonly several: boolean;
}

const holdsMoney = ({ state, paid }: MPayment): boolean =>
  paid > 0 && (state === 'waiting' || state === 'succeeded');

/** The payment of these orders stays, or another replaces it; false when money prevents that. */
const replace = (orders: readonly MOrder[], method: Online): 'stays' | 'anew' | 'refused' => {
  const payments = new Set(orders.flatMap(({ payment }) => (payment === null ? [] : [payment])));
  const [only] = payments;
  const all = orders.every(({ payment }) => payment !== null);
  if (only !== undefined && payments.size === 1 && all) {
    if (holdsMoney(only)) return 'stays';
    const coversOrders = [...only.shares.values()].filter(({ live }) => live).length === orders.length;
    if (coversOrders && only.state === 'waiting' && only.method === method) return 'stays';
  }
  return [...payments].some(holdsMoney) ? 'refused' : 'anew';
};

const payAgain = async (model: Model, world: World, { pick, method, several }: PayAgainInput) => {
  const may = (order: MOrder) => phase(order) === 'wait_checkout';
  const first = choose(model.orders, pick, may);
  if (first === undefined) return 'nothing';
  const beside = model.orders.find((order) => order !== first && order.buyer === first.buyer && may(order));
  const orders = several && beside !== undefined ? [first, beside] : [first];
  for (const order of orders) model.touched.add(order);
  const fate = replace(orders, method);
  const problems =
    orders.some((order) => !may(order)) || fate === 'refused' ? ['payment.errors.not_payable'] : [];
  const answer = await (
    await world.buyer(first.buyer)
  ).call(payOrders, {
    body: { order_ids: orders.map(({ id }) => id), payment_method: method },
  });
  return resultOf(
    checkAnswer(answer, problems, () => {
      if (fate === 'anew') for (const order of orders) leave(model, order, { cancelled: false });
      // orders of a payment that has money stay with it
      for (const order of orders) order.method = fate === 'stays' ? order.payment!.method : method;
      if (fate === 'anew') model.opening.push({ orders, method });
    }),
  );
};

type PaymentResult =
  | 'reported'
  | 'twice'
  | 'silent'
  | 'returns'
  | 'wrong'
  | 'after failing'
  | 'before failing';

const trackingUpdateOf = (world: World, page: MPage) => {
  page.paid = true;
  return world.provider(page.provider).pay(page.reference);
};

/** A provider that wants to be asked after its notice is asked; the notice of another one is accepted. */
const failNotice = async (model: Model, world: World, page: MPage): Promise<void> => {
  const provider = world.provider(page.provider);
  const order = provider.orders.get(page.reference)!;
  if (!page.paid) order.outcome = 'failed';
  await world.log(page.provider, { reference: page.reference, ...order, outcome: 'failed', code: '1006' });
  if (provider.asksAfterNotice) receiveNotifications(model, world);
  else failPage(model, page);
};

const paidNotice = async (model: Model, world: World, page: MPage): Promise<void> => {
  const order = world.provider(page.provider).orders.get(page.reference)!;
  await world.log(page.provider, { reference: page.reference, ...order });
  bookPage(model, page);
};

const WAYS: Readonly<Record<PaymentResult, (model: Model, world: World, page: MPage) => Promise<unknown>>> = {
  reported: paidNotice,
  twice: async (model, world, page) => {
    await paidNotice(model, world, page);
    await paidNotice(model, world, page);
  },
  silent: async () => {},
  returns: async (model, world, page) => {
    const order = world.provider(page.provider).orders.get(page.reference)!;
    const query = inQuery({ reference: page.reference, ...order });
    await world.market.app.inject({ url: `/v1/pay/api/return/${page.provider}${query}` });
    receiveNotifications(model, world);
  },
  wrong: (_model, world, page) => {
    const order = world.provider(page.provider).orders.get(page.reference)!;
    return world.log(page.provider, { reference: page.reference, ...order, amount: page.amount - 1 });
  },
  'after failing': async (model, world, page) => {
    await failNotice(model, world, page);
    await paidNotice(model, world, page);
  },
  'before failing': async (model, world, page) => {
    await paidNotice(model, world, page);
    await failNotice(model, world, page);
  },
};

const payPage = async (
  model: Model,
  world: World,
  { pick, how: result }: { pick: Choice; how: PaymentResult },
) => {
  const page = choose(model.pages, pick, ({ payment, paid }) => payment.state === 'waiting' && !paid);
  if (page === undefined) return 'nothing';
  for (const order of page.payment.shares.keys()) model.touched.add(order);
  // a page that was paid is paid no second time: its news come again
  if (!page.paid) trackingUpdateOf(world, page);
  await WAYS[result](model, world, page);
  return 'done';
};

const fail = async (model: Model, world: World, pick: Choice) => {
  const page = choose(model.pages, pick, ({ payment }) => payment.state === 'waiting');
  if (page === undefined) return 'nothing';
  await failNotice(model, world, page);
  return 'done';
};

type Sum = 'exact' | 'under' | 'over' | 'again';

export const reportLine = (world: World, line: Model['lines'][number]) =>
  world.log('sepay', [
    {
      id: line.id,
      account: '1000000000',
      direction: 'in',
      amount: line.amount,
      content: `${line.memo} chuyen tien`,
      reference: line.reference,
      at: world.market.clock.now().toISOString(),
    },
  ]);

const transfer = async (model: Model, world: World, { pick, sum }: { pick: Choice; sum: Sum }) => {
  if (sum === 'again') {
    const line = choose(model.lines, pick);
    if (line === undefined) return 'nothing';
    await reportLine(world, line);
    return 'done';
  }
  const payment = choose([...model.memos.keys()], pick, ({ state }) => state === 'waiting');
  if (payment === undefined) return 'nothing';
  for (const order of payment.shares.keys()) model.touched.add(order);
  const missing = Math.max(payment.amount - payment.paid, 10_000);
  const amount = { exact: missing, under: Math.ceil(missing / 2), over: missing + 7_000 }[sum];
  model.seq += 1;
  const line = { id: `L${model.seq}`, reference: `FT${model.seq}`, memo: model.memos.get(payment)!, amount };
  await reportLine(world, line);
  model.lines.push(line);
  takeMoney(model, payment, amount);
  return 'done';
};

const ask = async (model: Model, world: World) => {
  world.market.clock.pass(6 * MINUTE);
  model.now = world.now;
  await world.market.run('payments.query');
  return 'done' as const;
};

const sums = fc.constantFrom<Sum>('exact', 'exact', 'under', 'under', 'under', 'over', 'again');

export const paymentCommands = [
  {
    weight: 6,
    arbitrary: fc
      .record({
        pick: choices,
        several: fc.boolean(),
        method: fc.constantFrom<Online>('bank_transfer', 'wallet_momo', 'payme_wallet'),
      })
      .map((input) => new Command('pay again', input, payAgain)),
  },
  {
    weight: 6,
    arbitrary: fc
      .record({
        pick: choices,
        how: fc.constantFrom(...(Object.keys(WAYS) as PaymentResult[]), 'reported' as const),
      })
      .map((input) => new Command('pay at provider', input, payPage)),
  },
  { weight: 1, arbitrary: choices.map((pick) => new Command('fail at provider', pick, fail)) },
  {
    weight: 6,
    arbitrary: fc
      .record({ pick: choices, sum: sums })
      .map((input) => new Command('transfer', input, transfer)),
  },
  { weight: 1, arbitrary: fc.constant(new Command('ask providers', null, ask)) },
];
