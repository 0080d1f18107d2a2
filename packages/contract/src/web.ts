// Contract between web app and host, and HTTP request building. No schemas here: browsers load this file.
import type { PaymentMethod } from './payments/schemas.ts';
import type { FailureOf, InputOf, ReplyOf, Route } from './route.ts';
import type { MarketProfile } from './rules/market-profile.ts';
import type { ShopRole } from './rules/shop-roles.ts';
import type { StaffRole } from './rules/staff-roles.ts';

/** The part of a route that browsers get. */
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
  | 'auth.errors.forbidden'
  | 'auth.errors.role';

/** Value or failure of a call; never thrown. */
export type Outcome<R extends Route> =
  | { readonly ok: true; readonly value: ReplyOf<R> }
  | ({ readonly ok: false; readonly status: number; readonly message: string } & (
      | FailureOf<R>
      | { code: CommonCode; facts: Record<string, unknown> }
    ));

export type Call = <R extends Route>(
  route: R,
  ...input: {} extends InputOf<R> ? [input?: InputOf<R>] : [input: InputOf<R>]
) => Promise<Outcome<R>>;

export interface Visitor {
  readonly signedIn: boolean;
  readonly isBot: boolean;
  readonly userId: number | null;
  readonly isSeller: boolean;
  /** The shop that the person works for. */
  readonly shopId: number | null;
  readonly shopRole: ShopRole | null;
  /** Empty for people who are no staff. */
  readonly staffRoles: readonly StaffRole[];
}

export type HumanCheckDriver = 'altcha' | 'recaptcha' | 'none';
export interface OfferedProvider {
  readonly driver: string;
  readonly clientId: string;
  readonly scriptUrl: string;
}

export interface Policy {
  readonly title: string;
  readonly url: string;
}

/** Of an answer to a router that requests the data of a page: the address to open as a document instead. */
export const OPEN_DOCUMENT_HEADER = 'x-open-document';

/** The market invites sellers, and opens to everybody later. */
export interface Opening {
  /** ISO 8601; null: no day is set. */
  readonly opens_at: string | null;
}

export interface Services {
  readonly call: Call;
  /** Calls with an idempotency key: the same key and input get the first reply. */
  readonly callOnce: (idempotencyKey: string) => Call;
  readonly publicUrl: string;
  /** Null when there is none. */
  readonly identityProvider: OfferedProvider | null;
  readonly humanCheck: HumanCheckDriver;
  readonly paymentMethods: readonly PaymentMethod[];
  readonly carriers: readonly string[];
  readonly policies: readonly Policy[];
  readonly market: MarketProfile;
  readonly errorReportDsn: string | null;
  /** Whether browsers may install the offline worker. */
  readonly serviceWorker: boolean;
  /** Whether browsers send files straight to a bucket. */
  readonly directUploads: boolean;
  /** What the visitor waits for; null for whoever may see the whole market. */
  readonly opening: Opening | null;
  /** Whether the page is sent while its last parts are rendered. */
  readonly streamed: boolean;
  /** CSP nonce of this render. */
  readonly nonce: string;
  /** Logs a render error without its URL. */
  readonly report: (error: unknown) => void;
}

/** An address of pages. */
export interface PageRoute {
  /** React Router's pattern: `/category/:kind/:category`, `/iframe/*`. */
  readonly path: string;
  /** public: the same for everybody, cached. personal: for one person. embedded: public, in frames of other sites. */
  readonly rendering: 'public' | 'personal' | 'embedded';
  /** Query parameters that a public page reads. */
  readonly parameters: readonly string[];
  /** Guests and buyers may open it while the market invites sellers. */
  readonly beforeOpening?: boolean;
}

export interface WebApp {
  readonly pages: readonly PageRoute[];
  /** The page that those who may not come in yet see at every other address. */
  readonly openingPath: string;
  respond(request: Request, services: Services, visitor: Visitor): Promise<Response>;
}

interface CallInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
}

/** Lists are comma separated; null, undefined and empty lists are left out. */
export const urlOf = (route: RouteAddress, input: unknown): string => {
  const { params = {}, query = {} } = (input ?? {}) as CallInput;
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0))
      search.set(name, Array.isArray(value) ? value.join(',') : `${value as string | number | boolean}`);
  return search.size > 0 ? `${path}?${search.toString()}` : path;
};

/** JSON, a form with a file, or undefined without a body. */
export const bodyOf = (input: unknown): string | FormData | undefined => {
  const { body, file } = (input ?? {}) as CallInput;
  if (file === undefined) return body === undefined ? undefined : JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value));
  // last, so that the server has all fields before the file
  form.set('file', file);
  return form;
};

export const outcomeOf = async (route: RouteAddress, response: Response): Promise<Outcome<Route>> => {
  const type = response.headers.get('content-type');
  if (type?.endsWith('.sheet') === true)
    return { ok: true, value: new Uint8Array(await response.arrayBuffer()) as never };
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
  // a file is text as it is
  const isFile = type?.startsWith('text/csv') === true;
  if (route.replyHeaders === undefined) return { ok: true, value: (isFile ? text : answer) as never };
  const headers: Record<string, unknown> = {};
  for (const [name, value] of response.headers)
    headers[name] = /^\d{1,15}$/.test(value) ? Number(value) : value;
  return { ok: true, value: { body: answer, headers } as never };
};
