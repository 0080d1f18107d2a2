// What the web app and its host agree on, and how a call becomes a request. No schemas in here: the browser loads this.
import type { PaymentMethod } from './payments/schemas.ts';
import type { FailureOf, InputOf, ReplyOf, Route } from './route.ts';

/** As much of a route as is needed to call it. The browser gets routes cut down to this. */
export interface RouteAddress {
  readonly method: string;
  readonly path: string;
  readonly replyHeaders?: unknown;
}

type CommonCode =
  | 'request.errors.invalid'
  | 'request.errors.not_found'
  | 'request.errors.too_many'
  | 'request.errors.unexpected'
  | 'request.errors.unavailable'
  | 'request.errors.offline'
  | 'auth.errors.unauthenticated'
  | 'auth.errors.forbidden';

/** What came back: the value, or a failure with its code, status, Vietnamese message and facts. Never thrown. */
export type Outcome<R extends Route> =
  | { readonly ok: true; readonly value: ReplyOf<R> }
  | ({ readonly ok: false; readonly status: number; readonly message: string } & (
      | FailureOf<R>
      | { code: CommonCode; facts: Record<string, unknown> }
    ));

/** Calls one contract route. */
export type Call = <R extends Route>(
  route: R,
  ...input: {} extends InputOf<R> ? [input?: InputOf<R>] : [input: InputOf<R>]
) => Promise<Outcome<R>>;

/** Who is looking, as far as a page needs to know. */
export interface Visitor {
  readonly signedIn: boolean;
  readonly isBot: boolean;
  readonly userId: number | null;
  readonly isSeller: boolean;
}

/** Who keeps robots out of a form. */
export type HumanCheckDriver = 'altcha' | 'recaptcha' | 'none';
/** Who else may say who somebody is, with the script that offers it on pages. */
export interface OfferedProvider {
  readonly driver: string;
  readonly clientId: string;
  readonly scriptUrl: string;
}

/** A text of whoever runs the market, at an address of theirs. */
export interface Policy {
  readonly title: string;
  readonly url: string;
}

/** What the host hands the pages: calls in process, and the address the market is known by. */
export interface Services {
  readonly call: Call;
  readonly publicUrl: string;
  /** Null when nobody else may. */
  readonly identityProvider: OfferedProvider | null;
  readonly humanCheck: HumanCheckDriver;
  /** Ways to pay that work here now, beside cod. */
  readonly paymentMethods: readonly PaymentMethod[];
  /** Names of those who carry parcels here, beside shops themselves. */
  readonly carriers: readonly string[];
  /** Terms, privacy and the like, as the market's operator gives them. */
  readonly policies: readonly Policy[];
  /** Where browsers tell of errors of these pages; null when nobody is told. */
  readonly errorReportDsn: string | null;
  /** Browsers may keep a worker that shows a page of ours without a network. */
  readonly serviceWorker: boolean;
  /** Of this render alone: scripts and styles that the page carries run by it. */
  readonly nonce: string;
  /** Tells the host of an error of ours while this page was made: logged without its address. */
  readonly report: (error: unknown) => void;
}

/** The built web app as its host sees it. */
export interface WebApp {
  respond(request: Request, services: Services, visitor: Visitor): Promise<Response>;
}

interface CallInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
}

/** Puts params and query into the path; lists are comma separated, undefined is left out. */
export const urlOf = (route: RouteAddress, input: unknown): string => {
  const { params = {}, query = {} } = (input ?? {}) as CallInput;
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0))
      search.set(name, Array.isArray(value) ? value.join(',') : `${value as string | number | boolean}`);
  return search.size > 0 ? `${path}?${search.toString()}` : path;
};

/** The body as it goes out: JSON, a form when there is a file, or undefined when there is none. */
export const bodyOf = (input: unknown): string | FormData | undefined => {
  const { body, file } = (input ?? {}) as CallInput;
  if (file === undefined) return body === undefined ? undefined : JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value));
  // last: what reads it knows the fields by then
  form.set('file', file);
  return form;
};

/** Reads an answer into an outcome. `headers` come as numbers where they are digits. */
export const outcomeOf = async (route: RouteAddress, response: Response): Promise<Outcome<Route>> => {
  const text = await response.text();
  let answer: Record<string, unknown> | undefined;
  try {
    answer = text === '' ? undefined : (JSON.parse(text) as Record<string, unknown>);
  } catch {
    answer = undefined;
  }
  if (response.status >= 400 || (response.status >= 300 && answer === undefined && text !== ''))
    return {
      ok: false,
      status: response.status,
      code: (answer?.['message_code'] ?? 'request.errors.unexpected') as CommonCode,
      message: (answer?.['message'] ?? 'Có lỗi xảy ra, vui lòng thử lại sau.') as string,
      facts: (answer?.['facts'] ?? {}) as Record<string, unknown>,
    };
  if (route.replyHeaders === undefined) return { ok: true, value: answer as never };
  const headers: Record<string, unknown> = {};
  for (const [name, value] of response.headers)
    headers[name] = /^\d{1,15}$/.test(value) ? Number(value) : value;
  return { ok: true, value: { body: answer, headers } as never };
};
