import { randomBytes } from 'node:crypto';
import type { ProvidersContext } from '../context.ts';
import { canonical, hashOf, stampOf, terminal, timeOf, type Fields } from './protocol.ts';

/** Two codes give the result: `00` and `00` paid, `01` pending, `07` suspected fraud, others failed. */
export interface Ending {
  readonly response: string;
  readonly status: string;
}

export interface Refund {
  readonly type: '02' | '03';
  /** Whole đồng. */
  readonly amount: number;
  readonly info: string;
  /** Remaining queries that report it as pending. */
  pending: number;
  readonly last: '00' | '09';
}

export interface Order {
  /** The id in the page's address. */
  readonly id: string;
  /** The signed text: detects a repeated request. */
  readonly text: string;
  readonly reference: string;
  /** Whole đồng. */
  readonly amount: number;
  readonly info: string;
  /** `vnp_CreateDate` as received. */
  readonly created: string;
  /** ms since 1970 */
  readonly expiresAt: number;
  readonly returnUrl: string;
  readonly bankCode: string;
  readonly number: string;
  ending: Ending | undefined;
  payDate: string;
  readonly refunds: Refund[];
}

const quarter = 15 * 60_000;
const requiredFields =
  'Version Command TmnCode Amount CreateDate CurrCode IpAddr Locale OrderInfo OrderType ReturnUrl TxnRef';
const plain = /^[\x20-\x7E]{1,255}$/;

/** VNPAY's error code for an invalid address; undefined when it is valid. */
const complaintAbout = (words: Fields, now: number): string | undefined => {
  const missing = requiredFields.split(' ').find((name) => (words[`vnp_${name}`] ?? '') === '');
  if (missing !== undefined) return `03 thiếu vnp_${missing}`;
  if (words['vnp_SecureHash']?.toLowerCase() !== hashOf(canonical(words))) return '70 sai chữ ký';
  if (words['vnp_TmnCode'] !== terminal) return '02 không có website này';
  if (words['vnp_Version'] !== '2.1.0' || words['vnp_Command'] !== 'pay' || words['vnp_CurrCode'] !== 'VND')
    return '03 sai phiên bản, lệnh hoặc tiền tệ';
  if (!/^\d{6,12}$/.test(words['vnp_Amount'] ?? '') || !words['vnp_Amount']?.endsWith('00'))
    return '03 số tiền không hợp lệ';
  if (!plain.test(words['vnp_OrderInfo'] ?? '') || !/^\w{1,100}$/.test(words['vnp_TxnRef'] ?? ''))
    return '03 nội dung hoặc mã đơn không hợp lệ';
  const [from, until] = [timeOf(words['vnp_CreateDate'] ?? ''), timeOf(words['vnp_ExpireDate'] ?? '')];
  if (!(from <= now + quarter && until > from)) return '03 thời gian không hợp lệ';
  return until > now ? undefined : '15 giao dịch đã quá thời gian chờ thanh toán';
};

const dayOf = (created: string): string => created.slice(0, 8);

/** Orders by number and day: a number may be used again on another day. */
export const orderBook = (context: ProvidersContext) => {
  const [byDay, byId] = [new Map<string, Order>(), new Map<string, Order>()];
  let count = context.numbersFrom;
  const add = (words: Fields, text: string): Order => {
    const word = (name: string) => words[`vnp_${name}`] ?? '';
    const order: Order = {
      id: randomBytes(12).toString('hex'),
      text,
      reference: word('TxnRef'),
      amount: Number(word('Amount')) / 100,
      info: word('OrderInfo'),
      created: word('CreateDate'),
      expiresAt: timeOf(word('ExpireDate')),
      returnUrl: word('ReturnUrl'),
      bankCode: word('BankCode'),
      number: String(14_000_000 + ++count),
      ending: undefined,
      payDate: '',
      refunds: [],
    };
    byDay.set(`${dayOf(order.created)} ${order.reference}`, order);
    byId.set(order.id, order);
    return order;
  };
  return {
    /** The order of a signed address, or the error code. The same address returns the same order. */
    open: (words: Fields): Order | string => {
      const complaint = complaintAbout(words, context.clock.now());
      if (complaint !== undefined) return complaint;
      const text = canonical(words);
      const existing = byDay.get(`${dayOf(words['vnp_CreateDate'] ?? '')} ${words['vnp_TxnRef']}`);
      if (existing === undefined) return add(words, text);
      return existing.text === text ? existing : '01 giao dịch đã tồn tại';
    },
    byId: (id: string): Order | undefined => byId.get(id),
    /** Requires the exact creation date. */
    find: (reference: string, created: string): Order | undefined => {
      const order = byDay.get(`${dayOf(created)} ${reference}`);
      return order?.created === created ? order : undefined;
    },
    newest: (reference: string): Order | undefined =>
      [...byId.values()].findLast((order) => order.reference === reference),
    end: (order: Order, ending: Ending): void => {
      order.ending = ending;
      order.payDate = stampOf(context.clock.now());
    },
    /** An expired order can no longer be paid. */
    endingOf: (order: Order): Ending =>
      order.ending ??
      (context.clock.now() >= order.expiresAt
        ? { response: '11', status: '02' }
        : { response: '00', status: '01' }),
  };
};

export type OrderBook = ReturnType<typeof orderBook>;

export const isPaid = ({ ending }: Order): boolean => ending?.response === '00' && ending.status === '00';
export const refundedOf = ({ refunds }: Order): number =>
  refunds.reduce((sum, { amount, pending, last }) => sum + (pending === 0 && last === '09' ? 0 : amount), 0);
