import { createHash, createHmac } from 'node:crypto';
import type { PaymeConfig } from '../config-payments.ts';
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
import { vietnamTime } from '../lib/vietnam-time.ts';

/** Not published; to confirm in the contract. */
const LIMITS = { least: 10_000, most: 100_000_000 };
/** The webhook path is part of the signed text. */
const NOTICE_PATH = '/v1/pay/api/ipn/payme';
const [CREATED, QUERIED, NOT_FOUND] = ['105000', '105002', '105003'];
const REDIRECT_SECONDS = 5;

const REPLIES: Readonly<Record<NotificationResult, number>> = {
  done: 200,
  repeated: 200,
  unknown: 200,
  amount: 200,
  // PayME repeats a notification until it gets 200
  refused: 401,
  busy: 503,
};

/** Unlisted states are pending; a refunded payment books no money. */
const OUTCOMES: Readonly<Record<string, PaymentNotification['outcome']>> = {
  SUCCEEDED: 'paid',
  FAILED: 'failed',
  EXPIRED: 'failed',
  CANCELED: 'failed',
  CANCELLED: 'failed',
  REFUNDED: 'failed',
};
const REFUNDS: Readonly<Record<string, RefundOutcome>> = {
  SUCCEEDED: 'succeeded',
  REFUNDED: 'succeeded',
  PENDING: 'pending',
  FAILED: 'refused',
};

const notificationOf = (data: Fields): PaymentNotification => {
  const [state, amount] = [textOf(data['state']), Number(data['amount'])];
  return {
    reference: textOf(data['partnerTransaction']),
    amount: Number.isSafeInteger(amount) ? amount : 0,
    outcome: OUTCOMES[state] ?? 'pending',
    transactionId: textOf(data['transaction']) || null,
    code: state,
  };
};

class Payme extends HttpPaymentProvider<PaymeConfig> implements PaymentProvider {
  readonly name = 'payme';
  /** MD5 with an appended secret is a weak signature: the state is queried before booking. */
  readonly asksAfterNotice = true;

  limits(): typeof LIMITS {
    return LIMITS;
  }

  async create(attempt: PaymentAttempt): Promise<{ url: string }> {
    const returnUrl = this.#returnTo(attempt);
    const { code, data } = await this.#call('/payment/web', {
      partnerTransaction: attempt.reference,
      amount: attempt.amount,
      currency: 'VND',
      title: attempt.title,
      desc: attempt.title,
      payMethod: this.config.methods[attempt.variant as keyof PaymeConfig['methods']],
      ipnUrl: attempt.notifyUrl,
      redirectUrl: returnUrl,
      failedUrl: returnUrl,
      redirectTime: REDIRECT_SECONDS,
      expiryAt: vietnamTime(attempt.expiresAt),
      ip: attempt.address,
    });
    const url = pageUrlOf(data['url']);
    if (code !== CREATED || url === undefined)
      throw new ServiceUnavailable(`PayME: no page to pay on (${code})`);
    return { url };
  }

  readWebhook({ method, headers, body }: RawRequest): PaymentNotification | undefined {
    if (method !== 'POST' || headers['x-api-client'] !== this.config.clientId) return undefined;
    if (!isSameText(headers['x-api-validate']?.toLowerCase(), this.#checksum(NOTICE_PATH, body)))
      return undefined;
    return notificationOf(parseFields(body));
  }

  /** The return identifies the payment, never its state. */
  readReturn({ query }: RawRequest): PaymentNotification | undefined {
    const { payment: reference, seal } = query;
    if (reference === undefined || !isSameText(seal, this.#seal(reference))) return undefined;
    return { reference, amount: 0, outcome: 'pending', transactionId: null, code: 'return' };
  }

  reply(result: NotificationResult): RawReply {
    const status = REPLIES[result];
    const body = JSON.stringify({ code: status, message: result });
    return { status, type: 'application/json', body };
  }

  async query({ reference }: Attempt): Promise<PaymentNotification> {
    const data = await this.#ask(reference);
    if (data !== undefined) return notificationOf(data);
    return { reference, amount: 0, outcome: 'unknown_to_provider', transactionId: null, code: NOT_FOUND };
  }

  /** PayME executes a refund id once. */
  async refund(request: RefundRequest): Promise<RefundOutcome> {
    const { data } = await this.#call('/payment/refund', {
      partnerTransaction: request.reference,
      transaction: request.transactionId,
      amount: request.amount,
      reason: request.reason,
    });
    return REFUNDS[textOf(data['state'])] ?? this.queryRefund(request);
  }

  async queryRefund({ reference }: RefundRequest): Promise<RefundOutcome> {
    const data = await this.#ask(reference);
    return (data && REFUNDS[textOf(data['state'])]) ?? 'unknown';
  }

  /** PayME does not sign the browser's return: we add our own signature to the address. */
  #returnTo({ returnUrl, reference }: PaymentAttempt): string {
    const url = new URL(returnUrl);
    url.searchParams.set('payment', reference);
    url.searchParams.set('seal', this.#seal(reference));
    return url.href;
  }

  #seal(reference: string): string {
    return createHmac('sha256', this.config.secret).update(`return ${reference}`).digest('hex');
  }

  #checksum(path: string, payload: string): string {
    return createHash('md5').update(`${path}POST${payload}${this.config.secret}`, 'utf8').digest('hex');
  }

  async #ask(reference: string): Promise<Fields | undefined> {
    const { code, data } = await this.#call('/payment/query', { partnerTransaction: reference });
    if (code === NOT_FOUND) return undefined;
    if (code !== QUERIED || textOf(data['partnerTransaction']) !== reference)
      throw new ServiceUnavailable(`PayME: no state (${code})`);
    return data;
  }

  /** @throws ServiceUnavailable, also for an unsigned reply */
  async #call(path: string, payload: Fields): Promise<{ code: string; data: Fields }> {
    const requestBody = JSON.stringify(payload);
    const { headers, text, body } = await requestJson(
      'PayME',
      this.config.url + path,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=UTF-8',
          'x-api-client': this.config.clientId,
          'x-api-validate': this.#checksum(path, requestBody),
        },
        body: requestBody,
      },
      this.timeoutMs,
    );
    const { code, data } = fieldsOf(body);
    const checksum = headers.get('x-api-validate')?.toLowerCase();
    if (!isSameText(checksum, this.#checksum(path, text)))
      throw new ServiceUnavailable(`PayME: an answer (${textOf(code).slice(0, 8)}) that it did not sign`);
    return { code: textOf(code), data: fieldsOf(data) };
  }
}

/** PayME with plain JSON and a checksum (docs.payme.vn/integrated/70); the encrypted mode is not supported. */
export const payme = (config: PaymeConfig, timeoutMs?: number): PaymentProvider =>
  new Payme(config, timeoutMs);
