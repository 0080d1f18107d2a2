import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox';

/** An expected failure: its stable code, HTTP status, Vietnamese text fit to show a person, and the facts behind it. */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: string;
  readonly status: number;
  readonly facts: Record<string, unknown>;
  /** A finer code that our own pages are told in place of `code`, and nobody who calls from outside. */
  pageCode?: string;
  constructor(code: string, status: number, text: string, facts: Record<string, unknown>) {
    super(text);
    this.code = code;
    this.status = status;
    this.facts = facts;
  }
}

/** A kind of problem: call it with its facts to make one to throw. Routes declare the kinds they may answer. */
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

/**
 * Defines a problem beside the route that may answer it.
 * @param code dotted and stable, `cart.errors.quantity`
 * @param text what the person reads, in Vietnamese; a function when it needs the facts
 */
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

/**
 * Who may call: `anyone`; `optional` (anyone, but a token changes the answer); `user`; `shop` (token scope has `shop`);
 * `admin` or the staff role named (admin may everything).
 */
export type Access =
  | 'anyone'
  | 'optional'
  | 'user'
  | 'shop'
  | 'admin'
  | 'moderator'
  | 'editor'
  | 'finance'
  | 'support';

/** The names in a path: `/districts/:id/wards` has `id`, `/orders/:id.json` has `id`. */
type PathNames<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? WithoutSuffix<Name> | PathNames<`/${Tail}`>
    : WithoutSuffix<Rest>
  : never;
type WithoutSuffix<Name extends string> = Name extends `${infer Bare}.${string}` ? Bare : Name;

/** A call in somebody else's words: its exact bytes, since signatures are over those. */
export interface RawRequest {
  /** HEAD only looks: nothing may come of it. */
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly body: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly query: Readonly<Record<string, string | undefined>>;
}
/** An answer in somebody else's words. */
export interface RawReply {
  readonly status: number;
  readonly type?: string;
  readonly body: string;
  /** Where a browser goes from here. */
  readonly location?: string;
}

/** One call of the HTTP contract. `reply` undefined is a 204. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly auth: Access;
  readonly summary: string;
  /**
   * From pages of our own alone: `always` for what sets cookies, `by_cookie` for a GET that changes something of whoever
   * its cookie names. A call by cookie that is no GET is so in any case.
   */
  readonly sameSiteOnly?: 'always' | 'with_cookie';
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** Comes as a multipart form: one `file` of at most so many bytes, and the body as its fields. */
  readonly upload?: {
    readonly maxBytes: number;
    /** What is said of a form without a file, and of a file with more bytes; of pictures, where nothing is named. */
    readonly missing?: Omit<ProblemKind, never>;
    readonly tooLarge?: Omit<ProblemKind, never>;
  };
  /**
   * Spoken in somebody else's words: the handler gets the call as it came, of a body of at most so many bytes, and says
   * status, type and text of the answer.
   */
  readonly raw?: { readonly maxBytes: number };
  readonly reply?: TSchema;
  /** The 202 of a call that cannot be answered yet; its handler sets that status. */
  readonly accepted?: TSchema;
  /** Headers of the answer; with them a handler answers `{ body, headers }`. */
  readonly replyHeaders?: TObject;
  /** What its failures look like when a protocol has its own way; `Failure` unless said. */
  readonly failure?: TSchema;
  /** 200 unless said; 204 when there is no reply. */
  readonly status?: number;
  /** Media types of an answer that is a file or a picture, or is in somebody else's words; JSON unless said. */
  readonly mediaTypes?: readonly string[];
  /** What else an answer in somebody else's words may have for a status. */
  readonly otherStatuses?: readonly number[];
  /** Makes or adds something, though its status is not 201: it takes an `Idempotency-Key` (`acceptsIdempotencyKey`). */
  readonly creates?: true;
  readonly problems: readonly Omit<ProblemKind, never>[];
}

/** Whether an export of the contract is a route. */
export const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;

/** Declares a route; `params` must name exactly what stands in the path. */
export const route = <const P extends string, const R extends Omit<Route, 'path'>>(
  definition: R & { path: P } & ([PathNames<P>] extends [never]
      ? { params?: never }
      : { params: TObject<Record<PathNames<P>, TSchema>> }),
): R & { path: P } => definition;

/** Whether a call may come with an `Idempotency-Key`: every POST that makes or adds something. */
export const acceptsIdempotencyKey = ({ method, status, creates }: Route): boolean =>
  method === 'POST' && (status === 201 || creates === true);

type InputPart<R, Key extends string> = R extends { [K in Key]: infer S extends TSchema }
  ? {} extends Static<S>
    ? { [K in Key]?: Static<S> }
    : { [K in Key]: Static<S> }
  : {};
/** What a caller gives: `{ params, query, body, file }` as far as the route has them. */
export type InputOf<R extends Route> = InputPart<R, 'params'> &
  InputPart<R, 'query'> &
  InputPart<R, 'body'> &
  (R extends { upload: object } ? { file: Blob } : {});
type RequestPart<R, Key extends string> = R extends { [K in Key]: infer S extends TSchema }
  ? Static<S>
  : undefined;
/** What a handler gets after validation: every part present. */
export type RequestOf<R extends Route> = {
  params: RequestPart<R, 'params'>;
  query: RequestPart<R, 'query'>;
  body: RequestPart<R, 'body'>;
} & (R extends { upload: object } ? { file: Uint8Array } : {}) &
  (R extends { raw: object } ? { rawRequest: RawRequest } : {});
type AcceptedOf<R extends Route> = R extends { accepted: infer S extends TSchema } ? Static<S> : never;
type BodyOf<R extends Route> =
  | (R extends { reply: infer S extends TSchema } ? Static<S> : void)
  | AcceptedOf<R>;
/** What the route answers: the reply, `{ body, headers }` when it declares headers, or the words of a raw one. */
export type ReplyOf<R extends Route> = R extends { raw: object }
  ? RawReply
  : R extends { replyHeaders: infer H extends TSchema }
    ? { body: BodyOf<R>; headers: Static<H> }
    : BodyOf<R>;
/** The codes and facts of the problems a route declares. */
export type FailureOf<R extends Route> = R['problems'][number] extends infer P
  ? P extends { code: infer Code extends string; facts: infer F extends TSchema }
    ? { code: Code; facts: Static<F> }
    : never
  : never;
