import * as contract from '@market/contract';
import fc from 'fast-check';
import { closeCase, mayRefund, waiting } from '../cases.ts';
import { Command, deedOf, judge, pickOf, type Outcome, type Pick } from '../command.ts';
import { leftOf } from '../money.ts';
import { phase, step } from '../orders.ts';
import { DAY, HOUR, type MCase, type Model, type MOrder } from '../state.ts';
import type { World } from '../world.ts';
import { picks } from './moving.ts';

const TYPES = ['return_refund', 'price_deduction', 'exchange', 'resend_missing'] as const;

/** One case of a line at a time, one of a kind, and none after its buyer closed it. */
const spent = (model: Model, order: MOrder, type: MCase['type']): boolean =>
  model.cases.some(
    (each) => each.order === order && (each.state !== 'closed' || each.givenUp || each.type === type),
  );

const openable = (model: Model, order: MOrder, type: MCase['type']): boolean =>
  order.status === 'open' &&
  (phase(order) === 'delivered' ||
    (phase(order) === 'in_transit' && (order.arrivesBy ?? order.shippedAt! + 14 * DAY) < model.now)) &&
  !(order.refund > 0 && order.refund >= order.total) &&
  !spent(model, order, type);

interface Complaint {
  readonly pick: Pick;
  readonly type: (typeof TYPES)[number];
}

const open = async (model: Model, world: World, { pick, type }: Complaint) => {
  const order = pickOf(model.orders, pick, (order) => openable(model, order, type));
  if (order === undefined) return 'nothing';
  model.touched.add(order);
  const line = order.lines.find(({ quantity }) => quantity > 0)!;
  const answer = await (
    await world.buyer(order.buyer)
  ).call(contract.openCase, {
    params: { id: order.id },
    body: { type, reason: 'Áo bị rách', line_items: [{ id: line.id, quantity: 1 }] },
  });
  const problems = openable(model, order, type) ? [] : ['case.errors.refused'];
  const asksMoney = type === 'return_refund' || type === 'price_deduction';
  const left = leftOf(order);
  return deedOf(
    judge(answer, problems, () => {
      const { id, amount } = (answer as { value: { case: contract.Case } }).value.case;
      if (amount > left) throw new Error(`a case asks ${amount} of ${left}`);
      const answerBy = model.now + 48 * HOUR;
      model.cases.push({
        id,
        order,
        type,
        amount,
        asksMoney,
        answerBy,
        state: 'seller_responding',
        offer: null,
        givenUp: false,
      });
      step(model, order, () => {
        order.held = true;
      });
    }),
  );
};

interface Step {
  readonly may: (found: MCase) => boolean;
  readonly call: (world: World, found: MCase) => Promise<Outcome>;
  /** What goes back by it. */
  readonly refund: (found: MCase) => number;
  readonly to: (found: MCase) => MCase['state'];
}

const said = { content: 'Shop xin trả lời' };
const params = ({ id }: MCase) => ({ params: { id } });
const buyer = (world: World, { order }: MCase) => world.buyer(order.buyer);
const seller = (world: World, { order }: MCase) => world.seller(order.shop);
const half = ({ amount }: MCase) => Math.floor(amount / 2);

const STEPS: Readonly<Record<string, Step>> = {
  agree: {
    may: ({ state }) => state === 'seller_responding' || state === 'open',
    call: async (world, found) =>
      (await seller(world, found)).call(contract.agreeCase, { ...params(found), body: {} }),
    refund: ({ amount }) => amount,
    to: ({ asksMoney }) => (asksMoney ? 'closed' : 'agreed'),
  },
  offer: {
    may: ({ state, asksMoney }) => state === 'seller_responding' && asksMoney,
    call: async (world, found) =>
      (await seller(world, found)).call(contract.counterCase, {
        ...params(found),
        body: { amount: half(found), ...said },
      }),
    refund: () => 0,
    to: () => 'open',
  },
  refuse: {
    may: ({ state }) => state === 'seller_responding',
    call: async (world, found) =>
      (await seller(world, found)).call(contract.refuseCase, { ...params(found), body: said }),
    refund: () => 0,
    to: () => 'open',
  },
  'accept offer': {
    may: ({ state, offer }) => state === 'open' && offer !== null,
    call: async (world, found) =>
      (await buyer(world, found)).call(contract.acceptCase, { ...params(found), body: {} }),
    refund: ({ offer }) => offer ?? 0,
    to: () => 'closed',
  },
  escalate: {
    may: ({ state }) => state === 'open',
    call: async (world, found) =>
      (await buyer(world, found)).call(contract.escalateCase, { ...params(found), body: {} }),
    refund: () => 0,
    to: () => 'escalated',
  },
  'close case': {
    may: ({ state }) => waiting(state),
    call: async (world, found) =>
      (await buyer(world, found)).call(contract.closeCase, { ...params(found), body: {} }),
    refund: () => 0,
    to: () => 'closed',
  },
  decide: {
    may: ({ state }) => state === 'escalated',
    call: async (world, found) =>
      (await world.support()).call(contract.decideCase, {
        ...params(found),
        body: { refund: half(found), fault: 'seller', note: 'Hàng lỗi' },
      }),
    refund: half,
    to: () => 'closed',
  },
};

const problemsOf = (taken: Step, found: MCase): string[] => {
  if (!taken.may(found)) return ['case.errors.illegal'];
  const closing = taken.to(found) === 'closed';
  const refund = closing ? taken.refund(found) : 0;
  if (refund === 0) return [];
  if (!mayRefund(found.order)) return ['order.errors.illegal_transition'];
  return refund > leftOf(found.order) ? ['order.errors.refund'] : [];
};

const stepBy = (name: string) => async (model: Model, world: World, pick: Pick) => {
  const taken = STEPS[name]!;
  const found = pickOf(model.cases, pick, (each) => problemsOf(taken, each).length === 0);
  if (found === undefined) return 'nothing';
  model.touched.add(found.order);
  const problems = problemsOf(taken, found);
  const answer = await taken.call(world, found);
  return deedOf(
    judge(answer, problems, () => {
      const refund = taken.refund(found);
      const to = taken.to(found);
      if (name === 'close case') found.givenUp = true;
      if (name === 'offer') found.offer = half(found);
      if (name === 'refuse') found.offer = null;
      found.answerBy =
        { open: model.now + 7 * DAY, agreed: model.now + 72 * HOUR, escalated: model.now + 48 * HOUR }[
          to as string
        ] ?? null;
      if (to === 'closed') closeCase(model, found, refund);
      else found.state = to;
    }),
  );
};

export const complaining = [
  {
    weight: 3,
    arbitrary: fc
      .record({ pick: picks, type: fc.constantFrom(...TYPES) })
      .map((given) => new Command('open case', given, open)),
  },
  ...Object.keys(STEPS).map((name) => ({
    weight: 1,
    arbitrary: picks.map((pick) => new Command(name, pick, stepBy(name))),
  })),
];
