import { PAYMENT_QUERY_DELAYS_S } from '@market/contract/constants';
import { DAY, later, MINUTE, SECOND } from '#platform/time.ts';

interface QueriedAttempt {
  /** When its page was asked for. */
  readonly askedAt: Date;
  readonly expiresAt: Date;
  /** How often it was asked about. */
  readonly queries: number;
}

/** When to ask what became of an attempt: some minutes after it began, and once after its end; then never again. */
export const nextQuery = ({ askedAt, expiresAt, queries }: QueriedAttempt): Date | null => {
  const times = PAYMENT_QUERY_DELAYS_S.map((seconds) => later(askedAt, seconds * SECOND)).filter(
    (time) => time < expiresAt,
  );
  const all = [...times, later(expiresAt, MINUTE)];
  return all[queries] ?? null;
};

/** An attempt that failed is asked about once more, after its end: money may have come all the same. */
export const lastQuery = (now: Date, expiresAt: Date): Date | null =>
  now < expiresAt ? later(expiresAt, MINUTE) : null;

/** A provider that is away is asked again, for three days after the end. */
export const retryQuery = (now: Date, expiresAt: Date): Date | null =>
  now > later(expiresAt, 3 * DAY) ? null : later(now, 2 * MINUTE);
