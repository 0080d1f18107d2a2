import { createHmac, randomUUID } from 'node:crypto';
import type { MomoConfig } from '../config-payments.ts';
import type {
  NotificationResult,
  PaymentAttempt,
  PaymentNotification,
  RefundOutcome,
  RefundRequest,
  PaymentProvider,
} from '#ports/payment-provider.ts';
import type { RawRequest, RawReply } from '@market/contract/route';
import { ServiceUnavailable } from '#platform/resilience/service-errors.ts';
import { requestJson } from '#platform/http/http-client.ts';
import { fieldsOf, parseFields, textOf, type Fields } from '#platform/http/json-fields.ts';
import { type Attempt, HttpPaymentProvider, pageUrlOf } from '../lib/http-payment-provider.ts';
import { isSameText } from '../lib/same-text.ts';

const VARIANTS: Readonly<Record<string, { requestType: string; least: number; most: number }>> = {
  wallet: { requestType: 'captureWallet', least: 1_000, most: 50_000_000 },
  atm: { requestType: 'payWithATM', least: 10_000, most: 50_000_000 },
  card: { requestType: 'payWithCC', least: 1_000, most: 10_000_000 },
};

/** 9000 is authorised: with `autoCapture` that is paid. */
const PAID_CODES = new Set([0, 9000]);
const FAILED = new Set([1001, 1002, 1003, 1004, 1005, 1006, 1007, 1017, 1026, 4001, 4002, 4100]);
const NOT_FOUND = 42;
/** Errors of our request: the state of the payment stays unknown. */
const CONFIGURATION_CODES = new Set([11, 12, 13, 20, 21, 22, 40, 41, 45, 47, 98, 2019]);
const PENDING_CODES = new Set([1000, 7000, 7002]);
/** This number is in use already: the try before may be in progress. */
const REPEATED_CODES = new Set([40, 41]);
const REFUND_FAILED = 1080;
/** Wrong amount, no such payment, refunded already, or not refundable. */
const REFUSED_CODES = new Set([21, 22, NOT_FOUND, 1081, 1088]);

const REPLIES = {
  done: 204,
  repeated: 204,
  unknown: 404,
  amount: 400,
  refused: 400,
  busy: 503,
} as const satisfies Record<NotificationResult, number>;

const RESULT = [
  'partnerCode',
  'orderId',
  'requestId',
  'amount',
  'orderInfo',
  'orderType',
  'transId',
  'resultCode',
  'message',
  'payType',
  'responseTime',
  'extraData',
] as const;

/** NaN when it is no integer. */
const wholeOf = (value: unknown): number => (/^\d{1,15}$/.test(textOf(value)) ? Number(value) : Number.NaN);

/** An undocumented code is pending: reporting a failure would let the buyer pay twice. */
const outcomeOf = (code: number): PaymentNotification['outcome'] =>
  PAID_CODES.has(code) ? 'paid' : FAILED.has(code) ? 'failed' : 'pending';

const transactionOf = (value: unknown): string | null => {
  const text = textOf(value);
  return text === '' || /^0+$/.test(text) ? null : text;
};

const notificationOf = (fields: Fields): PaymentNotification | undefined => {
  const [amount, code] = [wholeOf(fields['amount']), wholeOf(fields['resultCode'])];
  if (Number.isNaN(amount) || Number.isNaN(code)) return undefined;
  return {
    reference: textOf(fields['orderId']),
    amount,
    outcome: outcomeOf(code),
    transactionId: transactionOf(fields['transId']),
    code: String(code),
  };
};

/** One try of a refund: MoMo requires a new number for each. */
interface RefundTry {
  readonly code: number;
}

/** A try's number at MoMo is our reference with the number of the try. */
const triesOf = (answer: Fields, { reference }: RefundRequest): RefundTry[] => {
  const listed = Array.isArray(answer['refundTrans']) ? answer['refundTrans'].map(fieldsOf) : [];
  return listed
    .filter(({ orderId }) => textOf(orderId).startsWith(`${reference}-`))
    .map(({ resultCode }) => ({ code: wholeOf(resultCode) }));
};

const isFailedRefund = (code: number): boolean =>
  code === REFUND_FAILED || FAILED.has(code) || (CONFIGURATION_CODES.has(code) && !REPEATED_CODES.has(code));

/** Another code (43, 99 …) says nothing: a further try could refund twice. */
const refundOutcome = (tries: readonly RefundTry[]): RefundOutcome => {
  if (tries.some(({ code }) => code === 0)) return 'succeeded';
  if (tries.some(({ code }) => PENDING_CODES.has(code))) return 'pending';
  if (tries.some(({ code }) => REFUSED_CODES.has(code))) return 'refused';
  return tries.length > 0 && tries.every(({ code }) => isFailedRefund(code)) ? 'failed' : 'unknown';
};

/** A try that MoMo lists without a known end is in progress. */
const listedOutcome = (tries: readonly RefundTry[]): RefundOutcome => {
  const outcome = refundOutcome(tries);
  return tries.length > 0 && outcome === 'unknown' ? 'pending' : outcome;
};

class Momo extends HttpPaymentProvider<MomoConfig> implements PaymentProvider {
  readonly name = 'momo';
  readonly asksAfterNotice = false;

  limits(variant: string): { least: number; most: number } {
    const { least, most } = this.#variant(variant);
    return { least, most };
  }

  /** The reference of an attempt is stable, so MoMo creates one order. */
  async create(attempt: PaymentAttempt): Promise<{ url: string }> {
    const signed = {
      amount: attempt.amount,
      extraData: '',
      ipnUrl: attempt.notifyUrl,
      orderId: attempt.reference,
      orderInfo: attempt.title,
      redirectUrl: attempt.returnUrl,
      requestId: attempt.reference,
      requestType: this.#variant(attempt.variant).requestType,
    };
    const { resultCode, payUrl } = await this.#call('create', signed, { autoCapture: true });
    const url = pageUrlOf(payUrl);
    if (resultCode !== 0 || url === undefined)
      throw new ServiceUnavailable(`MoMo: create answers ${textOf(resultCode).slice(0, 8)}`);
    return { url };
  }

  readWebhook({ method, body }: RawRequest): PaymentNotification | undefined {
    return method === 'POST' ? this.#read(parseFields(body)) : undefined;
  }

  readReturn({ method, query }: RawRequest): PaymentNotification | undefined {
    return method === 'GET' ? this.#read(query) : undefined;
  }

  reply(result: NotificationResult): RawReply {
    return { status: REPLIES[result], body: '' };
  }

  async query(attempt: Attempt): Promise<PaymentNotification> {
    const answer = await this.#ask(attempt);
    const code = wholeOf(answer['resultCode']);
    if (code === NOT_FOUND)
      return {
        reference: attempt.reference,
        amount: 0,
        outcome: 'unknown_to_provider',
        transactionId: null,
        code: String(code),
      };
    const notification = notificationOf(answer);
    if (notification === undefined || notification.reference !== attempt.reference)
      throw new ServiceUnavailable('MoMo: query answers something else');
    return notification;
  }

  /** Queries first; a try without a known answer is repeated under its number, which MoMo executes once. */
  async refund(request: RefundRequest): Promise<RefundOutcome> {
    const tries = triesOf(await this.#ask(request.attempt), request);
    const before = listedOutcome(tries);
    if (before !== 'unknown' && before !== 'failed') return before;
    const id = `${request.reference}-${tries.length + 1}`;
    const { resultCode } = await this.#call('refund', {
      amount: request.amount,
      description: request.reason,
      orderId: id,
      requestId: id,
      transId: Number(request.transactionId),
    });
    return refundOutcome([{ code: wholeOf(resultCode) }]);
  }

  async queryRefund(request: RefundRequest): Promise<RefundOutcome> {
    return listedOutcome(triesOf(await this.#ask(request.attempt), request));
  }

  #variant(name: string): { requestType: string; least: number; most: number } {
    const variant = VARIANTS[name];
    if (variant === undefined) throw new RangeError(`MoMo has no ${name}`);
    return variant;
  }

  /** HMAC of the signed fields and the access key, sorted by name, unescaped. */
  #sign(signed: Readonly<Record<string, string | number>>): string {
    const text = Object.entries({ ...signed, accessKey: this.config.accessKey })
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&');
    return createHmac('sha256', this.config.secretKey).update(text, 'utf8').digest('hex');
  }

  #read(fields: Fields): PaymentNotification | undefined {
    const { partnerCode, signature } = fields;
    if (partnerCode !== this.config.partnerCode || typeof signature !== 'string') return undefined;
    const expected = this.#sign(Object.fromEntries(RESULT.map((name) => [name, textOf(fields[name])])));
    return isSameText(signature, expected) ? notificationOf(fields) : undefined;
  }

  /** Queries a payment; each query needs a new request id, else MoMo repeats its first reply. */
  async #ask({ reference }: Attempt): Promise<Fields> {
    const answer = await this.#call('query', { orderId: reference, requestId: randomUUID() });
    const code = wholeOf(answer['resultCode']);
    if (Number.isNaN(code) || CONFIGURATION_CODES.has(code))
      throw new ServiceUnavailable(`MoMo: query answers ${textOf(answer['resultCode']).slice(0, 8)}`);
    return answer;
  }

  async #call(
    call: 'create' | 'query' | 'refund',
    fields: Readonly<Record<string, string | number>>,
    unsigned: Fields = {},
  ): Promise<Fields> {
    const signed = { ...fields, partnerCode: this.config.partnerCode };
    const body = JSON.stringify({ ...signed, ...unsigned, lang: 'vi', signature: this.#sign(signed) });
    const headers = { 'content-type': 'application/json; charset=UTF-8' };
    const url = `${this.config.url}/v2/gateway/api/${call}`;
    const answer = await requestJson('MoMo', url, { method: 'POST', headers, body }, this.timeoutMs);
    return fieldsOf(answer.body);
  }
}

/** Payments by MoMo, AIO v2 (developers.momo.vn/v3): its wallet, ATM cards, international cards. */
export const momo = (config: MomoConfig, timeoutMs?: number): PaymentProvider => new Momo(config, timeoutMs);
