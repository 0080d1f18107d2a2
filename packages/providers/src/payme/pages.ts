import type { FastifyInstance, FastifyReply } from 'fastify';
import { fieldsOf, textOf } from '../fields.ts';
import { type Choice, choiceOf, sendPayPage, sendResultPage } from '../pay-page.ts';
import type { ProvidersContext } from '../context.ts';
import { notifyMarket } from './notification.ts';
import type { State, Transaction, TransactionBook } from './orders.ts';
import { methods } from './protocol.ts';

const brand = 'PayME';
const choices: readonly Choice[] = ['cancel', 'wrong-otp', 'no-balance', 'unfinished', 'expire', 'close'];
const states: Readonly<Record<Choice, State>> = {
  pay: 'SUCCEEDED',
  close: 'SUCCEEDED',
  cancel: 'FAILED',
  refuse: 'FAILED',
  'no-balance': 'FAILED',
  'wrong-otp': 'FAILED',
  expire: 'EXPIRED',
  suspect: 'PENDING',
  unfinished: 'PENDING',
};
const headings: Readonly<Record<State, string>> = {
  PENDING: 'Đang chờ kết quả',
  SUCCEEDED: 'Đã thanh toán',
  REFUNDED: 'Đã hoàn tiền',
  FAILED: 'Giao dịch không thành công',
  EXPIRED: 'Giao dịch đã hết hạn',
};
/** A pending payment succeeds after this time. */
const late = 10 * 60_000;

type Payment = NonNullable<Transaction['payment']>;

/** The return address identifies the payment and is not signed. */
const returnAddress = ({ number, reference, state }: Transaction, payment: Payment): string => {
  const url = new URL(state === 'FAILED' || state === 'EXPIRED' ? payment.failedUrl : payment.redirectUrl);
  url.searchParams.set('partnerTransaction', reference);
  url.searchParams.set('transaction', number);
  url.searchParams.set('state', state);
  return url.href;
};

const showEnd = (reply: FastifyReply, transaction: Transaction, payment: Payment, isBack = true) =>
  sendResultPage(reply, {
    brand,
    heading: headings[transaction.state],
    note: `Giao dịch ${transaction.number} · ${transaction.state}`,
    backUrl: isBack ? returnAddress(transaction, payment) : undefined,
  });

const showNothing = (reply: FastifyReply) =>
  sendResultPage(reply.code(404), {
    brand,
    heading: 'Không có giao dịch này',
    note: 'Mời bạn quay lại chợ và thanh toán lại.',
  });

export const pages = (app: FastifyInstance, context: ProvidersContext, book: TransactionBook): void => {
  const waiting = new Set<string>();
  const found = (params: unknown): (Transaction & { readonly payment: Payment }) | undefined => {
    const transaction = book.byReference(book.byNumber(textOf(fieldsOf(params)['number']))?.reference ?? '');
    return transaction?.payment === undefined
      ? undefined
      : (transaction as Transaction & { payment: Payment });
  };
  const isOpen = ({ state, number }: Transaction) => state === 'PENDING' && !waiting.has(number);
  app.get('/payme/pay/:number', (request, reply) => {
    const transaction = found(request.params);
    if (transaction === undefined) return showNothing(reply);
    const { payment, number, desc, amount, reference } = transaction;
    if (!isOpen(transaction)) return showEnd(reply, transaction, payment);
    const offered = methods.filter(({ payMethod }) => payment.method === '' || payMethod === payment.method);
    return sendPayPage(reply, {
      brand,
      merchant: 'Chợ Phiên',
      title: desc,
      amount,
      order: reference,
      expiresAt: payment.expiresAt,
      channels: offered.map(({ title }) => title),
      choices,
      action: `/payme/pay/${number}`,
      returnUrl: payment.redirectUrl,
    });
  });
  app.post('/payme/pay/:number', async (request, reply) => {
    const transaction = found(request.params);
    const choice = choiceOf(fieldsOf(request.body)['choice'], choices);
    if (transaction === undefined || choice === undefined) return showNothing(reply);
    const { payment, number } = transaction;
    if (!isOpen(transaction)) return showEnd(reply, transaction, payment);
    book.move(transaction, states[choice]);
    if (choice === 'unfinished') {
      waiting.add(number);
      context.clock.at(context.clock.now() + late, () => {
        book.move(transaction, 'SUCCEEDED');
        return notifyMarket(context, transaction);
      });
    } else await notifyMarket(context, transaction);
    if (choice === 'close') return showEnd(reply, transaction, payment, false);
    return reply.redirect(returnAddress(transaction, payment), 303);
  });
};
