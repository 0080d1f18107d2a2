import {
  confirmCashRefund,
  decideCashRefund,
  disputeCashRefund,
  giveCashRefund,
} from '@market/contract/orders/cash-refund-routes';
import { receiveCash } from '../cash.ts';
import { Command, resultOf, checkAnswer, choose, choices, type Outcome, type Choice } from '../command.ts';
import { DAY, type MCash, type Model } from '../state.ts';
import type { World } from '../world.ts';

// Cash that a shop refunds itself: statements of shop and buyer, and decisions of staff.

interface Step {
  readonly may: (model: Model, found: MCash) => boolean;
  readonly call: (world: World, found: MCash) => Promise<Outcome>;
  readonly write: (model: Model, found: MCash) => void;
}

const WEEK = 7 * DAY;
const params = ({ id }: MCash) => ({ params: { id: id! } });
const decide =
  (decision: 'received' | 'due' | 'upheld'): Step['call'] =>
  async (world, found) =>
    (await world.support()).call(decideCashRefund, {
      ...params(found),
      body: { decision, note: 'Theo biên nhận' },
    });
const isDisputed: Step['may'] = (_model, { state }) => state === 'disputed';

const STEPS: Readonly<Record<string, Step>> = {
  'give cash': {
    may: (_model, { state }) => state === 'due' || state === 'upheld' || state === 'disputed',
    call: async (world, found) =>
      (await world.seller(found.order.shop)).call(giveCashRefund, {
        ...params(found),
        body: { note: 'Đã trả tại nhà' },
      }),
    write: (model, found) => {
      found.returned = true;
      // during a dispute it is only a statement
      if (found.state !== 'disputed') Object.assign(found, { state: 'given', dueAt: model.now + WEEK });
    },
  },
  'confirm cash': {
    may: (_model, { state }) => state !== 'received',
    call: async (world, found) =>
      (await world.buyer(found.order.buyer)).call(confirmCashRefund, params(found)),
    write: receiveCash,
  },
  'dispute cash': {
    may: ({ now }, { state, giveBy }) => state === 'given' || (state === 'due' && giveBy <= now),
    call: async (world, found) =>
      (await world.buyer(found.order.buyer)).call(disputeCashRefund, { ...params(found), body: {} }),
    write: (model, found) => {
      Object.assign(found, { state: 'disputed', dueAt: model.now + 2 * DAY });
    },
  },
  'staff confirm cash': { may: isDisputed, call: decide('received'), write: receiveCash },
  'staff extend cash': {
    may: isDisputed,
    call: decide('due'),
    write: (model, found) => {
      const giveBy = model.now + WEEK;
      Object.assign(found, { state: 'due', giveBy, dueAt: giveBy, given: false, upheldAt: null });
    },
  },
  'staff uphold cash': {
    may: isDisputed,
    call: decide('upheld'),
    write: (model, found) => {
      Object.assign(found, { state: 'upheld', dueAt: null, upheldAt: model.now });
    },
  },
};

const runStep = (name: string) => async (model: Model, world: World, pick: Choice) => {
  const { may, call, write } = STEPS[name]!;
  const found = choose(model.cash, pick, (each) => may(model, each));
  if (found === undefined) return 'nothing';
  model.touched.add(found.order);
  const problems = may(model, found) ? [] : ['cash_refund.errors.illegal'];
  const answer = await call(world, found);
  return resultOf(checkAnswer(answer, problems, () => write(model, found)));
};

const WEIGHTS: Readonly<Record<string, number>> = { 'give cash': 2, 'dispute cash': 1.5 };

export const cashRefundCommands = Object.keys(STEPS).map((name) => ({
  weight: WEIGHTS[name] ?? 1,
  arbitrary: choices.map((pick) => new Command(name, pick, runStep(name))),
}));
