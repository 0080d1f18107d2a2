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
import { closeCase, mayRefund, turn, withSending } from '../cases.ts';
import { FAULTS } from '../books.ts';
import { type Fault, DAY, type MCase, type Model, type MOrder, type Stage } from '../state.ts';
import { Command, deedOf, judge, pickOf, picks, type Outcome, type Pick } from '../command.ts';
import { leftOf } from '../money.ts';
import { isRefunded, phase, step } from '../orders.ts';
import { paidFor } from '../settling.ts';
import type { World } from '../world.ts';

const TYPES = ['return_refund', 'price_deduction', 'exchange', 'resend_missing'] as const;
const REFUSED = 'case.errors.refused';

interface Complaint {
  readonly pick: Pick;
  readonly type: (typeof TYPES)[number];
  readonly of: 'a unit' | 'a line' | 'all';
  /** Of what the goods brought, in percent; null leaves it out. */
  readonly percent: number | null;
}

/** Units that the buyer has. */
const linesOf = ({ lines }: MOrder, of: Complaint['of']): { id: number; quantity: number }[] => {
  const selected = of === 'all' ? lines : lines.slice(-1);
  return selected.map(({ id, quantity }) => ({ id, quantity: of === 'a unit' ? 1 : quantity }));
};

const sameGoods = (model: Model, order: MOrder, lines: readonly { id: number }[]): MCase[] =>
  model.cases.filter(
    (each) => each.order === order && each.lines.some(({ id }) => lines.some((line) => line.id === id)),
  );

/** One case of a line at a time, one of a kind, and none after its buyer closed it. */
const isSpent = (same: readonly MCase[], type: MCase['type']): boolean =>
  same.some((each) => each.state !== 'closed' || each.exhausted || each.type === type);

/** The buyer has given the goods back. */
const isGone = ({ lines }: MOrder, requested: readonly { id: number; quantity: number }[]): boolean =>
  requested.some(({ id, quantity }) => {
    const line = lines.find((each) => each.id === id)!;
    return quantity > line.quantity - line.returned;
  });

const openable = (model: Model, order: MOrder, { type, of }: Complaint): boolean => {
  const lines = linesOf(order, of);
  return (
    order.status === 'open' &&
    (phase(order) === 'delivered' ||
      (phase(order) === 'in_transit' && (order.arrivesBy ?? order.shippedAt! + 14 * DAY) < model.now)) &&
    !isRefunded(model, order) &&
    !isGone(order, lines) &&
    !isSpent(sameGoods(model, order, lines), type)
  );
};

/** What units of some lines brought. */
const worthOf = (order: MOrder, lines: MCase['lines']): number =>
  lines.reduce((sum, { id, quantity }) => {
    const line = order.lines.find((each) => each.id === id)!;
    return sum + Math.floor((paidFor(line) * quantity) / line.quantity);
  }, 0);

/** The most that a case may bring, after others of the same goods. */
const mostOf = (model: Model, order: MOrder, lines: MCase['lines'], but?: MCase): number => {
  const others = sameGoods(model, order, lines).filter((each) => each !== but);
  const brought = others.reduce((sum, each) => sum + each.brought, 0);
  return Math.max(0, Math.min(worthOf(order, lines) - brought, leftOf(model, order)));
};

const open = async (model: Model, world: World, complaint: Complaint) => {
  const { pick, type, of, percent } = complaint;
  const order = pickOf(model.orders, pick, (order) => openable(model, order, complaint));
  if (order === undefined) return 'nothing';
  model.touched.add(order);
  const lines = linesOf(order, of);
  const asksMoney = type === 'return_refund' || type === 'price_deduction';
  const most = mostOf(model, order, lines);
  const amount = percent === null ? most : Math.ceil((most * percent) / 100);
  const answer = await (
    await world.buyer(order.buyer)
  ).call(openCase, {
    params: { id: order.id },
    body: { type, reason: 'Áo bị rách', line_items: lines, ...(percent !== null && { amount }) },
  });
  const problems = openable(model, order, complaint) && !(asksMoney && amount > most) ? [] : [REFUSED];
  return deedOf(
    judge(answer, problems, () => {
      const { id, amount: caseAmount } = (answer as { value: { case: Case } }).value.case;
      expect(caseAmount).toBe(asksMoney ? amount : 0);
      const found: MCase = {
        id,
        order,
        type,
        lines,
        amount,
        asksMoney,
        state: 'seller_responding',
        stage: null,
        offer: null,
        outcome: null,
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

/** What a step says beside its name. */
interface Words {
  readonly fault: Fault;
  readonly percent: number;
  readonly goods: 'send' | 'send_back' | null;
  readonly fit: boolean;
  readonly fee: number;
}

interface Step {
  readonly may: (found: MCase) => boolean;
  readonly call: (world: World, found: MCase, words: Words) => Promise<Outcome>;
  readonly write: (model: Model, found: MCase, words: Words) => void;
  /** What goes back at once, and whose fault it is: more than is left is refused. */
  readonly sends?: (found: MCase, words: Words) => { refund: number; fault: Fault };
  /** What else is refused. */
  readonly refused?: (model: Model, found: MCase, words: Words) => boolean;
}

const replyBody = { content: 'Shop xin trả lời' };
const trackingBody = { tracking_code: 'VN123' };
const params = ({ id }: MCase) => ({ params: { id } });
const buyer = (world: World, { order }: MCase) => world.buyer(order.buyer);
const seller = (world: World, { order }: MCase) => world.seller(order.shop);
const share = (sum: number, { percent }: Words) => Math.floor((sum * percent) / 100);
const NOTHING = { refund: 0, fault: 'none' } as const;
const at =
  (...stages: readonly Stage[]) =>
  ({ stage }: MCase): boolean =>
    stage !== null && stages.includes(stage);

const agreed = ({ amount }: MCase) => ({ refund: amount, fault: 'seller' }) as const;
const returnsFirst = ({ type }: MCase, { goods }: Words) => type === 'return_refund' && goods === 'send_back';
const decided = (model: Model, found: MCase) =>
  found.asksMoney
    ? Math.min(found.amount, leftOf(model, found.order))
    : mostOf(model, found.order, found.lines, found);

const STEPS: Readonly<Record<string, Step>> = {
  agree: {
    may: ({ state }) => state === 'seller_responding' || state === 'open',
    call: async (world, found, words) =>
      (await seller(world, found)).call(agreeCase, {
        ...params(found),
        body: { return_goods: words.goods === 'send_back' },
      }),
    sends: (found, words) => (found.asksMoney && !returnsFirst(found, words) ? agreed(found) : NOTHING),
    write: (model, found, words) => {
      const outcome = agreed(found);
      if (found.asksMoney && !returnsFirst(found, words))
        return closeCase(model, found, { outcome, fixed: false });
      found.outcome = outcome;
      turn(model, found, { state: 'agreed', stage: found.asksMoney ? 'to_return' : 'to_send' });
    },
  },
  offer: {
    may: ({ state, asksMoney }) => state === 'seller_responding' && asksMoney,
    call: async (world, found, words) =>
      (await seller(world, found)).call(counterCase, {
        ...params(found),
        body: { amount: share(found.amount, words), ...replyBody },
      }),
    refused: (_model, found, words) => share(found.amount, words) > found.amount,
    write: (model, found, words) => {
      found.offer = share(found.amount, words);
      turn(model, found, { state: 'open' });
    },
  },
  refuse: {
    may: (found) => found.state === 'seller_responding' || at('returning', 'returned')(found),
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
    may: (found) => found.state === 'open' || at('sent', 'arrived', 'to_return')(found),
    call: async (world, found) =>
      (await buyer(world, found)).call(escalateCase, { ...params(found), body: {} }),
    write: (model, found) => turn(model, found, { state: 'escalated' }),
  },
  'close case': {
    may: (found) => found.state !== 'closed' && !at('returning', 'returned')(found),
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
    may: at('to_send'),
    call: async (world, found, { fit }) =>
      (await seller(world, found)).call(sendCase, { ...params(found), body: fit ? trackingBody : replyBody }),
    refused: (_model, _found, { fit }) => !fit,
    write: (model, found) => turn(model, found, { state: found.state, stage: 'sent' }),
  },
  'receive goods': {
    may: at('sent', 'arrived'),
    call: async (world, found) =>
      (await buyer(world, found)).call(receiveCase, { ...params(found), body: {} }),
    write: (model, found) => closeCase(model, found, { outcome: found.outcome, fixed: true }),
  },
  'send goods back': {
    may: at('to_return'),
    call: async (world, found, { fit, fee }) =>
      (await buyer(world, found)).call(sendBackCase, {
        ...params(found),
        body: { ...(fit ? trackingBody : replyBody), fee },
      }),
    refused: (_model, _found, { fit }) => !fit,
    write: (model, found, { fee }) => {
      found.fee = fee;
      turn(model, found, { state: found.state, stage: 'returning' });
    },
  },
  'goods arrive back': {
    may: at('returning'),
    call: async (world, found) =>
      (await buyer(world, found)).call(arriveCase, { ...params(found), body: {} }),
    write: (model, found) => turn(model, found, { state: found.state, stage: 'returned' }),
  },
  'take goods back': {
    may: at('returning', 'returned'),
    call: async (world, found, { fit }) =>
      (await seller(world, found)).call(takeBackCase, {
        ...params(found),
        body: { fit_for_sale: fit },
      }),
    write: (model, found, { fit }) => closeCase(model, found, { outcome: found.outcome, fixed: true, fit }),
  },
  decide: {
    may: ({ state }) => state === 'escalated',
    call: async (world, found, words) =>
      (await world.support()).call(decideCase, {
        ...params(found),
        body: {
          refund: share(worthOf(found.order, found.lines), words),
          fault: words.fault,
          note: 'Hàng lỗi',
          ...(words.goods !== null && { goods: words.goods }),
        },
      }),
    refused: (model, found, words) => share(worthOf(found.order, found.lines), words) > decided(model, found),
    sends: (found, words) =>
      words.goods === null
        ? { refund: share(worthOf(found.order, found.lines), words), fault: words.fault }
        : NOTHING,
    write: (model, found, words) => {
      const refund = share(worthOf(found.order, found.lines), words);
      const outcome = { refund, fault: words.fault, byStaff: true };
      if (words.goods === null) return closeCase(model, found, { outcome, fixed: false });
      found.outcome = outcome;
      const stage = words.goods === 'send' ? 'to_send' : 'to_return';
      turn(model, found, { state: 'decided', stage });
    },
  },
};

const problemsOf = (model: Model, step: Step, { found, words }: { found: MCase; words: Words }): string[] => {
  if (!step.may(found)) return ['case.errors.illegal'];
  const { refund, fault } = step.sends?.(found, words) ?? NOTHING;
  return [
    ...(step.refused?.(model, found, words) === true ? [REFUSED] : []),
    ...(withSending(model, found, { refund, fault }) > 0 && !mayRefund(found.order)
      ? ['order.errors.illegal_transition']
      : []),
    ...(refund > leftOf(model, found.order) ? ['order.errors.refund'] : []),
  ];
};

interface StepInput {
  readonly pick: Pick;
  readonly words: Words;
}

const stepBy =
  (name: string) =>
  async (model: Model, world: World, { pick, words }: StepInput) => {
    const step = STEPS[name]!;
    const found = pickOf(
      model.cases,
      pick,
      (each) => problemsOf(model, step, { found: each, words }).length === 0,
    );
    if (found === undefined) return 'nothing';
    model.touched.add(found.order);
    const problems = problemsOf(model, step, { found, words });
    const answer = await step.call(world, found, words);
    return deedOf(judge(answer, problems, () => step.write(model, found, words)));
  };

const words = fc.record({
  fault: fc.constantFrom(...FAULTS),
  percent: fc.constantFrom(0, 30, 50, 100, 100, 101),
  goods: fc.constantFrom<Words['goods']>(null, 'send', 'send_back', 'send_back'),
  fit: fc.constantFrom(true, true, true, false),
  fee: fc.constantFrom(0, 25_000),
});

/** A case is closed soon enough: what leads on is tried more often. */
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

export const complaining = [
  {
    weight: 8,
    arbitrary: fc
      .record({
        pick: picks,
        type: fc.constantFrom(...TYPES, 'return_refund' as const),
        of: fc.constantFrom<Complaint['of']>('a unit', 'a line', 'all'),
        percent: fc.constantFrom(null, null, 40, 100, 101),
      })
      .map((input) => new Command('open case', input, open)),
  },
  ...Object.keys(STEPS).map((name) => ({
    weight: WEIGHTS[name] ?? 1.5,
    arbitrary: fc
      .record({ pick: picks, words })
      .map((input) => new Command<StepInput>(name, input, stepBy(name))),
  })),
];
