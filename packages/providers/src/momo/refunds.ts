import { remembered } from '../bounded.ts';
import { fieldsOf, textOf } from '../fields.ts';
import type { Course, Outcome } from '../serve.ts';
import type { World } from '../world.ts';
import { isPaid } from './codes.ts';
import { type Order, type Orders, requestTypes, restOf } from './orders.ts';
import { answer, type Fields, refusalOf } from './payments.ts';

const refundRefusal = (orders: Orders, order: Order | undefined, body: Fields): number | undefined => {
  const amount = Number(body['amount']);
  if (order === undefined) return 42;
  const { least, most } = requestTypes[order.requestType];
  if (!Number.isInteger(body['amount'])) return 20;
  if (amount < least || amount > most) return 22;
  if (!isPaid(order.resultCode)) return 1088;
  if (orders.has(textOf(body['orderId']))) return 41;
  return amount > restOf(order) ? 1081 : undefined;
};

/** Sends money back under a number of its own; the payment is named by its `transId`. */
export const refunds = (world: World, orders: Orders) => {
  const answers = remembered<Outcome>(5000);
  const book = (body: Fields, order: Order, { refuse, fault }: Course): Outcome => {
    const waits = fault?.verb === 'refundPending' ? fault : undefined;
    const code = refuse === undefined ? (waits === undefined ? 0 : 7002) : Number(refuse || 1080);
    const transId = orders.newTransId();
    const amount = Number(body['amount']);
    orders.addRefund(order, {
      orderId: textOf(body['orderId']),
      amount,
      resultCode: code,
      transId,
      createdTime: world.clock.now(),
      pending: waits?.n ?? 0,
      last: waits?.end === 'fail' ? 1080 : 0,
    });
    return answer(world, body, code, { amount, transId });
  };
  return (given: unknown, course: Course): Outcome => {
    const body = fieldsOf(given);
    const malformed = typeof body['description'] === 'string' ? refusalOf('refund', body) : 20;
    if (malformed !== undefined) return answer(world, body, malformed);
    const requestId = textOf(body['requestId']);
    const before = answers.get(requestId);
    if (before !== undefined) return before;
    const order = orders.byTransId(Number(body['transId']));
    const refusal = refundRefusal(orders, order, body);
    if (refusal !== undefined || order === undefined) return answer(world, body, refusal ?? 42);
    const outcome = book(body, order, course);
    answers.set(requestId, outcome);
    return outcome;
  };
};
