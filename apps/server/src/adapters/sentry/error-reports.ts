import {
  createEventEnvelope,
  createTransport,
  getEnvelopeEndpointWithUrlEncodedAuth,
  makeDsn,
} from '@sentry/core';
import type { ErrorReports, ErrorSource } from '#platform/logging/error-reports.ts';
import { counterOf } from '#platform/logging/metrics.ts';
import { createCircuitBreaker } from '#platform/resilience/circuit-breaker.ts';
import { MINUTE, SECOND } from '#platform/time.ts';
import { VERSION } from '#platform/version.ts';
import { eventOf, fingerprintOf } from './event.ts';
import { ReportLimit } from './report-limit.ts';

const outcomes = counterOf(
  'error_reports_total',
  'Unexpected errors: reported, failed to be reported, or dropped because there were too many',
  'outcome',
);

const SEND_MS = 5 * SECOND;
const CHECK_MS = 700;
const FLUSH_MS = 2 * SECOND;
const FAILURES = 3;
/** Reports that wait for the service. */
const MAX_OPEN = 16;
const SERVER_ERROR = 500;
const TOO_MANY = 429;
const SDK = { name: 'cho-phien', version: VERSION };

interface Options {
  readonly dsn: string;
  /** Of the process. */
  readonly role: string;
  readonly now: () => Date;
}

/** Sends envelopes of Sentry's protocol, which GlitchTip takes, too; nothing waits for them. */
export const sentryReports = (
  options: Options,
): ErrorReports & { readonly close: () => Promise<unknown> } => {
  const dsn = makeDsn(options.dsn)!;
  const url = getEnvelopeEndpointWithUrlEncodedAuth(dsn, undefined, SDK);
  const limit = new ReportLimit();
  const reported = new WeakSet<object>();
  const breaker = createCircuitBreaker({
    name: 'error-reports',
    failures: FAILURES,
    pauseMs: MINUTE,
    isFailure: () => true,
  });
  let isRefused = false;
  const post = async (body: string | Uint8Array<ArrayBuffer>) => {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-sentry-envelope' },
      redirect: 'error',
      signal: AbortSignal.timeout(SEND_MS),
    });
    const { status, headers } = response;
    await response.body?.cancel();
    if (status >= SERVER_ERROR) throw new Error(`the reporter answers ${status}`);
    // 429 says that this one is right, and too many
    if (status !== TOO_MANY) isRefused = !response.ok;
    outcomes.inc({ outcome: response.ok ? 'sent' : 'failed' });
    return {
      statusCode: status,
      headers: {
        'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
        'retry-after': headers.get('retry-after'),
      },
    };
  };
  const transport = createTransport(
    {
      bufferSize: MAX_OPEN,
      recordDroppedEvent: (reason) => {
        outcomes.inc({ outcome: reason === 'network_error' ? 'failed' : 'dropped' });
      },
    },
    ({ body }) => breaker.run(() => post(body as string | Uint8Array<ArrayBuffer>)),
  );
  const send = (error: Error, source: ErrorSource): void => {
    // the error of a call is the error of its page, too
    if (reported.has(error)) return;
    reported.add(error);
    const at = options.now();
    if (!limit.allows(fingerprintOf(error), at)) return outcomes.inc({ outcome: 'dropped' });
    const event = eventOf(error, source, { role: options.role, at });
    // failures are counted; there is nobody to report them to
    Promise.resolve(transport.send(createEventEnvelope(event, dsn, { sdk: SDK }))).catch(() => {});
  };
  return {
    report: (thrown, source) => {
      try {
        send(thrown instanceof Error ? thrown : new Error(`thrown: ${typeof thrown}`), source);
      } catch {
        outcomes.inc({ outcome: 'failed' });
      }
    },
    answers: async () => {
      if (isRefused) return false;
      try {
        const { status, body } = await fetch(url, {
          method: 'OPTIONS',
          signal: AbortSignal.timeout(CHECK_MS),
        });
        await body?.cancel();
        return status < SERVER_ERROR;
      } catch {
        return false;
      }
    },
    close: async () => transport.flush(FLUSH_MS),
  };
};
