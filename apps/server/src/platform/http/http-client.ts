import { ServiceRejected, ServiceUnavailable } from '../resilience/service-errors.ts';
import { durationsOf } from '../logging/metrics.ts';
import { withSpan } from '../logging/tracing.ts';
import { SECOND } from '#platform/time.ts';

const TIMEOUT_MS = 5 * SECOND;
const MAX_BYTES = 1_000_000;

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  /** The unparsed body: signatures are computed over it. */
  readonly text: string;
}

const read = async (serviceName: string, response: Response, maxBytes: number): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new ServiceRejected(`${serviceName}: too long an answer`);
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const durations = durationsOf(
  'outgoing_request_duration_seconds',
  'Calls of other services by how they ended: their status, or `failed` without one',
  { labels: ['service', 'outcome'], more: [10, 30] },
);

/** A 4xx rejects this request; 408 and 429 mean that the service is unavailable. */
const failureOf = (status: number): typeof ServiceUnavailable =>
  status >= 400 && status < 500 && status !== 408 && status !== 429 ? ServiceRejected : ServiceUnavailable;

interface Exchange {
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  readonly also?: readonly number[];
}

const exchange = <Result>(
  serviceName: string,
  call: { readonly url: string; readonly request: RequestInit },
  options: Exchange,
  take: (response: Response, body: Buffer) => Result,
): Promise<Result> =>
  withSpan(
    serviceName,
    { kind: 'client', attributes: { 'http.request.method': call.request.method ?? 'GET' } },
    () => send(serviceName, call, options, take),
  );

const send = async <Result>(
  serviceName: string,
  { url, request }: { readonly url: string; readonly request: RequestInit },
  { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES, also = [] }: Exchange,
  take: (response: Response, body: Buffer) => Result,
): Promise<Result> => {
  let status = 0;
  const end = durations.startTimer({ service: serviceName });
  try {
    const limit = AbortSignal.timeout(timeoutMs);
    const signal = request.signal ? AbortSignal.any([request.signal, limit]) : limit;
    const response = await fetch(url, { redirect: 'error', ...request, signal });
    status = response.status;
    if (!response.ok && !also.includes(status)) {
      await response.body?.cancel();
      throw new (failureOf(status))(`${serviceName}: HTTP ${status}`);
    }
    return take(response, await read(serviceName, response, maxBytes));
  } catch (error) {
    if (error instanceof ServiceUnavailable) throw error;
    const isLate = (error as Error).name === 'TimeoutError';
    const reason = isLate ? `no answer in ${timeoutMs / SECOND} s` : 'no connection or no JSON';
    throw new (failureOf(status))(`${serviceName}: ${reason}`, { cause: error });
  } finally {
    end({ outcome: status === 0 ? 'failed' : String(status) });
  }
};

/** Does not follow redirects. @throws ServiceUnavailable with the service and the reason, never with the request */
export const requestJson = (
  serviceName: string,
  url: string,
  request: RequestInit = {},
  options: number | Exchange = {},
): Promise<Reply> =>
  exchange(
    serviceName,
    { url, request },
    typeof options === 'number' ? { timeoutMs: options } : options,
    ({ status, headers }, bytes) => {
      const text = bytes.toString('utf8');
      return { status, headers, body: JSON.parse(text) as unknown, text };
    },
  );

/** For services that answer by their status alone. @throws ServiceUnavailable */
export const requestStatus = (
  serviceName: string,
  url: string,
  request: RequestInit,
  options: Exchange = {},
): Promise<number> => exchange(serviceName, { url, request }, options, ({ status }) => status);

/** @throws ServiceUnavailable */
export const requestFile = (
  serviceName: string,
  url: string,
  request: RequestInit = {},
): Promise<{ readonly type: string; readonly body: Uint8Array }> =>
  exchange(serviceName, { url, request }, {}, ({ headers }, body) => ({
    type: headers.get('content-type') ?? 'application/octet-stream',
    body,
  }));
