import type { FastifyInstance, FastifyReply } from 'fastify';
import { onlyWithToken } from '../control.ts';
import { fieldsOf, textOf } from '../fields.ts';
import { isMarketAddress } from '../market-address.ts';
import { type Choice, choiceOf, sendPayPage, sendResultPage } from '../pay-page.ts';
import { serve } from '../serve.ts';
import type { ProvidersContext } from '../context.ts';
import { returnAddress, notifyMarket } from './notification.ts';
import { type Ending, type Order, type OrderBook, orderBook } from './orders.ts';
import { orderInRequest, transactionApi } from './transaction.ts';

const brand = 'VNPAY';
const choices: readonly Choice[] = [
  'cancel',
  'wrong-otp',
  'no-balance',
  'suspect',
  'unfinished',
  'expire',
  'close',
];
const endings: Readonly<Record<Choice, Ending>> = {
  pay: { response: '00', status: '00' },
  close: { response: '00', status: '00' },
  cancel: { response: '24', status: '02' },
  refuse: { response: '99', status: '02' },
  'no-balance': { response: '51', status: '02' },
  'wrong-otp': { response: '13', status: '02' },
  expire: { response: '11', status: '02' },
  suspect: { response: '07', status: '07' },
  unfinished: { response: '00', status: '01' },
};
const channels: Readonly<Record<string, string>> = {
  VNBANK: 'Thẻ ATM và tài khoản ngân hàng nội địa',
  INTCARD: 'Thẻ quốc tế Visa, Mastercard, JCB',
  VNPAYQR: 'Ứng dụng ngân hàng quét mã VNPAY-QR',
};

const pathOf = ({ id }: Order): string => `/vnpay/paymentv2/Transaction/${id}`;

/** All methods, unless the market chose one. */
const channelsOf = ({ bankCode }: Order): readonly string[] =>
  channels[bankCode] === undefined ? Object.values(channels) : [channels[bankCode]];

const refuse = (reply: FastifyReply, complaint: string): FastifyReply =>
  sendResultPage(reply.code(400), {
    brand,
    heading: 'Giao dịch không thực hiện được',
    note: `VNPAY không nhận yêu cầu này: mã lỗi ${complaint}. Mời bạn quay lại chợ và thử lại.`,
  });

const showEnd = (reply: FastifyReply, order: Order, book: OrderBook, isBack = true): FastifyReply => {
  const ending = book.endingOf(order);
  return sendResultPage(reply, {
    brand,
    heading: ending.response === '00' && ending.status === '00' ? 'Đã thanh toán' : 'Giao dịch đã kết thúc',
    note: `Mã kết quả ${ending.response}, trạng thái ${ending.status}.`,
    backUrl: isBack ? returnAddress(order, ending) : undefined,
  });
};

const isOver = (order: Order, book: OrderBook): boolean =>
  order.ending !== undefined || book.endingOf(order).status !== '01';

interface PagesContext {
  readonly context: ProvidersContext;
  readonly book: OrderBook;
  ipnUrl(): string | undefined;
}

/** Pages of the buyer's browser: the signed address, the payment page and the return. */
const pages = (app: FastifyInstance, { context, book, ipnUrl }: PagesContext): void => {
  app.get('/vnpay/paymentv2/vpcpay.html', (request, reply) => {
    const query = new URL(request.url, context.url).searchParams;
    const words = Object.fromEntries(query);
    const order = book.open(words);
    const complaint =
      typeof order === 'string'
        ? order
        : isMarketAddress(order.returnUrl, context)
          ? undefined
          : '03 vnp_ReturnUrl không phải của chợ';
    context.journal.write({
      service: 'vnpay',
      call: 'create',
      order: words['vnp_TxnRef'],
      verified: !complaint?.startsWith('70'),
      outcome: complaint ?? '00',
    });
    return complaint === undefined ? reply.redirect(pathOf(order as Order)) : refuse(reply, complaint);
  });
  app.get('/vnpay/paymentv2/Transaction/:id', (request, reply) => {
    const order = book.byId(textOf(fieldsOf(request.params)['id']));
    if (order === undefined) return refuse(reply, '91 không tìm thấy giao dịch');
    if (isOver(order, book)) return showEnd(reply, order, book);
    return sendPayPage(reply, {
      brand,
      merchant: 'Chợ Phiên',
      title: order.info,
      amount: order.amount,
      order: order.reference,
      expiresAt: order.expiresAt,
      channels: channelsOf(order),
      choices,
      action: pathOf(order),
      returnUrl: order.returnUrl,
    });
  });
  app.post('/vnpay/paymentv2/Transaction/:id', async (request, reply) => {
    const order = book.byId(textOf(fieldsOf(request.params)['id']));
    const choice = choiceOf(fieldsOf(request.body)['choice'], choices);
    if (order === undefined || choice === undefined) return refuse(reply, '91 không tìm thấy giao dịch');
    if (isOver(order, book)) return showEnd(reply, order, book);
    book.end(order, endings[choice]);
    await notifyMarket(context, ipnUrl(), order, endings[choice]);
    if (choice === 'close') return showEnd(reply, order, book, false);
    return reply.redirect(returnAddress(order, endings[choice]), 303);
  });
};

/** VNPAY 2.1.0: a payment page behind a signed address, a GET notification and one API endpoint. */
export const vnpay = (app: FastifyInstance, context: ProvidersContext): void => {
  const book = orderBook(context);
  let registered: string | undefined;
  const ipnUrl = () =>
    registered ?? (context.marketUrl === undefined ? undefined : `${context.marketUrl}/v1/pay/api/ipn/vnpay`);
  pages(app, { context, book, ipnUrl });
  const api = transactionApi(context, book);
  app.post('/vnpay/merchant_webapi/api/transaction', (request, reply) =>
    serve(context, { service: 'vnpay', ...orderInRequest(request.body), reply }, (scenario) =>
      api(request.body, scenario),
    ),
  );
  const guarded = { onRequest: onlyWithToken };
  // merchants register it with VNPAY: no call contains it
  app.put('/vnpay/control/ipn-url', guarded, (request, reply) => {
    const url = textOf(fieldsOf(request.body)['url']);
    if (!isMarketAddress(url, context))
      return reply.code(400).send({ error: 'url is an address of the market' });
    registered = url;
    return reply.code(204).send();
  });
  // repeats the notification; `response` and `status` first end the order
  app.post('/vnpay/control/ipn', guarded, async (request, reply) => {
    const { order: reference, response, status } = fieldsOf(request.body);
    const order = book.newest(textOf(reference));
    if (order === undefined) return reply.code(404).send({ error: 'no such order' });
    if (response !== undefined) book.end(order, { response: textOf(response), status: textOf(status) });
    await notifyMarket(context, ipnUrl(), order, book.endingOf(order));
    return reply.code(204).send();
  });
};
