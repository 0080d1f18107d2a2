import { createHash, createHmac } from 'node:crypto';
import type { ZalopayConfig } from '../config-payments.ts';
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
import { SECOND } from '#platform/time.ts';
import { requestJson } from '#platform/http/http-client.ts';
import { fieldsOf, parseFields, textOf, type Fields } from '#platform/http/json-fields.ts';
import { type Attempt, HttpPaymentProvider, pageUrlOf } from '../lib/http-payment-provider.ts';
import { isSameText } from '../lib/same-text.ts';
import { vietnamDigits } from '../lib/vietnam-time.ts';

const LIMITS = { least: 1_000, most: 50_000_000 };
const [MIN_LIFETIME_S, MAX_LIFETIME_S] = [300, 2_592_000];

const METHODS: Readonly<Record<string, readonly string[]>> = {
  wallet: ['zalopay_wallet'],
  atm: ['domestic_card', 'account'],
  card: ['international_card'],
};

const [OK, FAILED, PROCESSING] = [1, 2, 3];
const NOT_FOUND = -101;
const DUPLICATE_ORDER = -68;
/** Errors of our call or of ZaloPay itself: the state of the payment stays unknown. */
const UNKNOWN_OUTCOME = new Set([-401, -402, -429, -500, -999]);

/** 0 makes ZaloPay call again, 2 does not. */
const REPLIES = {
  done: [1, 'success'],
  repeated: [2, 'handled before'],
  unknown: [2, 'no such order'],
  amount: [2, 'another amount'],
  refused: [-1, 'mac not equal'],
  busy: [0, 'try again'],
} as const satisfies Record<NotificationResult, readonly [number, string]>;

const MAX_REFUND_ID_LENGTH = 45;

const wholeOf = (value: unknown): number => (/^\d{1,15}$/.test(textOf(value)) ? Number(value) : 0);

const numberOf = (value: unknown): string | null => {
  const text = textOf(value);
  return text === '' || text === '0' ? null : text;
};

/** ZaloPay's numbers begin with the day in Vietnam: at 00:30 it is still yesterday in UTC. */
const dayOf = (time: Date): string => vietnamDigits(time).slice(2, 8);
const transIdOf = ({ createdAt, reference }: Pick<Attempt, 'createdAt' | 'reference'>): string =>
  `${dayOf(createdAt)}_${reference}`;
const referenceOf = (transId: unknown): string => textOf(transId).replace(/^\d{6}_/, '');

const codeOf = (answer: Fields): string =>
  [answer['return_code'], answer['sub_return_code']].map((code) => textOf(code).slice(0, 8)).join('/');

/** 1 is done, 3 pending, 2 failed or unknown. */
const refundOutcome = (answer: Fields): RefundOutcome => {
  const [code, reason] = [answer['return_code'], Number(answer['sub_return_code'])];
  if (code === OK) return 'succeeded';
  if (code === PROCESSING) return 'pending';
  return code === FAILED && reason !== NOT_FOUND && reason !== DUPLICATE_ORDER && !UNKNOWN_OUTCOME.has(reason)
    ? 'refused'
    : 'unknown';
};

class Zalopay extends HttpPaymentProvider<ZalopayConfig> implements PaymentProvider {
  readonly name = 'zalopay';
  readonly asksAfterNotice = false;

  limits(): typeof LIMITS {
    return LIMITS;
  }

  async create(attempt: PaymentAttempt): Promise<{ url: string }> {
    const preferred = METHODS[attempt.variant];
    if (preferred === undefined) throw new RangeError(`ZaloPay has no ${attempt.variant}`);
    const lasts = Math.ceil((attempt.expiresAt.getTime() - attempt.createdAt.getTime()) / SECOND);
    const [transId, time] = [transIdOf(attempt), attempt.createdAt.getTime()];
    const [user, item] = ['cho-phien', '[]'];
    const embed = JSON.stringify({ redirecturl: attempt.returnUrl, preferred_payment_method: preferred });
    const answer = await this.#call('create', {
      app_trans_id: transId,
      app_user: user,
      app_time: time,
      expire_duration_seconds: Math.min(Math.max(lasts, MIN_LIFETIME_S), MAX_LIFETIME_S),
      amount: attempt.amount,
      description: attempt.title,
      callback_url: attempt.notifyUrl,
      item,
      embed_data: embed,
      bank_code: '',
      mac: this.#sign(transId, user, attempt.amount, time, embed, item),
    });
    const url = pageUrlOf(answer['order_url']);
    if (answer['return_code'] !== OK || url === undefined)
      throw new ServiceUnavailable(`ZaloPay: create answers ${codeOf(answer)}`);
    return { url };
  }

  /** ZaloPay notifies only of received money. It signs the unparsed text of `data`. */
  readWebhook({ method, body }: RawRequest): PaymentNotification | undefined {
    const { data, mac, type } = parseFields(body);
    if (method !== 'POST' || type !== 1 || typeof data !== 'string') return undefined;
    if (typeof mac !== 'string' || !isSameText(mac, this.#hash(this.config.key2, data))) return undefined;
    const order = parseFields(data);
    if (order['app_id'] !== this.config.appId) return undefined;
    return {
      reference: referenceOf(order['app_trans_id']),
      amount: wholeOf(order['amount']),
      outcome: 'paid',
      transactionId: numberOf(order['zp_trans_id']),
      code: String(OK),
    };
  }

  readReturn({ method, query }: RawRequest): PaymentNotification | undefined {
    const { appid, apptransid, pmcid, bankcode, amount, discountamount, status, checksum } = query;
    if (method !== 'GET' || appid !== String(this.config.appId)) return undefined;
    const signed = [appid, apptransid, pmcid, bankcode, amount, discountamount, status];
    const expected = this.#hash(this.config.key2, signed.map((value) => value ?? '').join('|'));
    if (!isSameText(checksum, expected)) return undefined;
    return {
      reference: referenceOf(apptransid),
      amount: wholeOf(amount),
      outcome: status === '1' ? 'paid' : 'failed',
      transactionId: null,
      code: status ?? '',
    };
  }

  reply(result: NotificationResult): RawReply {
    const [return_code, return_message] = REPLIES[result];
    return {
      status: 200,
      type: 'application/json',
      body: JSON.stringify({ return_code, return_message }),
    };
  }

  async query(attempt: Attempt): Promise<PaymentNotification> {
    const transId = transIdOf(attempt);
    const answer = await this.#call('query', {
      app_trans_id: transId,
      mac: this.#sign(transId, this.config.key1),
    });
    return {
      reference: attempt.reference,
      amount: wholeOf(answer['amount']),
      outcome: this.#outcomeOf(answer),
      transactionId: numberOf(answer['zp_trans_id']),
      code: codeOf(answer),
    };
  }

  /** Queries first: ZaloPay executes a refund later, and a refund number only once. */
  async refund(request: RefundRequest): Promise<RefundOutcome> {
    const before = await this.queryRefund(request);
    if (before !== 'unknown') return before;
    const timestamp = request.now.getTime();
    const answer = await this.#call('refund', {
      m_refund_id: this.#refundIdOf(request),
      zp_trans_id: request.transactionId,
      amount: request.amount,
      timestamp,
      description: request.reason,
      mac: this.#sign(request.transactionId, request.amount, request.reason, timestamp),
    });
    return refundOutcome(answer);
  }

  async queryRefund(request: RefundRequest): Promise<RefundOutcome> {
    const [id, timestamp] = [this.#refundIdOf(request), request.now.getTime()];
    const mac = this.#sign(id, timestamp);
    return refundOutcome(await this.#call('query_refund', { m_refund_id: id, timestamp, mac }));
  }

  /** Dated by when the refund was queued, so that the number stays the same past midnight. */
  #refundIdOf({ createdAt, reference }: RefundRequest): string {
    const start = `${dayOf(createdAt)}_${this.config.appId}_`;
    if (/^[0-9A-Za-z]+$/.test(reference) && start.length + reference.length <= MAX_REFUND_ID_LENGTH)
      return start + reference;
    const digest = createHash('sha256').update(reference, 'utf8').digest('hex');
    return start + digest.slice(0, MAX_REFUND_ID_LENGTH - start.length);
  }

  #outcomeOf(answer: Fields): PaymentNotification['outcome'] {
    const reason = Number(answer['sub_return_code']);
    if (answer['return_code'] === OK) return 'paid';
    if (answer['return_code'] === PROCESSING || answer['is_processing'] === true) return 'pending';
    if (reason === NOT_FOUND) return 'unknown_to_provider';
    if (answer['return_code'] === FAILED && !UNKNOWN_OUTCOME.has(reason)) return 'failed';
    throw new ServiceUnavailable(`ZaloPay: query answers ${codeOf(answer)}`);
  }

  #hash(key: string, text: string): string {
    return createHmac('sha256', key).update(text, 'utf8').digest('hex');
  }

  /** Requests are signed with key1; our app id comes first. */
  #sign(...values: readonly (string | number)[]): string {
    return this.#hash(this.config.key1, [this.config.appId, ...values].join('|'));
  }

  async #call(call: string, fields: Readonly<Record<string, string | number>>): Promise<Fields> {
    const body = JSON.stringify({ app_id: this.config.appId, ...fields });
    const headers = { 'content-type': 'application/json' };
    const url = `${this.config.url}/v2/${call}`;
    const answer = await requestJson('ZaloPay', url, { method: 'POST', headers, body }, this.timeoutMs);
    return fieldsOf(answer.body);
  }
}

/** ZaloPay v2 (docs.zalopay.vn). */
export const zalopay = (config: ZalopayConfig, timeoutMs?: number): PaymentProvider =>
  new Zalopay(config, timeoutMs);
