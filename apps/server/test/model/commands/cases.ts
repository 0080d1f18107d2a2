import {
  acceptCase,
  agreeCase,
  arriveCase,
  closeCase as closeCaseRoute,
  counterCase,
  decideCase,
  escalateCase,
  openCase,
  receiveCase,
  refuseCase,
  sendBackCase,
  sendCase,
  takeBackCase,
  writeCaseMessage,
} from '@market/contract/cases/routes';
import type { Case } from '@market/contract/cases/schemas';
import fc from 'fast-check';
import { expect } from 'vitest';
import { closeCase, maxAmountOf, mayRefund, paidAmountOf, sameGoods, turn, withSending } from '../cases.ts';
import { FAULTS } from '../books.ts';
import { type Fault, DAY, type MCase, type Model, type MOrder, type Stage } from '../state.ts';
import { Command, resultOf, checkAnswer, choose, choices, type Outcome, type Choice } from '../command.ts';
import { isUnreported, leftOf } from '../money.ts';
import { isRefunded, phase, step } from '../orders.ts';
import type { World } from '../world.ts';

const TYPES = ['return_refund', 'price_deduction', 'exchange', 'resend_missing'] as const;
const REFUSED = 'case.errors.refused';

interface Complaint {
  readonly pick: Choice;
  readonly type: (typeof TYPES)[number];
  readonly of: 'a unit' | 'a line' | 'all';
  /** Share of the amount paid for the goods, in percent; null omits it. */
  readonly percent: number | null;
}

/** Units that the buyer has. */
const linesOf = ({ lines }: MOrder, of: Complaint['of']): { id: number; quantity: number }[] => {
  const selected = of === 'all' ? lines : lines.slice(-1);
  return selected.map(({ id, quantity }) => ({ id, quantity: of === 'a unit' ? 1 : quantity }));
};

/** One case of a line at a time, one of a kind, and none after its buyer closed it. */
const isExhausted = (same: readonly MCase[], type: MCase['type']): boolean =>
  same.some((each) => each.state !== 'closed' || each.exhausted || each.type === type);

/** The buyer has returned the goods. */
const isReturned = ({ lines }: MOrder, requested: readonly { id: number; quantity: number }[]): boolean =>
  requested.some(({ id, quantity }) => {
    const line = lines.find((each) => each.id === id)!;
    return quantity > line.quantity - line.returned;
  });

const isMoneyClaim = (type: Complaint['type']): boolean =>
  type === 'return_refund' || type === 'price_deduction';

const mayOpen = (model: Model, order: MOrder, { type, of }: Complaint): boolean => {
  const lines = linesOf(order, of);
  return (
    order.status === 'open' &&
    (phase(order) === 'delivered' ||
      (phase(order) === 'in_transit' && (order.arrivesBy ?? order.shippedAt! + 14 * DAY) < model.now)) &&
    !(isMoneyClaim(type) && order.cash === 'expected' && phase(order) === 'in_transit') &&
    !isRefunded(model, order) &&
    !isReturned(order, lines) &&
    !isExhausted(sameGoods(model, order, lines), type)
  );
};

const open = async (model: Model, world: World, complaint: Complaint) => {
  const { pick, type, of, percent } = complaint;
  const order = choose(model.orders, pick, (order) => mayOpen(model, order, complaint));
  if (order === undefined) return 'nothing';
  model.touched.add(order);
  const lines = linesOf(order, of);
  const asksMoney = isMoneyClaim(type);
  const most = maxAmountOf(model, order, lines);
  const amount = percent === null ? most : Math.ceil((most * percent) / 100);
  const answer = await (
    await world.buyer(order.buyer)
  ).call(openCase, {
    params: { id: order.id },
    body: { type, reason: 'Áo bị rách', line_items: lines, ...(percent !== null && { amount }) },
  });
  const problems = mayOpen(model, order, complaint) && !(asksMoney && amount > most) ? [] : [REFUSED];
  return resultOf(
    checkAnswer(answer, problems, () => {
      const { id, amount: caseAmount } = (answer as { value: { case: Case } }).value.case;
      expect(caseAmount).toBe(asksMoney ? amount : 0);
      const found: MCase = {
        id,
        order,
        type,
        lines,
        amount: asksMoney ? amount : 0,
        asksMoney,
        state: 'seller_responding',
        stage: null,
        offer: null,
        outcome: null,
        decidedLines: null,
        fee: 0,
        brought: 0,
        answerBy: null,
        exhausted: false,
      };
      turn(model, found, { state: 'seller_responding' });
      model.cases.push(found);
      step(model, order, () => {
        order.onHold = true;
      });
    }),
  );
};

/** Parameters of a step. */
interface StepDetails {
  readonly fault: Fault;
  readonly percent: number;
  readonly goods: 'send' | 'send_back' | null;
  /** Of the decision of staff. */
  readonly of: 'a unit' | null;
  readonly fit: boolean;
  readonly fee: number;
}

interface Step {
  readonly may: (found: MCase) => boolean;
  readonly call: (world: World, found: MCase, details: StepDetails) => Promise<Outcome>;
  readonly write: (model: Model, found: MCase, details: StepDetails) => void;
  /** The immediate refund and its fault; more than the remainder is refused. */
  readonly sends?: (found: MCase, details: StepDetails) => { refund: number; fault: Fault };
  /** Further refusals. */
  readonly refused?: (model: Model, found: MCase, details: StepDetails) => boolean;
}

const replyBody = { content: 'Shop xin trả lời' };
const trackingBody = { tracking_code: 'VN123' };
const params = ({ id }: MCase) => ({ params: { id } });
const buyer = (world: World, { order }: MCase) => world.buyer(order.buyer);
const seller = (world: World, { order }: MCase) => world.seller(order.shop);
const share = (sum: number, { percent }: StepDetails) => Math.floor((sum * percent) / 100);
const NOTHING = { refund: 0, fault: 'none' } as const;
const atStage =
  (...stages: readonly Stage[]) =>
  ({ stage }: MCase): boolean =>
    stage !== null && stages.includes(stage);

const agreedOutcome = ({ amount }: MCase) => ({ refund: amount, fault: 'seller' }) as const;
const isReturnFirst = ({ type }: MCase, { goods }: StepDetails) =>
  type === 'return_refund' && goods === 'send_back';
const decidedLines = ({ lines }: MCase, { of }: StepDetails) =>
  of === null ? null : lines.slice(-1).map(({ id }) => ({ id, quantity: 1 }));
const decidedRefund = (found: MCase, details: StepDetails) =>
  share(paidAmountOf(found.order, decidedLines(found, details) ?? found.lines), details);
const maxDecision = (model: Model, found: MCase, details: StepDetails) =>
  Math.min(
    found.asksMoney
      ? Math.min(found.amount, leftOf(model, found.order))
      : maxAmountOf(model, found.order, found.lines, found),
    paidAmountOf(found.order, decidedLines(found, details) ?? found.lines),
  );

const STEPS: Readonly<Record<string, Step>> = {
  agree: {
    may: ({ state }) => state === 'seller_responding' || state === 'open',
    call: async (world, found, details) =>
      (await seller(world, found)).call(agreeCase, {
        ...params(found),
        body: { return_goods: details.goods === 'send_back' },
      }),
    sends: (found, details) =>
      found.asksMoney && !isReturnFirst(found, details) ? agreedOutcome(found) : NOTHING,
    write: (model, found, details) => {
      const outcome = agreedOutcome(found);
      if (found.asksMoney && !isReturnFirst(found, details))
        return closeCase(model, found, { outcome, fixed: false });
      found.outcome = outcome;
      turn(model, found, { state: 'agreed', stage: found.asksMoney ? 'to_return' : 'to_send' });
    },
  },
  offer: {
    may: ({ state, asksMoney }) => state === 'seller_responding' && asksMoney,
    call: async (world, found, details) =>
      (await seller(world, found)).call(counterCase, {
        ...params(found),
        body: { amount: share(found.amount, details), ...replyBody },
      }),
    refused: (_model, found, details) => share(found.amount, details) > found.amount,
    write: (model, found, details) => {
      found.offer = share(found.amount, details);
      turn(model, found, { state: 'open' });
    },
  },
  refuse: {
    may: (found) => found.state === 'seller_responding' || atStage('returning', 'returned')(found),
    call: async (world, found) =>
      (await seller(world, found)).call(refuseCase, { ...params(found), body: replyBody }),
    write: (model, found) => {
      if (found.stage !== null) return turn(model, found, { state: 'escalated' });
      found.offer = null;
      turn(model, found, { state: 'open' });
    },
  },
  'accept offer': {
    may: ({ state, offer }) => state === 'open' && offer !== null,
    call: async (world, found) =>
      (await buyer(world, found)).call(acceptCase, { ...params(found), body: {} }),
    sends: ({ offer }) => ({ refund: offer ?? 0, fault: 'seller' }),
    write: (model, found) =>
      closeCase(model, found, { outcome: { refund: found.offer!, fault: 'seller' }, fixed: false }),
  },
  escalate: {
    may: (found) => found.state === 'open' || atStage('sent', 'arrived', 'to_return')(found),
    call: async (world, found) =>
      (await buyer(world, found)).call(escalateCase, { ...params(found), body: {} }),
    write: (model, found) => turn(model, found, { state: 'escalated' }),
  },
  'close case': {
    may: (found) => found.state !== 'closed' && !atStage('returning', 'returned')(found),
    call: async (world, found) =>
      (await buyer(world, found)).call(closeCaseRoute, { ...params(found), body: {} }),
    write: (model, found) => {
      found.exhausted = true;
      closeCase(model, found, { outcome: null, fixed: false });
    },
  },
  'write message': {
    may: ({ state }) => state !== 'closed',
    call: async (world, found, { fit }) =>
      (await (fit ? buyer : seller)(world, found)).call(writeCaseMessage, {
        ...params(found),
        body: replyBody,
      }),
    write: () => {},
  },
  'send goods': {
    may: atStage('to_send'),
    call: async (world, found, { fit }) =>
      (await seller(world, found)).call(sendCase, { ...params(found), body: fit ? trackingBody : replyBody }),
    refused: (_model, _found, { fit }) => !fit,
    write: (model, found) => {
      found.order.goodsMoved = true;
      turn(model, found, { state: found.state, stage: 'sent' });
    },
  },
  'receive goods': {
    may: atStage('sent', 'arrived'),
    call: async (world, found) =>
      (await buyer(world, found)).call(receiveCase, { ...params(found), body: {} }),
    write: (model, found) => closeCase(model, found, { outcome: found.outcome, fixed: true }),
  },
  'send goods back': {
    may: atStage('to_return'),
    call: async (world, found, { fit, fee }) =>
      (await buyer(world, found)).call(sendBackCase, {
        ...params(found),
        body: { ...(fit ? trackingBody : replyBody), fee },
      }),
    refused: (_model, _found, { fit }) => !fit,
    write: (model, found, { fee }) => {
      found.fee = fee;
      found.order.goodsMoved = true;
      turn(model, found, { state: found.state, stage: 'returning' });
    },
  },
  'goods arrive back': {
    may: atStage('returning'),
    call: async (world, found) =>
      (await buyer(world, found)).call(arriveCase, { ...params(found), body: {} }),
    write: (model, found) => turn(model, found, { state: found.state, stage: 'returned' }),
  },
  'take goods back': {
    may: atStage('returning', 'returned'),
    call: async (world, found, { fit }) =>
      (await seller(world, found)).call(takeBackCase, {
        ...params(found),
        body: { fit_for_sale: fit },
      }),
    write: (model, found, { fit }) => closeCase(model, found, { outcome: found.outcome, fixed: true, fit }),
  },
  decide: {
    may: ({ state }) => state === 'escalated',
    call: async (world, found, details) =>
      (await world.support()).call(decideCase, {
        ...params(found),
        body: {
          refund: decidedRefund(found, details),
          fault: details.fault,
          note: 'Hàng lỗi',
          line_items: decidedLines(found, details),
          ...(details.goods !== null && { goods: details.goods }),
        },
      }),
    refused: (model, found, details) => decidedRefund(found, details) > maxDecision(model, found, details),
    sends: (found, details) =>
      details.goods === null ? { refund: decidedRefund(found, details), fault: details.fault } : NOTHING,
    write: (model, found, details) => {
      const outcome = { refund: decidedRefund(found, details), fault: details.fault, byStaff: true };
      if (details.goods === null) return closeCase(model, found, { outcome, fixed: false });
      Object.assign(found, { outcome, decidedLines: decidedLines(found, details) });
      const stage = details.goods === 'send' ? 'to_send' : 'to_return';
      turn(model, found, { state: 'decided', stage });
    },
  },
};

const problemsOf = (
  model: Model,
  step: Step,
  { found, details }: { found: MCase; details: StepDetails },
): string[] => {
  if (!step.may(found)) return ['case.errors.illegal'];
  const { refund, fault } = step.sends?.(found, details) ?? NOTHING;
  return [
    ...(step.refused?.(model, found, details) === true ? [REFUSED] : []),
    ...(withSending(model, found, { refund, fault }) > 0 &&
    !mayRefund(found.order) &&
    !isUnreported(found.order)
      ? ['order.errors.illegal_transition']
      : []),
    ...(refund > leftOf(model, found.order) ? ['order.errors.refund'] : []),
  ];
};

interface StepInput {
  readonly pick: Choice;
  readonly details: StepDetails;
}

const runStep =
  (name: string) =>
  async (model: Model, world: World, { pick, details }: StepInput) => {
    const step = STEPS[name]!;
    const found = choose(
      model.cases,
      pick,
      (each) => problemsOf(model, step, { found: each, details }).length === 0,
    );
    if (found === undefined) return 'nothing';
    model.touched.add(found.order);
    const problems = problemsOf(model, step, { found, details });
    const answer = await step.call(world, found, details);
    return resultOf(checkAnswer(answer, problems, () => step.write(model, found, details)));
  };

const detailChoices = fc.record({
  fault: fc.constantFrom(...FAULTS),
  percent: fc.constantFrom(0, 30, 50, 100, 100, 101),
  goods: fc.constantFrom<StepDetails['goods']>(null, 'send', 'send_back', 'send_back'),
  of: fc.constantFrom<StepDetails['of']>(null, 'a unit'),
  fit: fc.constantFrom(true, true, true, false),
  fee: fc.constantFrom(0, 25_000),
});

/** Steps that close a case are rarer, so that more cases reach late stages. */
const WEIGHTS: Readonly<Record<string, number>> = {
  'close case': 0.3,
  'write message': 0.3,
  'accept offer': 1,
  agree: 2,
  refuse: 2,
  escalate: 2,
  decide: 3,
  'send goods back': 3,
  'goods arrive back': 1,
  'take goods back': 1.5,
};

export const caseCommands = [
  {
    weight: 8,
    arbitrary: fc
      .record({
        pick: choices,
        type: fc.constantFrom(...TYPES, 'return_refund' as const),
        of: fc.constantFrom<Complaint['of']>('a unit', 'a line', 'all'),
        percent: fc.constantFrom(null, null, 40, 100, 101),
      })
      .map((input) => new Command('open case', input, open)),
  },
  ...Object.keys(STEPS).map((name) => ({
    weight: WEIGHTS[name] ?? 1.5,
    arbitrary: fc
      .record({ pick: choices, details: detailChoices })
      .map((input) => new Command<StepInput>(name, input, runStep(name))),
  })),
];
