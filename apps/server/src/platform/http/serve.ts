import {
  type Access,
  Problem,
  type RawRequest,
  type RawReply,
  type ReplyOf,
  type RequestOf,
  type Route,
  acceptsIdempotencyKey,
} from '@market/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { guest, type Actor, type Context, type Db, type Person, type Seller } from '../context.ts';
import { admit, refuseBadToken } from '../security/guard.ts';
import { keyIn, withIdempotencyKey, onceAfter, saidBy } from './idempotency.ts';
import { refuseCrossSite } from '../security/csrf.ts';
import { isDeclared, problemOf, sendProblem } from './problems.ts';
import { onRawScope, readRaw, sendRaw, takesRaw } from './raw-body-routes.ts';
import type { RequestLimit } from '../security/request-limit.ts';
import { formOf, onUploadScope, readUpload, takesUpload } from '../uploads/upload.ts';
import { checkerOf, type Parts } from './validation.ts';

/** The cookies and headers of one exchange, for the few handlers that need them. */
export interface HttpExchange {
  readonly userAgent: string;
  /** The caller's network as limits count it: an IPv4 address, or the /64 of an IPv6 one. Never logged, never stored whole. */
  readonly address: string;
  /** What stands beside this exchange in the log. */
  readonly requestId: string;
  cookie(name: string): string | undefined;
  /** A cookie that a page's own script keeps: it never has the prefix of ours. */
  pageCookie(name: string): string | undefined;
  setCookie(name: string, value: string, options: { maxAge: number; httpOnly?: boolean }): void;
  clearCookie(name: string): void;
  header(name: string, value: string): void;
  /** Answers 202 in place of the route's own status: what comes back is its `accepted`. */
  accept(): void;
}

type ActorOf<A extends Access> = A extends 'anyone' | 'optional' ? Actor : A extends 'shop' ? Seller : Person;
/** What serves a route. */
export type Handler<R extends Route> = (
  context: Context<Db, ActorOf<R['auth']>>,
  input: RequestOf<R>,
  exchange: HttpExchange,
) => Promise<ReplyOf<R>>;

interface Served {
  readonly route: Route;
  readonly check: (given: Partial<Parts>) => Parts;
  readonly handle: (context: Context, input: Parts, exchange: HttpExchange) => Promise<unknown>;
  readonly before: (context: Context, input: Parts) => Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every contract route that is served, by `METHOD path`. */
    served: Map<string, Served>;
    contextOf(request: FastifyRequest): Promise<Context>;
    exchangeOf(request: FastifyRequest, reply: FastifyReply): HttpExchange;
    /** Counts calls that cost as much as a search. */
    searchLimit: RequestLimit;
  }
  interface FastifyRequest {
    /** True when the caller is known by a cookie and not by a bearer token. */
    byCookie?: boolean;
  }
}

export interface ServeOptions<R extends Route = Route> {
  /** Serialise with JSON.stringify: for hot answers that a view builds field by field. */
  readonly plain?: boolean;
  /** How a failure is written, for a protocol that has its own way. The route's `failure` describes it. */
  readonly presentFailure?: (problem: Problem) => unknown;
  /** Asks those outside, before the transaction that keeps the answer to a key; also when the call turns out to be repeated. */
  readonly before?: (context: Context<Db, ActorOf<R['auth']>>, input: RequestOf<R>) => Promise<void>;
  /** Counts towards the searches that one network may ask a minute. */
  readonly search?: boolean;
  /** Its work asks those outside or takes seconds, and must not run in the transaction that keeps the answer to a key. */
  readonly outsideTransaction?: boolean;
}

const responseOf = (route: Route, options: Pick<ServeOptions, 'plain'>) => {
  const status = route.status ?? (route.reply ? 200 : 204);
  return {
    [status]: options.plain === true || !route.reply ? {} : route.reply,
    ...(route.accepted && { 202: route.accepted }),
  };
};

/** What is refused here the call itself refuses too, or has answered already: a repeated one gets its answer. */
const beforeOf =
  <R extends Route>({ before }: ServeOptions<R>): Served['before'] =>
  async (context, input) => {
    try {
      await (before as Served['before'] | undefined)?.(context, input);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  };

const inputOf = async (
  request: FastifyRequest,
  route: Route,
  check: Served['check'],
): Promise<Parts & { rawRequest?: RawRequest; file?: Uint8Array }> => {
  if (takesUpload(route)) return readUpload(request, route, check);
  if (takesRaw(route)) return { ...check({ params: request.params }), rawRequest: readRaw(request, route) };
  return check({ params: request.params, query: request.query, body: request.body });
};

/** Serves one contract route: admits, validates, answers typed, and lets out only the problems it declares. */
export const serve = <R extends Route>(
  app: FastifyInstance,
  route: R,
  handler: Handler<R>,
  options: ServeOptions<R> = {},
): void => {
  const check = checkerOf(route);
  const handle = handler as unknown as Served['handle'];
  const before = beforeOf(options);
  app.served.set(`${route.method} ${route.path}`, { route, check, handle, before });
  const add = (scope: FastifyInstance) =>
    scope.route({
      method: route.method,
      url: route.path,
      schema: {
        summary: route.summary,
        ...(route.params && { params: route.params }),
        ...(route.query && { querystring: route.query }),
        ...(takesUpload(route) ? formOf(route) : route.body && { body: route.body }),
        response: responseOf(route, options),
      },
      validatorCompiler: () => () => true,
      ...(options.plain === true && { serializerCompiler: () => (data: unknown) => JSON.stringify(data) }),
      config: { contract: route },
      handler: async (request, reply) => {
        const context = await app.contextOf(request);
        if (options.search === true) app.searchLimit.take(request, context.now);
        refuseCrossSite(request, route);
        refuseBadToken(request, route.auth);
        admit(app.accessRules, route.auth, context.actor);
        const input = await inputOf(request, route, check);
        const exchange = app.exchangeOf(request, reply);
        reply.code(route.status ?? (route.reply ? 200 : 204));
        await before(context, input);
        const work = (context: Context) => handle(context, input, exchange);
        const key = acceptsIdempotencyKey(route) ? keyIn(request.headers) : undefined;
        let answer: unknown;
        if (key === undefined) answer = await work(context);
        else {
          const said = { route: `${route.method} ${route.path}`, key, body: saidBy(route, input) };
          const keep = options.outsideTransaction === true ? onceAfter : withIdempotencyKey;
          const kept = await keep(context, { ...said, address: exchange.address }, work);
          if (kept.replayed) reply.header('idempotent-replayed', 'true');
          answer = kept.body;
        }
        if (takesRaw(route)) return sendRaw(reply, answer as RawReply);
        if (!route.replyHeaders) return answer ?? '';
        const { body, headers } = answer as { body: unknown; headers: Record<string, string> };
        reply.headers(headers);
        return body;
      },
      errorHandler: (error, request, reply) => {
        if (error instanceof Problem && isDeclared(route, error))
          return sendProblem(reply, error, options.presentFailure);
        if (options.presentFailure === undefined) throw error;
        return sendProblem(
          reply,
          problemOf(error, { log: request.log, requestId: request.id }),
          options.presentFailure,
        );
      },
    });
  if (takesUpload(route)) onUploadScope(app, route, add);
  else if (takesRaw(route)) onRawScope(app, route, add);
  else add(app);
};

const noExchange: HttpExchange = {
  userAgent: '',
  address: '',
  requestId: '',
  cookie: () => undefined,
  pageCookie: () => undefined,
  setCookie: () => {},
  clearCookie: () => {},
  header: () => {},
  accept: () => {},
};

/** Calls a served route without a socket: same guard, same validation, same problems. For pages rendered here. */
export const callInProcess = async (
  app: FastifyInstance,
  context: Context,
  address: { method: string; path: string },
  input: Partial<Parts> = {},
): Promise<unknown> => {
  const served = app.served.get(`${address.method} ${address.path}`);
  if (served === undefined) throw new Error(`no route ${address.method} ${address.path}`);
  admit(app.accessRules, served.route.auth, context.actor);
  const parts = served.check(input);
  await served.before(context, parts);
  return served.handle(context, parts, noExchange);
};

export const guestContext = (context: Omit<Context, 'actor'>): Context => ({ ...context, actor: guest });
