import { createHash } from 'node:crypto';
import type { BankFeed, BankLine } from '#ports/bank-feed.ts';
import type {
  PaymentAttempt,
  PaymentNotification,
  RefundOutcome,
  PaymentProvider,
} from '#ports/payment-provider.ts';
import type { RawRequest } from '@market/contract/route';
import { ServiceUnavailable } from '#platform/resilience/service-errors.ts';

// Somebody who takes money, and somebody who watches an account, of the plainest words: JSON under a hash.

const SECRET = 'known to both';
const signatureOf = (body: string): string =>
  createHash('sha256')
    .update(SECRET + body)
    .digest('hex');

/** A call in their words. */
export const signedCall = (content: unknown, changed: Partial<RawRequest> = {}) => {
  const payload = JSON.stringify(content);
  return {
    method: 'POST' as const,
    payload,
    headers: { 'content-type': 'application/json', 'x-sign': signatureOf(payload), ...changed.headers },
  };
};

const open = ({ body, headers, query, method }: RawRequest): unknown => {
  const [text, sign] = method === 'GET' ? [query['said'] ?? '', query['sign']] : [body, headers['x-sign']];
  return sign === signatureOf(text) ? (JSON.parse(text) as unknown) : undefined;
};

/** The same in an address. */
export const inQuery = (content: unknown): string => {
  const text = JSON.stringify(content);
  return `?said=${encodeURIComponent(text)}&sign=${signatureOf(text)}`;
};

interface StoredPayment {
  readonly amount: number;
  outcome: PaymentNotification['outcome'];
  transactionId: string | null;
  code: string;
}

/** How the next call ends: as it should, away before anything, or away after it was done. */
type Mood = 'well' | 'away' | 'done and away';

export class FakeProvider implements PaymentProvider {
  readonly name: string;
  readonly asksAfterNotice: boolean;
  readonly created: PaymentAttempt[] = [];
  readonly queries: string[] = [];
  readonly refunds = new Map<string, { amount: number; outcome: RefundOutcome; times: number }>();
  readonly orders = new Map<string, StoredPayment>();
  mood: Mood = 'well';
  /** What a refund comes to at once. */
  refundsAre: RefundOutcome = 'succeeded';
  /** Holds every question of these orders until it is resolved. */
  readonly hanging = new Map<string, Promise<void>>();
  constructor(name = 'momo', asksAfterNotice = false) {
    this.name = name;
    this.asksAfterNotice = asksAfterNotice;
  }

  limits = (variant: string) => ({ least: 1_000, most: variant === 'card' ? 10_000_000 : 50_000_000 });

  #away(): void {
    if (this.mood === 'away') throw new ServiceUnavailable(`${this.name}: no answer`);
  }
  #awayAfter(): void {
    if (this.mood === 'done and away') throw new ServiceUnavailable(`${this.name}: no answer in time`);
  }

  create = async (attempt: PaymentAttempt): Promise<{ url: string }> => {
    this.#away();
    this.created.push(attempt);
    if (this.orders.has(attempt.reference)) throw new Error('a reference was used twice');
    this.orders.set(attempt.reference, {
      amount: attempt.amount,
      outcome: 'pending',
      transactionId: null,
      code: '1000',
    });
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    this.#awayAfter();
    return { url: `https://pay.test/${attempt.reference}` };
  };

  /** The buyer pays, or does not; answers what is reported of it. */
  pay = (reference: string, changed: Partial<PaymentNotification> = {}): PaymentNotification => {
    const order = this.orders.get(reference)!;
    Object.assign(order, { outcome: 'paid', transactionId: `T${reference}`, code: '0', ...changed });
    return { reference, ...order, ...changed };
  };

  readWebhook = (call: RawRequest): PaymentNotification | undefined =>
    open(call) as PaymentNotification | undefined;
  readReturn = (call: RawRequest): PaymentNotification | undefined =>
    open(call) as PaymentNotification | undefined;
  reply = (result: string) => ({ status: result === 'busy' ? 503 : 200, body: result });

  query = async ({ reference }: { reference: string }): Promise<PaymentNotification> => {
    this.queries.push(reference);
    await this.hanging.get(reference);
    this.#away();
    const order = this.orders.get(reference);
    return order === undefined
      ? { reference, amount: 0, outcome: 'unknown_to_provider', transactionId: null, code: '42' }
      : { reference, ...order };
  };

  refund = async (request: { reference: string; amount: number }): Promise<RefundOutcome> => {
    this.#away();
    const existing = this.refunds.get(request.reference);
    this.refunds.set(request.reference, {
      amount: request.amount,
      outcome: existing === undefined || existing.outcome === 'failed' ? this.refundsAre : existing.outcome,
      times: (existing?.times ?? 0) + 1,
    });
    this.#awayAfter();
    return this.refunds.get(request.reference)!.outcome;
  };
  queryRefund = async ({ reference }: { reference: string }): Promise<RefundOutcome> => {
    this.#away();
    return this.refunds.get(reference)?.outcome ?? 'unknown';
  };
}

/** A feed of the plainest words. */
export const fakeFeed = (name: string): BankFeed => ({
  name,
  read: (call) =>
    (open(call) as (Omit<BankLine, 'at'> & { at: string })[] | undefined)?.map((line) => ({
      ...line,
      at: new Date(line.at),
    })),
  reply: (result) => ({ status: result === 'busy' ? 503 : 200, body: result }),
});
