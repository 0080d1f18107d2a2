import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox';
import type { ShopPermission } from './rules/shop-roles.ts';
import type { StaffPermission } from './rules/staff-roles.ts';

/** An expected failure with a message for users. Anything else that is thrown is a bug. */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: string;
  readonly status: number;
  readonly facts: Record<string, unknown>;
  /** A more specific code for our own pages, not sent to API clients. */
  pageCode?: string;
  constructor(code: string, status: number, text: string, facts: Record<string, unknown>) {
    super(text);
    this.code = code;
    this.status = status;
    this.facts = facts;
  }
}

/** Factory of one kind of problem; routes list the kinds they answer. */
export interface ProblemKind<Code extends string = string, Facts extends TProperties = TProperties> {
  (
    ...facts: {} extends Static<TObject<Facts>>
      ? [facts?: Static<TObject<Facts>>]
      : [facts: Static<TObject<Facts>>]
  ): Problem;
  readonly code: Code;
  readonly status: number;
  readonly facts: TObject<Facts>;
}

/** @param text Vietnamese message, or a function of the facts */
export const problem = <const Code extends string, Facts extends TProperties = {}>(
  code: Code,
  status: number,
  text: string | ((facts: Static<TObject<Facts>>) => string),
  facts = {} as Facts,
): ProblemKind<Code, Facts> =>
  Object.assign(
    (given = {} as Static<TObject<Facts>>) =>
      new Problem(
        code,
        status,
        typeof text === 'string' ? text : text(given),
        given as Record<string, unknown>,
      ),
    { code, status, facts: Type.Object(facts) },
  );

/** `optional`: a token changes the reply. `shop` and `staff`: that scope, and a role with the route's permission. */
export type Access = 'anyone' | 'optional' | 'user' | 'shop' | 'staff';

/** Parameter names of a path: `/orders/:id.json` has `id`. */
type PathNames<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? WithoutSuffix<Name> | PathNames<`/${Tail}`>
    : WithoutSuffix<Rest>
  : never;
type WithoutSuffix<Name extends string> = Name extends `${infer Bare}.${string}` ? Bare : Name;

/** Unparsed request of a provider; signatures cover its exact bytes. */
export interface RawRequest {
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly body: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly query: Readonly<Record<string, string | undefined>>;
}
export interface RawReply {
  readonly status: number;
  readonly type?: string;
  readonly body: string;
  readonly location?: string;
}

/** A file that is checked before it is stored, and discarded after the call unless it was. Nobody can change it. */
export interface DraftFile {
  readonly size: number;
  /** Bytes `from` (inclusive) to `to` (exclusive), fewer at the end of the file. */
  read(from: number, to: number): Promise<Uint8Array>;
  storeAs(key: string): Promise<void>;
  discard(): Promise<void>;
}

/** A file that a route received in pieces. */
export interface ReceivedFile extends DraftFile {
  /** Of all content, in hexadecimal. */
  readonly sha256: string;
}

/** One route of the HTTP API. Without `reply` the status is 204. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly auth: Access;
  /**
   * What the caller's role in their shop, or among the staff, must allow. Required with `shop` and `staff`; on other
   * calls that also act for a shop, callers without it act for themselves alone.
   */
  readonly permission?: ShopPermission | StaffPermission;
  /** Guests and buyers may call it while the market invites sellers; calls of shops and staff are always open. */
  readonly beforeOpening?: true;
  readonly summary: string;
  /**
   * CSRF check: `always`, or `with_cookie` for a GET with side effects. Other methods with a cookie are always
   * checked.
   */
  readonly sameSiteOnly?: 'always' | 'with_cookie';
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** Multipart form: one `file`, and the body as form fields. */
  readonly upload?: {
    readonly maxBytes: number;
    /** The file is received in pieces: the handler gets a `ReceivedFile`, not its bytes. */
    readonly stream?: true;
    /** Problems for a missing and a too large file; default: those of pictures. */
    readonly missing?: Omit<ProblemKind, never>;
    readonly tooLarge?: Omit<ProblemKind, never>;
  };
  /** The handler gets the unparsed request and returns status, type and text. */
  readonly raw?: { readonly maxBytes: number };
  readonly reply?: TSchema;
  /** 202 reply; the handler sets that status. */
  readonly accepted?: TSchema;
  /** With it the handler returns `{ body, headers }`. */
  readonly replyHeaders?: TObject;
  /** Failure schema of another protocol; default `Failure`. */
  readonly failure?: TSchema;
  /** Default 200; 204 without `reply`. */
  readonly status?: number;
  readonly mediaTypes?: readonly string[];
  /** Further statuses of a raw reply. */
  readonly otherStatuses?: readonly number[];
  /** A creating POST without status 201; accepts an `Idempotency-Key`. */
  readonly creates?: true;
  readonly problems: readonly Omit<ProblemKind, never>[];
}

export const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;

/** `params` must declare exactly the names in the path; a call for a shop or of staff its permission. */
export const route = <const P extends string, const R extends Omit<Route, 'path'>>(
  definition: R & { path: P } & ([PathNames<P>] extends [never]
      ? { params?: never }
      : { params: TObject<Record<PathNames<P>, TSchema>> }) &
    (R extends { auth: 'staff' }
      ? { permission: StaffPermission }
      : R extends { auth: 'shop' } | { permission: unknown }
        ? { permission: ShopPermission }
        : {}),
): R & { path: P } => definition;

export const acceptsIdempotencyKey = ({ method, status, creates }: Route): boolean =>
  method === 'POST' && (status === 201 || creates === true);

type InputPart<R, Key extends string> = R extends { [K in Key]: infer S extends TSchema }
  ? {} extends Static<S>
    ? { [K in Key]?: Static<S> }
    : { [K in Key]: Static<S> }
  : {};
/** Input of a client call: `{ params, query, body, file }`. */
export type InputOf<R extends Route> = InputPart<R, 'params'> &
  InputPart<R, 'query'> &
  InputPart<R, 'body'> &
  (R extends { upload: object } ? { file: Blob } : {});
type RequestPart<R, Key extends string> = R extends { [K in Key]: infer S extends TSchema }
  ? Static<S>
  : undefined;
/** Input of a handler, after validation. */
export type RequestOf<R extends Route> = {
  params: RequestPart<R, 'params'>;
  query: RequestPart<R, 'query'>;
  body: RequestPart<R, 'body'>;
} & (R extends { upload: { stream: true } }
  ? { file: ReceivedFile }
  : R extends { upload: object }
    ? { file: Uint8Array }
    : {}) &
  (R extends { raw: object } ? { rawRequest: RawRequest } : {});
type AcceptedOf<R extends Route> = R extends { accepted: infer S extends TSchema } ? Static<S> : never;
type BodyOf<R extends Route> =
  | (R extends { reply: infer S extends TSchema } ? Static<S> : void)
  | AcceptedOf<R>;
/** Result of a handler: reply, `{ body, headers }` with declared headers, or `RawReply`. */
export type ReplyOf<R extends Route> = R extends { raw: object }
  ? RawReply
  : R extends { replyHeaders: infer H extends TSchema }
    ? { body: BodyOf<R>; headers: Static<H> }
    : BodyOf<R>;
/** Codes and facts of the declared problems. */
export type FailureOf<R extends Route> = R['problems'][number] extends infer P
  ? P extends { code: infer Code extends string; facts: infer F extends TSchema }
    ? { code: Code; facts: Static<F> }
    : never
  : never;
