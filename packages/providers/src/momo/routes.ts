import type { FastifyInstance } from 'fastify';
import { fieldsOf, textOf } from '../fields.ts';
import { isMarketAddress } from '../market-address.ts';
import { type Choice, choiceOf, sendPayPage, sendResultPage } from '../pay-page.ts';
import { type Scenario, type CallResult, serve } from '../serve.ts';
import type { ProvidersContext } from '../context.ts';
import { messageOf } from './codes.ts';
import { confirm } from './confirmation.ts';
import { newOrders, type Order, requestTypes } from './orders.ts';
import { payments } from './payments.ts';
import { refunds } from './refunds.ts';
import { returnUrlOf } from './notification.ts';

const brand = 'MoMo';
const choices = ['cancel', 'refuse', 'no-balance', 'close', 'expire'] as const satisfies readonly Choice[];
const codes: Readonly<Record<string, number>> = {
  cancel: 1003,
  refuse: 1006,
  'no-balance': 1001,
  expire: 1005,
};

/** 9000 (authorised) when the merchant captures later; a planned refusal chooses its own code. */
const paidCode = (context: ProvidersContext, order: Order): number => {
  const fault = context.faults.next('momo', { call: 'pay', order: order.orderId });
  if (fault?.verb === 'refuse') return Number(fault.code ?? 9000);
  return order.autoCapture ? 0 : 9000;
};

/** MoMo: requests are signed over named fields; buyers pay on MoMo's page. */
export const momo = (app: FastifyInstance, context: ProvidersContext): void => {
  const orders = newOrders(context.numbersFrom);
  const { create, query, end } = payments(context, orders);
  const calls: Readonly<
    Record<string, (body: unknown, scenario: Scenario) => CallResult | Promise<CallResult>>
  > = {
    create,
    query,
    refund: refunds(context, orders),
    confirm: confirm(context, orders, end),
  };
  for (const [call, work] of Object.entries(calls))
    app.post(`/momo/v2/gateway/api/${call}`, (request, reply) => {
      const order = textOf(fieldsOf(request.body)['orderId']);
      return serve(context, { service: 'momo', call, order, reply }, (scenario) =>
        work(request.body, scenario),
      );
    });
  type Named = { Params: { page: string } };
  app.get<Named>('/momo/pay/:page', (request, reply) => {
    const order = orders.byPage(request.params.page);
    if (order === undefined)
      return sendResultPage(reply.code(404), {
        brand,
        heading: 'Không tìm thấy giao dịch',
        note: 'Bạn hãy quay lại chợ và thanh toán lại.',
      });
    if (order.resultCode !== 1000)
      return sendResultPage(reply, {
        brand,
        heading: 'Giao dịch đã kết thúc',
        note: messageOf(order.resultCode),
        backUrl: returnUrlOf(order),
      });
    return sendPayPage(reply, {
      brand,
      merchant: 'Chợ Phiên',
      title: order.orderInfo,
      amount: order.amount,
      order: order.orderId,
      expiresAt: order.expiresAt,
      channels: requestTypes[order.requestType].channels,
      choices,
      action: request.url,
      returnUrl: order.redirectUrl,
    });
  });
  app.post<Named>('/momo/pay/:page', (request, reply) => {
    const order = orders.byPage(request.params.page);
    const choice = choiceOf(fieldsOf(request.body)['choice'], choices);
    if (order === undefined || choice === undefined || order.resultCode !== 1000)
      return reply.redirect(request.url, 303);
    void end(order, codes[choice] ?? paidCode(context, order));
    if (choice === 'close')
      return sendResultPage(reply, {
        brand,
        heading: 'Đã thanh toán',
        note: 'Bạn có thể đóng trang này.',
      });
    return isMarketAddress(order.redirectUrl, context)
      ? reply.redirect(returnUrlOf(order), 303)
      : reply.code(400).send();
  });
};
