import { textOf } from '#platform/http/json-fields.ts';
import { SECOND } from '#platform/time.ts';
import type { RefundRequest } from '#ports/payment-provider.ts';

export type Attempt = RefundRequest['attempt'];

const TIMEOUT_MS = 30 * SECOND;

export abstract class HttpPaymentProvider<Config> {
  protected readonly config: Config;
  protected readonly timeoutMs: number;
  constructor(config: Config, timeoutMs: number = TIMEOUT_MS) {
    this.config = config;
    this.timeoutMs = timeoutMs;
  }
}

/** Undefined when the value is no web address. */
export const pageUrlOf = (value: unknown): string | undefined => {
  const url = URL.parse(textOf(value));
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : undefined;
};
