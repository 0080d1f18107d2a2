import { randomUUID } from 'node:crypto';
import { memoizeReplies } from '../bounded-list.ts';
import { fieldsOf, textOf } from '../fields.ts';
import type { AnswerFault } from '../faults.ts';
import type { Scenario, CallResult } from '../serve.ts';
import type { ProvidersContext } from '../context.ts';
import { isPaid, type Order, type OrderBook, refundedOf } from './orders.ts';
import { answers, calls, hashOf, piped, stampOf, terminal, type Fields } from './protocol.ts';

type Command = keyof typeof calls;

/** Fields of a response in addition to those of the request. */
type Reply = Readonly<Record<string, string>>;

const refusal = (code: string, message: string): Reply => ({ vnp_ResponseCode: code, vnp_Message: message });

const orderReply = (order: Order, status: string): Reply => ({
  ...refusal('00', 'Success'),
  vnp_Amount: String(order.amount * 100),
  vnp_BankCode: 'NCB',
  vnp_PayDate: order.payDate,
  vnp_TransactionNo: order.ending === undefined ? '' : order.number,
  vnp_TransactionType: '01',
  vnp_TransactionStatus: status,
  vnp_OrderInfo: order.info,
});

/** Reports the newest transaction of the payment. */
const queryReply = (book: OrderBook, order: Order, fault: AnswerFault | undefined): Reply => {
  if (fault?.verb === 'slowQuery') return orderReply(order, '01');
  const refund = order.refunds.at(-1);
  if (refund === undefined) {
    const { response, status } = book.endingOf(order);
    return orderReply(order, response === '07' ? '07' : status);
  }
  const status = refund.pending > 0 ? '05' : refund.last;
  refund.pending = Math.max(refund.pending - 1, 0);
  return {
    ...orderReply(order, status),
    vnp_Amount: String(refund.amount * 100),
    vnp_TransactionType: refund.type,
    vnp_OrderInfo: refund.info,
  };
};

const refundReply = (order: Order, words: Fields, fault: AnswerFault | undefined): Reply => {
  const amount = Number(words['vnp_Amount']) / 100;
  const type = words['vnp_TransactionType'];
  if (!isPaid(order)) return refusal('95', 'Giao dịch này không thành công bên VNPAY');
  if (order.refunds.some(({ pending }) => pending > 0)) return refusal('94', 'Yêu cầu đang được xử lý');
  if (type !== (amount === order.amount ? '02' : '03') || words['vnp_TransactionNo'] !== order.number)
    return refusal('03', 'Sai loại hoàn tiền hoặc số giao dịch');
  if (!Number.isInteger(amount) || amount <= 0 || amount > order.amount - refundedOf(order))
    return refusal('99', 'Số tiền hoàn lớn hơn số còn lại');
  const slow = fault?.verb === 'refundPending' ? fault : undefined;
  order.refunds.push({
    type,
    amount,
    info: words['vnp_OrderInfo'] ?? '',
    pending: slow?.n ?? 0,
    last: slow?.end === 'fail' ? '09' : '00',
  });
  return {
    ...orderReply(order, '05'),
    vnp_Amount: String(amount * 100),
    vnp_TransactionType: type,
    vnp_OrderInfo: words['vnp_OrderInfo'] ?? '',
  };
};

const commandOf = (body: unknown): Command =>
  fieldsOf(body)['vnp_Command'] === 'refund' ? 'refund' : 'querydr';

/** Call and order of an unvalidated body. */
export const orderInRequest = (
  body: unknown,
): { readonly call: 'query' | 'refund'; readonly order: string } => ({
  call: commandOf(body) === 'refund' ? 'refund' : 'query',
  order: textOf(fieldsOf(body)['vnp_TxnRef']),
});

/** VNPAY's API for queries and refunds: joined values are signed in both directions. */
export const transactionApi = (context: ProvidersContext, book: OrderBook) => {
  const requestIds = memoizeReplies<true>(5000);
  const decide = (words: Fields, command: Command, { fault, refuse }: Scenario): Reply => {
    const names = calls[command];
    const missing = names.find((name) => (words[`vnp_${name}`] ?? '') === '');
    if (missing !== undefined || words['vnp_Version'] !== '2.1.0') return refusal('03', `Sai ${missing}`);
    if (words['vnp_TmnCode'] !== terminal) return refusal('02', 'Không có website này');
    const request = `${stampOf(context.clock.now()).slice(0, 8)} ${words['vnp_RequestId']}`;
    if (requestIds.get(request)) return refusal('94', 'Yêu cầu bị trùng lặp');
    requestIds.set(request, true);
    if (refuse !== undefined) return refusal(refuse || '99', 'Refused by order');
    const order = book.find(words['vnp_TxnRef'] ?? '', words['vnp_TransactionDate'] ?? '');
    if (order === undefined) return refusal('91', 'Không tìm thấy giao dịch');
    return command === 'querydr' ? queryReply(book, order, fault) : refundReply(order, words, fault);
  };
  return (body: unknown, scenario: Scenario): CallResult => {
    const words: Fields = Object.fromEntries(
      Object.entries(fieldsOf(body)).map(([name, value]) => [name, textOf(value)]),
    );
    const command = commandOf(body);
    const verified = words['vnp_SecureHash']?.toLowerCase() === hashOf(piped(words, calls[command]));
    const result = verified ? decide(words, command, scenario) : refusal('97', 'Sai chữ ký');
    const answer: Fields = {
      vnp_ResponseId: randomUUID().replaceAll('-', ''),
      vnp_Command: command,
      vnp_TmnCode: words['vnp_TmnCode'] ?? '',
      vnp_TxnRef: words['vnp_TxnRef'] ?? '',
      ...result,
    };
    const key = scenario.fault?.verb === 'forgeAnswer' ? 'another-secret' : undefined;
    const vnp_SecureHash = hashOf(piped(answer, answers[command]), key);
    const outcome = [result['vnp_ResponseCode'], result['vnp_TransactionStatus']].filter(Boolean).join(' ');
    return { verified, outcome, answer: { ...answer, vnp_SecureHash } };
  };
};
