import { setTimeout as sleep } from 'node:timers/promises';
import type { Outages } from './outages.ts';
import type { Recorder, RequestClass } from './recorder.ts';

export interface Call {
  readonly kind: RequestClass;
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly token?: string;
  /** The idempotency key, the same at every try. */
  readonly key?: string;
  readonly body?: object;
  /** Statuses beside 200 and 201 that are proper answers. */
  readonly also?: readonly number[];
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  readonly tries: number;
}

const TIMEOUT_MS = 35_000;
/** How long a client retries while a part is away that nothing replaces. */
const MAX_TOTAL_MS = 60_000;
const PAUSE_MS = 1_000;
const MAX_TRIES_WITHOUT_OUTAGE = 2;
/** Nothing answers without them, so a client has to wait until they are back. */
const IRREPLACEABLE: ReadonlySet<string> = new Set(['primary', 'nginx']);
const STORES_OF: Partial<Record<RequestClass, ReadonlySet<string>>> = {
  picture: new Set([...IRREPLACEABLE, 's3']),
};
const TEMPORARY: ReadonlySet<number> = new Set([429, 502, 503, 504]);

type Try =
  | { readonly answer: Omit<Answer, 'tries'>; readonly ms: number }
  | { readonly cut: string; readonly ms: number };

const attempt = async (address: string, call: Call): Promise<Try> => {
  const { method = 'GET', path, token, key, body } = call;
  const startedAt = performance.now();
  const ms = () => performance.now() - startedAt;
  try {
    const response = await fetch(address + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    return { answer: { status: response.status, text, headers: response.headers }, ms: ms() };
  } catch (error) {
    const { cause, name } = error as Error & { cause?: NodeJS.ErrnoException };
    return { cut: cause?.code ?? name, ms: ms() };
  }
};

const isProper = ({ kind, also = [] }: Call, { status, text }: Omit<Answer, 'tries'>): boolean => {
  if (also.includes(status)) return true;
  if (status !== 200 && status !== 201) return false;
  return kind !== 'page' || text.trimEnd().endsWith('</html>');
};

/** Seconds to wait by an answer; undefined when it names none. */
const retryAfterOf = (one: Try): number | undefined => {
  const header = 'answer' in one ? one.answer.headers.get('retry-after') : null;
  return header === null ? undefined : Number(header);
};

/**
 * Calls as an ordinary client: what was cut off and what says that it is temporary is tried again, once, or until an
 * irreplaceable part is back. @returns undefined when the call was lost, which the recorder counts
 */
export const callOnce =
  (address: string, recorder: Recorder, outages: Outages) =>
  async (call: Call): Promise<Answer | undefined> => {
    const startedAt = performance.now();
    for (let tries = 1; ; tries++) {
      const one = await attempt(address, call);
      if ('answer' in one && isProper(call, one.answer)) {
        recorder.answered(call.kind, one.ms, tries);
        return { ...one.answer, tries };
      }
      const kind = 'answer' in one ? String(one.answer.status) : one.cut;
      const wait = retryAfterOf(one);
      const isTemporary = 'cut' in one || (TEMPORARY.has(one.answer.status) && wait !== undefined);
      recorder.failed(call.kind, wait === undefined ? kind : `${kind}, retry-after ${wait} s,`, outages.last);
      const mayWait = outages.since(startedAt, STORES_OF[call.kind] ?? IRREPLACEABLE);
      const isLate = performance.now() - startedAt > MAX_TOTAL_MS;
      if (!isTemporary || isLate || (!mayWait && tries >= MAX_TRIES_WITHOUT_OUTAGE)) {
        const text = 'answer' in one ? one.answer.text.slice(0, 200) : '';
        recorder.lost(
          call.kind,
          `${call.method ?? 'GET'} ${call.path}: ${kind} after ${outages.last} ${text}`,
        );
        return undefined;
      }
      await sleep(wait === undefined ? PAUSE_MS : wait * 1_000);
    }
  };
export type Client = ReturnType<typeof callOnce>;
