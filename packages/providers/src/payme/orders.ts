import { randomBytes } from 'node:crypto';
import { textOf } from '../fields.ts';
import { isMarketAddress } from '../market-address.ts';
import type { ProvidersContext } from '../context.ts';
import { type Fields, methods, stampOf, timeOf } from './protocol.ts';

export type State = 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'EXPIRED' | 'REFUNDED';

/** A payment or a refund of one, each with its own reference of the market. */
export interface Transaction {
  /** PayME's number, also in the address of its page. */
  readonly number: string;
  readonly reference: string;
  readonly amount: number;
  readonly desc: string;
  state: State;
  updatedAt: number;
  readonly payment?: {
    readonly method: string;
    readonly expiresAt: number;
    readonly ipnUrl: string;
    readonly redirectUrl: string;
    readonly failedUrl: string;
    readonly refunds: Transaction[];
  };
  /** The payment that a refund belongs to. */
  readonly of?: Transaction;
  /** For a refund: remaining queries that report it as pending, and its end. */
  readonly slow?: { left: number; readonly last: State };
}

const [least, most] = [1000, 1_000_000_000];

const complaintAbout = (body: Fields, context: ProvidersContext): string | undefined => {
  const { partnerTransaction, amount, currency, payMethod, ipnUrl, redirectUrl, failedUrl, expiryAt } = body;
  if (!/^\w{1,50}$/.test(textOf(partnerTransaction))) return 'partnerTransaction không hợp lệ';
  if (!Number.isSafeInteger(amount) || Number(amount) < least || Number(amount) > most)
    return 'amount không hợp lệ';
  if (currency !== 'VND') return 'currency không hợp lệ';
  if (payMethod !== undefined && !methods.some((method) => method.payMethod === payMethod))
    return 'payMethod không có trong danh sách';
  if (![ipnUrl, redirectUrl, failedUrl].every((url) => isMarketAddress(textOf(url), context)))
    return 'ipnUrl, redirectUrl hoặc failedUrl không phải của đối tác';
  return timeOf(textOf(expiryAt)) > context.clock.now() ? undefined : 'expiryAt không hợp lệ hoặc đã qua';
};

/** Transactions by the market's references and PayME's numbers. */
export const transactionBook = (context: ProvidersContext) => {
  const [byReference, byNumber] = [new Map<string, Transaction>(), new Map<string, Transaction>()];
  const add = (transaction: Omit<Transaction, 'number' | 'updatedAt'>): Transaction => {
    const added = { ...transaction, number: randomBytes(8).toString('hex'), updatedAt: context.clock.now() };
    byReference.set(added.reference, added);
    byNumber.set(added.number, added);
    return added;
  };
  const move = (transaction: Transaction, state: State): void => {
    transaction.state = state;
    transaction.updatedAt = context.clock.now();
  };
  /** A fully refunded payment is REFUNDED. */
  const settle = (of: Transaction): void => {
    const refunded = (of.payment?.refunds ?? []).filter(({ state }) => state === 'SUCCEEDED');
    if (refunded.reduce((sum, { amount }) => sum + amount, 0) === of.amount) move(of, 'REFUNDED');
  };
  return {
    move,
    byNumber: (number: string) => byNumber.get(number),
    byReference: (reference: string) => {
      const found = byReference.get(reference);
      const ends = found?.payment?.expiresAt ?? Number.POSITIVE_INFINITY;
      if (found?.state === 'PENDING' && context.clock.now() >= ends) move(found, 'EXPIRED');
      return found;
    },
    /** A string is the reason for a refusal. */
    create: (body: Fields): Transaction | string => {
      const complaint = complaintAbout(body, context);
      if (complaint !== undefined) return complaint;
      const reference = textOf(body['partnerTransaction']);
      if (byReference.has(reference)) return 'partnerTransaction đã tồn tại';
      return add({
        reference,
        amount: Number(body['amount']),
        desc: textOf(body['desc']),
        state: 'PENDING',
        payment: {
          method: textOf(body['payMethod']),
          expiresAt: timeOf(textOf(body['expiryAt'])),
          ipnUrl: textOf(body['ipnUrl']),
          redirectUrl: textOf(body['redirectUrl']),
          failedUrl: textOf(body['failedUrl']),
          refunds: [],
        },
      });
    },
    /** Refunds a part of a payment; a string is the reason for a refusal. */
    refund: (body: Fields, slow?: { n: number; end: 'ok' | 'fail' }): Transaction | string => {
      const [reference, amount] = [textOf(body['partnerTransaction']), Number(body['amount'])];
      const of = byNumber.get(textOf(body['transaction']));
      if (!/^\w{1,50}$/.test(reference) || byReference.has(reference)) return 'partnerTransaction đã tồn tại';
      if (of?.payment === undefined || of.state !== 'SUCCEEDED') return 'giao dịch không hoàn tiền được';
      const refundedAmount = of.payment.refunds
        .filter(({ state }) => state !== 'FAILED')
        .reduce((sum, refund) => sum + refund.amount, amount);
      if (!Number.isSafeInteger(amount) || amount <= 0 || refundedAmount > of.amount)
        return 'amount lớn hơn số còn lại';
      const refund = add({
        reference,
        amount,
        desc: textOf(body['reason']),
        of,
        state: slow === undefined ? 'SUCCEEDED' : 'PENDING',
        ...(slow && { slow: { left: slow.n, last: slow.end === 'ok' ? 'SUCCEEDED' : 'FAILED' } as const }),
      });
      of.payment.refunds.push(refund);
      settle(of);
      return refund;
    },
    /** A pending refund advances with each query. */
    step: (transaction: Transaction): void => {
      const { slow } = transaction;
      if (transaction.state !== 'PENDING' || slow === undefined) return;
      if (slow.left > 0) slow.left -= 1;
      else move(transaction, slow.last);
      if (transaction.of !== undefined) settle(transaction.of);
    },
  };
};

export type TransactionBook = ReturnType<typeof transactionBook>;

export const dataOf = (transaction: Transaction, state = transaction.state) => ({
  state,
  amount: transaction.amount,
  total: transaction.amount,
  fee: 0,
  method: transaction.payment?.method ?? '',
  transaction: transaction.number,
  partnerTransaction: transaction.reference,
  desc: transaction.desc,
  updatedAt: stampOf(transaction.updatedAt),
});
