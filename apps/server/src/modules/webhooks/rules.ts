import {
  WEBHOOK_ATTEMPTS,
  type DeliveryState,
  type WebhookStop,
} from '@market/contract/rules/webhook-events';
import { DAY, HOUR, later, MINUTE } from '#platform/time.ts';

/** After each attempt that was not the last; 71 hours together. */
const PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, 24 * HOUR, 36 * HOUR];
const MAX_FAILING_MS = 5 * DAY;
const GONE_STATUS = 410;

export const isReceived = (status: number | null): boolean =>
  status !== null && status >= 200 && status < 300;

/** When a delivery is tried again after so many attempts; null: never. */
export const nextAttempt = (attempts: number, now: Date): Date | null => {
  const pause = PAUSES[attempts - 1];
  return attempts >= WEBHOOK_ATTEMPTS || pause === undefined ? null : later(now, pause);
};

interface Attempt {
  readonly attempts: number;
  readonly status: number | null;
  readonly isTest: boolean;
}

/** A test is tried once. */
export const stateAfter = (
  { attempts, status, isTest }: Attempt,
  now: Date,
): { readonly state: DeliveryState; readonly due_at?: Date } => {
  if (isReceived(status)) return { state: 'delivered' };
  const due_at = isTest ? null : nextAttempt(attempts, now);
  return due_at === null ? { state: 'failed' } : { state: 'waiting', due_at };
};

/** Whether a failed attempt turns the webhook off. */
export const stopAfter = (
  status: number | null,
  failingSince: Date,
  now: Date,
): Exclude<WebhookStop, 'turned_off'> | null => {
  if (status === GONE_STATUS) return 'gone';
  return now.getTime() - failingSince.getTime() >= MAX_FAILING_MS ? 'failing' : null;
};

/** For people: an address may contain a secret. */
export const hostOf = (url: string): string => URL.parse(url)?.host ?? '';
