import type { FastifyInstance, FastifyReply } from 'fastify';
import { fieldsOf, textOf } from '../fields.ts';
import { type Choice, choiceOf, sendPayPage, sendResultPage } from '../pay-page.ts';
import { type Scenario, type CallResult, serve } from '../serve.ts';
import type { ProvidersContext } from '../context.ts';
import { callbackOf, returnUrlOf } from './notification.ts';
import { create } from './creation.ts';
import { newOrders, type Order, type Orders } from './orders.ts';
import { query, queryRefund, refund } from './queries.ts';

const brand = 'ZaloPay';
const choices = ['cancel', 'close', 'expire'] as const satisfies readonly Choice[];

const sendNotFound = (reply: FastifyReply): FastifyReply =>
  sendResultPage(reply.code(404), {
    brand,
    heading: 'Không tìm thấy giao dịch',
    note: 'Bạn hãy quay lại chợ và thanh toán lại.',
  });

const sendEnded = (reply: FastifyReply, order: Order): FastifyReply =>
  sendResultPage(reply, {
    brand,
    heading: order.state === 'paid' ? 'Giao dịch đã thanh toán' : 'Giao dịch đã kết thúc',
    note:
      order.state === 'paid'
        ? 'Chợ sẽ nhận được tiền trong giây lát.'
        : 'Giao dịch này đã hủy hoặc hết hạn. Bạn hãy quay lại chợ để thanh toán lại.',
    backUrl: returnUrlOf(order),
  });

type Named = { Params: { token: string } };

const pages = (app: FastifyInstance, orders: Orders, paid: (order: Order) => Promise<void>): void => {
  app.get<Named>('/zalopay/pay/:token', (request, reply) => {
    const order = orders.byToken(request.params.token);
    if (order === undefined) return sendNotFound(reply);
    if (order.state !== 'open') return sendEnded(reply, order);
    return sendPayPage(reply, {
      brand,
      merchant: 'Chợ Phiên',
      title: order.description,
      amount: order.amount,
      order: order.transId,
      expiresAt: order.expiresAt,
      channels: order.channels.map(({ name }) => name),
      choices,
      action: request.url,
      returnUrl: order.redirectUrl,
    });
  });
  app.post<Named>('/zalopay/pay/:token', (request, reply) => {
    const order = orders.byToken(request.params.token);
    const choice = choiceOf(fieldsOf(request.body)['choice'], choices);
    if (order === undefined || choice === undefined || order.state !== 'open')
      return reply.redirect(request.url, 303);
    if (choice === 'pay' || choice === 'close') void paid(order);
    else Object.assign(order, { state: 'failed', subCode: choice === 'cancel' ? -49 : -54 });
    if (choice !== 'close') return reply.redirect(returnUrlOf(order), 303);
    return sendResultPage(reply, { brand, heading: 'Đã thanh toán', note: 'Bạn có thể đóng trang này.' });
  });
};

/** ZaloPay: order numbers begin with the day in Vietnam; paid orders are reported; refunds complete later. */
export const zalopay = (app: FastifyInstance, context: ProvidersContext): void => {
  const orders = newOrders(context.numbersFrom);
  const paid = (order: Order): Promise<void> => {
    Object.assign(order, { state: 'paid', serverTime: context.clock.now() });
    return context.callbacks.send(callbackOf(order));
  };
  const calls: Readonly<
    Record<string, (body: unknown, scenario: Scenario) => CallResult | Promise<CallResult>>
  > = {
    create: create(context, orders, paid),
    query: query(orders),
    refund: refund(orders),
    query_refund: queryRefund(orders),
  };
  for (const [call, work] of Object.entries(calls))
    app.post(`/zalopay/v2/${call}`, (request, reply) => {
      const { app_trans_id, m_refund_id, zp_trans_id } = fieldsOf(request.body);
      const order = textOf(app_trans_id ?? m_refund_id ?? zp_trans_id);
      return serve(context, { service: 'zalopay', call, order, reply }, (scenario) =>
        work(request.body, scenario),
      );
    });
  pages(app, orders, paid);
};
