import { memoizeReplies } from '../bounded-list.ts';
import { fieldsOf, textOf } from '../fields.ts';
import type { Scenario, CallResult } from '../serve.ts';
import type { ProvidersContext } from '../context.ts';
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

/** A refund has its own number and refers to the payment by `transId`. */
export const refunds = (context: ProvidersContext, orders: Orders) => {
  const answers = memoizeReplies<CallResult>(5000);
  const book = (body: Fields, order: Order, { refuse, fault }: Scenario): CallResult => {
    const waits = fault?.verb === 'refundPending' ? fault : undefined;
    const code = refuse === undefined ? (waits === undefined ? 0 : 7002) : Number(refuse || 1080);
    const transId = orders.newTransId();
    const amount = Number(body['amount']);
    orders.addRefund(order, {
      orderId: textOf(body['orderId']),
      amount,
      resultCode: code,
      transId,
      createdTime: context.clock.now(),
      pending: waits?.n ?? 0,
      last: waits?.end === 'fail' ? 1080 : 0,
    });
    return answer(context, body, code, { amount, transId });
  };
  return (requestBody: unknown, scenario: Scenario): CallResult => {
    const body = fieldsOf(requestBody);
    const malformed = typeof body['description'] === 'string' ? refusalOf('refund', body) : 20;
    if (malformed !== undefined) return answer(context, body, malformed);
    const requestId = textOf(body['requestId']);
    const before = answers.get(requestId);
    if (before !== undefined) return before;
    const order = orders.byTransId(Number(body['transId']));
    const refusal = refundRefusal(orders, order, body);
    if (refusal !== undefined || order === undefined) return answer(context, body, refusal ?? 42);
    const outcome = book(body, order, scenario);
    answers.set(requestId, outcome);
    return outcome;
  };
};
