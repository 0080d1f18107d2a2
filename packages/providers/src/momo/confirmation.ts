import { fieldsOf, textOf } from '../fields.ts';
import type { Scenario, CallResult } from '../serve.ts';
import type { ProvidersContext } from '../context.ts';
import type { Order, Orders } from './orders.ts';
import { answer, refusalOf } from './payments.ts';

/** Captures or releases the money of an authorised order. */
export const confirm =
  (context: ProvidersContext, orders: Orders, end: (order: Order, resultCode: number) => Promise<void>) =>
  async (requestBody: unknown, { refuse }: Scenario): Promise<CallResult> => {
    const body = fieldsOf(requestBody);
    const { requestType, amount, description } = body;
    const isFormed =
      (requestType === 'capture' || requestType === 'cancel') &&
      Number.isInteger(amount) &&
      typeof description === 'string';
    const refusal = isFormed ? refusalOf('confirm', body) : 20;
    if (refusal !== undefined) return answer(context, body, refusal);
    if (refuse !== undefined) return answer(context, body, Number(refuse || 99));
    const order = orders.byId(textOf(body['orderId']));
    if (order === undefined) return answer(context, body, 42);
    if (order.resultCode !== 9000) return answer(context, body, order.resultCode);
    if (amount !== order.amount) return answer(context, body, 22);
    const code = requestType === 'capture' ? 0 : 1017;
    void end(order, code);
    return answer(context, body, 0, { amount, transId: order.transId, requestType });
  };
