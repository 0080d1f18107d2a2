import { PAYMENT_QUERY_DELAYS_S, PENDING_QUERY_DELAYS_S } from '@market/contract/constants/money';
import { DAY, later, MINUTE, SECOND } from '#platform/time.ts';

interface QueriedAttempt {
  readonly askedAt: Date;
  readonly expiresAt: Date;
  readonly queries: number;
}

/** When to query an attempt: some minutes after its start, and once after its end. */
export const nextQuery = ({ askedAt, expiresAt, queries }: QueriedAttempt): Date | null => {
  const times = PAYMENT_QUERY_DELAYS_S.map((seconds) => later(askedAt, seconds * SECOND)).filter(
    (time) => time < expiresAt,
  );
  const all = [...times, later(expiresAt, MINUTE)];
  return all[queries] ?? null;
};

/** A failed attempt is queried once more after its end: money may have come all the same. */
export const lastQuery = (now: Date, expiresAt: Date): Date | null =>
  now < expiresAt ? later(expiresAt, MINUTE) : null;

/** A payment that is still pending after its end may be confirmed late: it is queried ever less often, then never again. */
export const pendingQuery = (now: Date, expiresAt: Date): Date | null =>
  PENDING_QUERY_DELAYS_S.map((seconds) => later(expiresAt, seconds * SECOND)).find((time) => time > now) ??
  null;

/** An unreachable provider is queried again, until three days after the end. */
export const retryQuery = (now: Date, expiresAt: Date): Date | null =>
  now > later(expiresAt, 3 * DAY) ? null : later(now, 2 * MINUTE);
