import type { Route } from '@market/contract/route';
import { urlOf } from '@market/contract/web';
import { expect } from 'vitest';

/** One try of a call, as its client saw it. */
export interface CallAttempt {
  readonly status: number | 'cut off';
  readonly ms: number;
}

export interface CallResult {
  readonly status: number;
  readonly body: Record<string, never>;
  readonly replayed: boolean;
  readonly tries: readonly CallAttempt[];
}

interface CallInput {
  /** Read at every try: a process that starts later may take an earlier token for expired. */
  readonly token: () => string;
  /** Sent as the Idempotency-Key, the same at every try. */
  readonly key?: string;
  readonly input?: object;
}

const TIMEOUT_MS = 20_000;
/** Before the next try, growing: a page does not hammer on a market that is away. */
const pauseAfter = (tries: number): number => Math.min(25 * 2 ** tries, 200);
/** How long a client retries, so that what never recovers is a failure and not a hang. */
const MAX_TOTAL_MS = 120_000;

/** A market that is busy says so in its own words, and when to come again. */
const expectBusy = (answer: Response, text: string): void => {
  expect(JSON.parse(text), 'a busy market speaks for itself').toMatchObject({
    message_code: 'request.errors.unavailable',
    message: expect.stringMatching(/[ạảãàáâậầấẩẫăắằặẳẵđéèêểễệìíịòóôơộớợụưứửựýỳ]/),
  });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
};

/** Calls like a page that does not give up: what was cut off, and a busy market, is tried again with the same key. */
export const callUntilAnswered = async (
  address: () => string,
  route: Route,
  { token, key, input = {} }: CallInput,
): Promise<CallResult> => {
  const tries: CallAttempt[] = [];
  const { body } = input as { body?: unknown };
  for (const startedAt = Date.now(); Date.now() - startedAt < MAX_TOTAL_MS;) {
    const start = performance.now();
    const note = (status: CallAttempt['status']) =>
      void tries.push({ status, ms: performance.now() - start });
    try {
      const answer = await fetch(address() + urlOf(route, input), {
        method: route.method,
        headers: {
          authorization: `Bearer ${token()}`,
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await answer.text();
      note(answer.status);
      if (answer.status !== 503)
        return {
          status: answer.status,
          body: (text === '' ? {} : JSON.parse(text)) as CallResult['body'],
          replayed: answer.headers.get('idempotent-replayed') === 'true',
          tries,
        };
      expectBusy(answer, text);
    } catch (error) {
      // fetch says so of a connection that was refused or cut; anything else is a failure of the test
      if (!(error instanceof TypeError)) throw error;
      note('cut off');
    }
    await new Promise((resolve) => {
      setTimeout(resolve, pauseAfter(tries.length));
    });
  }
  throw new Error(
    `${route.method} ${route.path} was never answered: ${JSON.stringify([...tries.slice(0, 3), '…', ...tries.slice(-3)])}`,
  );
};

/** What all the tries came to, and how long the longest took, and the longest that was asked to retry. */
export const sumUp = (reached: readonly CallResult[]) => {
  const tries = reached.flatMap((one) => one.tries);
  const counts: Record<string, number> = {};
  for (const { status } of tries) counts[status] = (counts[status] ?? 0) + 1;
  const longestOf = (some: readonly CallAttempt[]) => Math.round(Math.max(0, ...some.map(({ ms }) => ms)));
  return { counts, longest: longestOf(tries), busy: longestOf(tries.filter(({ status }) => status === 503)) };
};
