import { createHmac, randomUUID } from 'node:crypto';
import type { VnpayConfig } from '../config-payments.ts';
import type {
  NotificationResult,
  PaymentAttempt,
  PaymentNotification,
  RefundOutcome,
  RefundRequest,
  PaymentProvider,
} from '#ports/payment-provider.ts';
import type { RawRequest } from '@market/contract/route';
import { ServiceUnavailable } from '#platform/resilience/service-errors.ts';
import { requestJson } from '#platform/http/http-client.ts';
import { fieldsOf, textOf } from '#platform/http/json-fields.ts';
import { type Attempt, HttpPaymentProvider } from '../lib/http-payment-provider.ts';
import { isSameText } from '../lib/same-text.ts';
import { vietnamDigits } from '../lib/vietnam-time.ts';

type Fields = Readonly<Record<string, string | undefined>>;

const VERSION = '2.1.0';
const LIMITS = { least: 5_000, most: 999_999_999 };
/** The payment method that VNPAY's page opens with. */
const BANK_CODES: Readonly<Record<string, string>> = { atm: 'VNBANK', card: 'INTCARD', wallet: 'VNPAYQR' };
const REPLIES = {
  done: ['00', 'Confirm Success'],
  repeated: ['02', 'Order already confirmed'],
  unknown: ['01', 'Order not found'],
  amount: ['04', 'Invalid amount'],
  refused: ['97', 'Invalid signature'],
  busy: ['99', 'Unknown error'],
} as const satisfies Record<NotificationResult, readonly [string, string]>;

const QUERY = 'RequestId Version Command TmnCode TxnRef TransactionDate CreateDate IpAddr OrderInfo';
const REFUND =
  'RequestId Version Command TmnCode TransactionType TxnRef Amount TransactionNo TransactionDate CreateBy CreateDate IpAddr OrderInfo';
const REFUNDED =
  'ResponseId Command ResponseCode Message TmnCode TxnRef Amount BankCode PayDate TransactionNo TransactionType TransactionStatus OrderInfo';
const QUERIED = `${REFUNDED} PromotionCode PromotionAmount`;

/** VNPAY counts hundredths of a đồng; 0 for fractions, which no payment of ours has. */
const dongOf = (amount: string | undefined): number => {
  const dong = /^\d{1,15}$/.test(amount ?? '') ? Number(amount) / 100 : 0;
  return Number.isInteger(dong) ? dong : 0;
};

const numberOf = (text: string | undefined): string | null =>
  text === undefined || /^0*$/.test(text) ? null : text;

/**
 * Only 00 and 00 is paid. 07 (suspected fraud) and 04 (debited, but not received by VNPAY) stay pending, as does a missing or
 * undocumented status of an approved payment: after a failure the buyer would pay again.
 */
const outcomeOf = (response: string, status: string): PaymentNotification['outcome'] => {
  if (response === '00') return status === '00' ? 'paid' : status === '02' ? 'failed' : 'pending';
  return response === '07' || ['01', '04', '07'].includes(status) ? 'pending' : 'failed';
};

/** The signed text: VNPAY's parameters, sorted and form-encoded. Other parameters of the address are ignored. */
const signedText = (fields: Fields): string => {
  const signed = Object.entries(fields).filter(
    (field): field is [string, string] =>
      field[0].startsWith('vnp_') && !/^vnp_SecureHash(Type)?$/.test(field[0]) && (field[1] ?? '') !== '',
  );
  return new URLSearchParams(signed.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString();
};

const refundInfo = ({ reference }: RefundRequest): string => `Hoan tien ${reference}`;

/** VNPAY reports only the newest transaction of a payment: it may be about another refund. */
const refundOutcome = (answer: Fields, request: RefundRequest): RefundOutcome => {
  const { vnp_TransactionType: type = '', vnp_TransactionStatus: status, vnp_OrderInfo: info = '' } = answer;
  const names = /^Hoan tien \w+$/.test(info);
  const isThis = names ? info === refundInfo(request) : dongOf(answer['vnp_Amount']) === request.amount;
  if (!['02', '03'].includes(type) || !isThis) return 'unknown';
  if (status === '00') return 'succeeded';
  return status === '02' || status === '09' ? 'refused' : 'pending';
};

const notificationOfQuery = (answer: Fields, attempt: Attempt): PaymentNotification => {
  const {
    vnp_ResponseCode: response = '',
    vnp_TransactionStatus: status = '',
    vnp_TransactionType: type,
  } = answer;
  const outcome =
    response === '91'
      ? 'unknown_to_provider'
      : // sent back by hand over there: nothing to book, and what was booked stays
        (({ '02': 'failed', '03': 'pending' } as const)[type ?? ''] ?? outcomeOf(response, status));
  return {
    reference: attempt.reference,
    amount: dongOf(answer['vnp_Amount']),
    outcome,
    transactionId: numberOf(answer['vnp_TransactionNo']),
    code: response === '00' ? status : response,
  };
};

class Vnpay extends HttpPaymentProvider<VnpayConfig> implements PaymentProvider {
  readonly name = 'vnpay';
  readonly asksAfterNotice = false;

  limits(): typeof LIMITS {
    return LIMITS;
  }

  /** Makes no call: the signed address contains the complete order. */
  create(attempt: PaymentAttempt): Promise<{ url: string }> {
    const text = signedText({
      vnp_Version: VERSION,
      vnp_Command: 'pay',
      vnp_TmnCode: this.config.tmnCode,
      vnp_Amount: String(attempt.amount * 100),
      vnp_BankCode: BANK_CODES[attempt.variant],
      vnp_CreateDate: vietnamDigits(attempt.createdAt),
      vnp_ExpireDate: vietnamDigits(attempt.expiresAt),
      vnp_CurrCode: 'VND',
      vnp_IpAddr: attempt.address || '127.0.0.1',
      vnp_Locale: 'vn',
      vnp_OrderInfo: attempt.title,
      vnp_OrderType: 'other',
      vnp_ReturnUrl: attempt.returnUrl,
      vnp_TxnRef: attempt.reference,
    });
    return Promise.resolve({ url: `${this.config.payUrl}?${text}&vnp_SecureHash=${this.#sign(text)}` });
  }

  readWebhook(call: RawRequest): PaymentNotification | undefined {
    return this.#read(call);
  }

  readReturn(call: RawRequest): PaymentNotification | undefined {
    return this.#read(call);
  }

  reply(result: NotificationResult) {
    const [RspCode, Message] = REPLIES[result];
    return { status: 200, type: 'application/json', body: JSON.stringify({ RspCode, Message }) };
  }

  async query(attempt: Attempt, now: Date): Promise<PaymentNotification> {
    return notificationOfQuery(await this.#queryDr(attempt, now), attempt);
  }

  /** Queries first: VNPAY executes a repeated partial refund again. */
  async refund(request: RefundRequest): Promise<RefundOutcome> {
    const before = await this.queryRefund(request);
    if (before !== 'unknown') return before;
    const { attempt, amount, now } = request;
    const answer = await this.#call(REFUND, REFUNDED, {
      ...this.#about(attempt, 'refund', now),
      vnp_TransactionType: amount === attempt.amount ? '02' : '03',
      vnp_Amount: String(amount * 100),
      vnp_TransactionNo: request.transactionId,
      vnp_CreateBy: 'cho-phien',
      vnp_OrderInfo: refundInfo(request),
    });
    switch (answer['vnp_ResponseCode']) {
      case '00':
        return answer['vnp_TransactionStatus'] === '00' ? 'succeeded' : 'pending';
      case '94':
        return this.queryRefund(request).then((outcome) => (outcome === 'unknown' ? 'pending' : outcome));
      case '91':
      case '95':
        return 'refused';
      default:
        return 'unknown';
    }
  }

  async queryRefund(request: RefundRequest): Promise<RefundOutcome> {
    return refundOutcome(await this.#queryDr(request.attempt, request.now), request);
  }

  #sign(text: string): string {
    return createHmac('sha512', this.config.secret).update(text, 'utf8').digest('hex');
  }

  #read({ method, query }: RawRequest): PaymentNotification | undefined {
    if (method !== 'GET' || query['vnp_TmnCode'] !== this.config.tmnCode) return undefined;
    if (!isSameText(query['vnp_SecureHash']?.toLowerCase(), this.#sign(signedText(query)))) return undefined;
    const [response = '', status = ''] = [query['vnp_ResponseCode'], query['vnp_TransactionStatus']];
    return {
      reference: query['vnp_TxnRef'] ?? '',
      amount: dongOf(query['vnp_Amount']),
      outcome: outcomeOf(response, status),
      transactionId: numberOf(query['vnp_TransactionNo']),
      code: response === '00' ? status : response,
    };
  }

  #about(attempt: Attempt, command: string, now: Date): Record<string, string> {
    return {
      vnp_RequestId: randomUUID().replaceAll('-', ''),
      vnp_Version: VERSION,
      vnp_Command: command,
      vnp_TmnCode: this.config.tmnCode,
      vnp_TxnRef: attempt.reference,
      vnp_TransactionDate: vietnamDigits(attempt.createdAt),
      vnp_CreateDate: vietnamDigits(now),
      vnp_IpAddr: '127.0.0.1',
    };
  }

  async #queryDr(attempt: Attempt, now: Date): Promise<Fields> {
    const answer = await this.#call(QUERY, QUERIED, {
      ...this.#about(attempt, 'querydr', now),
      vnp_OrderInfo: `Truy van ${attempt.reference}`,
    });
    const code = answer['vnp_ResponseCode'];
    if (code !== '00' && code !== '91') throw new ServiceUnavailable(`VNPAY: querydr answers ${code}`);
    return answer;
  }

  /** @throws ServiceUnavailable, also for a reply that is not signed by VNPAY or about another payment */
  async #call(signed: string, answered: string, fields: Record<string, string>): Promise<Fields> {
    const hash = (names: string, of: Fields) =>
      this.#sign(
        names
          .split(' ')
          .map((name) => of[`vnp_${name}`] ?? '')
          .join('|'),
      );
    const { body } = await requestJson(
      'VNPAY',
      this.config.apiUrl,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...fields, vnp_SecureHash: hash(signed, fields) }),
      },
      this.timeoutMs,
    );
    const answer = Object.fromEntries(
      Object.entries(fieldsOf(body)).map(([name, value]) => [name, textOf(value)]),
    );
    const code = String(answer['vnp_ResponseCode']).slice(0, 8);
    if (!isSameText(answer['vnp_SecureHash']?.toLowerCase(), hash(answered, answer)))
      throw new ServiceUnavailable(`VNPAY: an answer (${code}) that it did not sign`);
    if (answer['vnp_TmnCode'] !== this.config.tmnCode || answer['vnp_TxnRef'] !== fields['vnp_TxnRef'])
      throw new ServiceUnavailable(`VNPAY: an answer (${code}) about another payment`);
    return answer;
  }
}

/** VNPAY 2.1.0 (sandbox.vnpayment.vn/apis/docs). */
export const vnpay = (config: VnpayConfig, timeoutMs?: number): PaymentProvider =>
  new Vnpay(config, timeoutMs);
