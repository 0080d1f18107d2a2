// API client of the browser: one shared token refresh, one retry, never an exception.
import { bodyOf, outcomeOf, urlOf, type Call, type Outcome, type RouteAddress } from '@market/contract/web';
import type { Route } from '@market/contract/route';
import { OFFLINE_TEXT } from './failure-texts.ts';

/** What the client needs from the browser; replaced in tests. */
export interface ApiTransport {
  fetch(url: string, init: RequestInit): Promise<Response>;
  hasSession(): boolean;
  /** Whether the access token has probably expired; it is then refreshed before the call. */
  isAccessExpired(): boolean;
  /** Refreshes the session cookies; `over` when the refresh token is invalid, `failed` when that is unknown. */
  refresh(): Promise<'renewed' | 'over' | 'failed'>;
  /** The session has ended: clears the user and shows the sign-in banner. */
  sessionLost(): void;
  /** Asks the user to reauthenticate by one of `facts.methods`; resolves whether they did. */
  reauthenticate(facts: Readonly<Record<string, unknown>>): Promise<boolean>;
  serverTime(date: string): void;
}

export interface CallOptions {
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** The request survives leaving the page; browsers refuse such bodies of more than 64 KB. */
  readonly keepalive?: boolean;
}

/** The server demands reauthentication; afterwards the call is repeated. */
const REAUTHENTICATION_REQUIRED = 'account.errors.reauthentication_required';

const OFFLINE = {
  ok: false,
  status: 0,
  code: 'request.errors.offline',
  message: OFFLINE_TEXT,
  facts: {},
} as const;

/** Calls whose 401 is about the submitted credentials, not about the session. */
const SIGN_IN_PATH = '/v1/user/api/auth';
export const isSignInCall = (path: string): boolean =>
  path === SIGN_IN_PATH ||
  path.startsWith(`${SIGN_IN_PATH}/second-factor`) ||
  path.startsWith(`${SIGN_IN_PATH}/passkey`) ||
  path.startsWith('/v1/user/api/oauth/id-token') ||
  path.startsWith('/_auth/');

/** Shares one run of `work` among concurrent callers. */
export const singleFlight = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | undefined;
  return () =>
    (running ??= work().finally(() => {
      running = undefined;
    }));
};

const requestInit = (route: RouteAddress, input: unknown, options: CallOptions): RequestInit => {
  const body = bodyOf(input);
  const headers: Record<string, string> = { accept: 'application/json' };
  // the browser sets the multipart content type with its boundary
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey;
  return {
    method: route.method,
    credentials: 'same-origin',
    headers,
    keepalive: options.keepalive === true,
    ...(body === undefined ? {} : { body }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  };
};

/** When an answer was made; null for one that the browser may have stored days ago. */
const madeAt = ({ headers }: Response): string | null =>
  /\bmax-age=[1-9]/.test(headers.get('cache-control') ?? '') ? null : headers.get('date');

/** Creates `call`; all calls share one token refresh. */
export const createApiClient = (browser: ApiTransport): ((options?: CallOptions) => Call) => {
  let renewals = 0;
  const renew = singleFlight(async () => {
    const result = await browser.refresh();
    if (result === 'renewed') renewals += 1;
    if (result === 'over') browser.sessionLost();
    return result === 'renewed';
  });

  const answerOf = async (route: RouteAddress, input: unknown, options: CallOptions): Promise<Response> => {
    const url = urlOf(route, input);
    const init = requestInit(route, input, options);
    if (!isSignInCall(route.path) && browser.isAccessExpired()) await renew();
    const before = renewals;
    const answer = await browser.fetch(url, init);
    if (answer.status !== 401 || isSignInCall(route.path) || !browser.hasSession()) return answer;
    const renewedMeanwhile = renewals !== before;
    return renewedMeanwhile || (await renew()) ? browser.fetch(url, init) : answer;
  };

  const outcomeFrom = async (
    route: RouteAddress,
    input: unknown,
    options: CallOptions,
  ): Promise<Outcome<Route>> => {
    const answer = await answerOf(route, input, options);
    const date = madeAt(answer);
    if (date !== null) browser.serverTime(date);
    return outcomeOf(route, answer);
  };

  return (options = {}) =>
    (async (route: RouteAddress, input?: unknown): Promise<Outcome<Route>> => {
      try {
        const outcome = await outcomeFrom(route, input, options);
        if (outcome.ok || outcome.code !== REAUTHENTICATION_REQUIRED) return outcome;
        return (await browser.reauthenticate(outcome.facts))
          ? await outcomeFrom(route, input, options)
          : outcome;
      } catch {
        return OFFLINE;
      }
    }) as Call;
};
