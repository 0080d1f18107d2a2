import { cancelStaffOrder } from '@market/contract/orders/staff-routes';
import fc from 'fast-check';
import { FAULTS } from '../books.ts';
import { Command, resultOf, checkAnswer, choose, choices, type Choice } from '../command.ts';
import * as orders from '../orders.ts';
import { phase } from '../orders.ts';
import type { Fault, Model, MOrder } from '../state.ts';
import type { World } from '../world.ts';
import { ILLEGAL, params } from './order-callers.ts';
import { propose, type Proposal } from './order-changes.ts';
import { TRANSITIONS } from './order-transitions.ts';

const problemsOf = (name: string, model: Model, order: MOrder): string[] => {
  if (name === 'hide' && order.hidden) return ['order.errors.not_found'];
  const { may, ofParcel } = TRANSITIONS[name]!;
  if (ofParcel === true && order.byCarrier) return ['order.errors.carrier_moves'];
  return may(model, order) ? [] : [ILLEGAL];
};

const runTransition = (name: string) => async (model: Model, world: World, pick: Choice) => {
  const transition = TRANSITIONS[name]!;
  const order = choose(model.orders, pick, (order) => problemsOf(name, model, order).length === 0);
  if (order === undefined) return 'nothing';
  model.touched.add(order);
  const problems = problemsOf(name, model, order);
  const answer = await transition.call(world, order);
  const refused = checkAnswer(answer, problems, () => {});
  if (!refused) await transition.write(model, world, order);
  return resultOf(refused);
};

interface Ending {
  readonly pick: Choice;
  readonly fault: Fault;
  readonly goodsBack: boolean;
}

const mayEnd = (order: MOrder): boolean => {
  const now = phase(order);
  return !order.onHold && now !== 'delivered' && now !== 'cancelled';
};

/** Staff end an order; what was on its way is on the shelf again only when it came back. */
const endAsStaff = async (model: Model, world: World, { pick, fault, goodsBack }: Ending) => {
  const order = choose(model.orders, pick, mayEnd);
  if (order === undefined) return 'nothing';
  model.touched.add(order);
  const answer = await (
    await world.finance()
  ).call(cancelStaffOrder, {
    ...params(order),
    body: { reason: 'Không liên lạc được', fault, goods_back: goodsBack },
  });
  const lost = order.stage === 'fulfilled' && !goodsBack;
  return resultOf(
    checkAnswer(answer, mayEnd(order) ? [] : [ILLEGAL], () => {
      orders.cancel(model, order, { lost });
      if (lost) order.parcel = 'lost';
    }),
  );
};

const WEIGHTS: Readonly<Record<string, number>> = {
  confirm: 8,
  ready: 6,
  ship: 4,
  deliver: 5,
  receive: 1.5,
  cancel: 2,
  reject: 1,
};

export const orderCommands = [
  ...Object.keys(TRANSITIONS).map((name) => ({
    weight: WEIGHTS[name] ?? 1,
    arbitrary: choices.map((pick) => new Command(name, pick, runTransition(name))),
  })),
  {
    weight: 0.7,
    arbitrary: fc
      .record({ pick: choices, fault: fc.constantFrom(...FAULTS), goodsBack: fc.boolean() })
      .map((input) => new Command('staff cancel', input, endAsStaff)),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ pick: choices, kind: fc.constantFrom<Proposal['kind']>('fewer', 'cheaper') })
      .map((input) => new Command('propose', input, propose)),
  },
];
