import {
  type Access,
  Problem,
  type RawRequest,
  type ReceivedFile,
  type RawReply,
  type ReplyOf,
  type RequestOf,
  type Route,
  acceptsIdempotencyKey,
} from '@market/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { guest, type Actor, type Context, type Db, type Person, type Seller } from '../context.ts';
import { admit, refuseBadToken } from '../security/guard.ts';
import { refuseBeforeOpening } from '../security/opening.ts';
import { keyIn, withIdempotencyKey, onceAfter, comparableInput, type StoredReply } from './idempotency.ts';
import { refuseCrossSite } from '../security/csrf.ts';
import { isDeclared, problemOfRequest, sendProblem } from './problems.ts';
import { onRawScope, readRaw, sendRaw, takesRaw } from './raw-body-routes.ts';
import type { RequestLimit } from '../security/request-limit.ts';
import { formOf, onUploadScope, readFormFile, readUpload, takesUpload } from '../uploads/upload.ts';
import { receiveUpload, type Receive } from '../uploads/receive.ts';
import { readGuestAnswer, sendGuestAnswer, type GuestAnswers } from './guest-answers.ts';
import { serializerOf } from './serializers.ts';
import { checkerOf, type Parts } from './validation.ts';
import { processState } from '../cache/process-state.ts';
import { copyWith } from '../live-properties.ts';
import type { Services } from '../services.ts';
import type { MediaAddresses } from '../web/media-addresses.ts';

export interface HttpExchange {
  readonly userAgent: string;
  /** An IPv4 address, or the /64 of an IPv6 address. Never logged or stored in full. */
  readonly address: string;
  readonly requestId: string;
  cookie(name: string): string | undefined;
  /** A cookie set by scripts of our pages, without the `__Host-` prefix. */
  pageCookie(name: string): string | undefined;
  setCookie(name: string, value: string, options: { maxAge: number; httpOnly?: boolean }): void;
  clearCookie(name: string): void;
  header(name: string, value: string): void;
  /** Replies 202 with the route's `accepted` schema. */
  accept(): void;
}

type ActorOf<A extends Access> = A extends 'anyone' | 'optional' ? Actor : A extends 'shop' ? Seller : Person;
export type Handler<R extends Route> = (
  context: Context<Db, ActorOf<R['auth']>>,
  input: RequestOf<R>,
  exchange: HttpExchange,
) => Promise<ReplyOf<R>>;

interface ServedRoute {
  readonly route: Route;
  readonly check: (parts: Partial<Parts>) => Parts;
  readonly handle: (context: Context, input: Parts, exchange: HttpExchange) => Promise<unknown>;
  readonly before: (context: Context, input: Parts) => Promise<void>;
  readonly runOnce: typeof onceAfter;
  readonly readsReplica: boolean;
  /** JSON of the answer that all guests share; undefined where answers differ, or are rarely asked for twice. */
  readonly makeForGuests: ((caller: Context, input: Parts) => Promise<string>) | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    served: Map<string, ServedRoute>;
    contextOf(request: FastifyRequest): Promise<Context>;
    exchangeOf(request: FastifyRequest, reply: FastifyReply): HttpExchange;
    searchLimit: RequestLimit;
    /** Undefined without a CDN. */
    mediaAddresses: MediaAddresses | undefined;
    /** Undefined when every answer is made anew. */
    guestAnswers: GuestAnswers | undefined;
  }
  interface FastifyRequest {
    /** False for a bearer token. */
    byCookie?: boolean;
  }
}

export interface ServeOptions<R extends Route = Route> {
  /** For frequent replies that a query builds field by field: skips the serialiser of the schema. */
  readonly plain?: boolean;
  /** For a protocol with its own format of failures; the route's `failure` describes it. */
  readonly presentFailure?: (problem: Problem) => unknown;
  /** Calls external services before the transaction that stores the idempotent reply; runs for repeated calls, too. */
  readonly before?: (context: Context<Db, ActorOf<R['auth']>>, input: RequestOf<R>) => Promise<void>;
  readonly search?: boolean;
  /** The answer is the same for all guests, and needs nothing of the request but its input. */
  readonly sameForGuests?: boolean;
  /** The answer may be a second old, and the handler writes nothing: a replica may make it. */
  readonly readsReplica?: boolean;
  /** No answer of a replica depends on what it writes, if it writes at all. */
  readonly affectsNoReads?: boolean;
  /** The handler calls external services or takes seconds: it must not run in the transaction of the idempotent reply. */
  readonly outsideTransaction?: boolean;
  /** Stores the file of an `upload.stream` route while it arrives. */
  readonly receive?: (
    context: Context<Db, ActorOf<R['auth']>>,
    content: AsyncIterable<Uint8Array>,
  ) => Promise<ReceivedFile>;
}

const responseOf = (route: Route, options: Pick<ServeOptions, 'plain'>) => {
  const status = route.status ?? (route.reply ? 200 : 204);
  return {
    [status]: options.plain === true || !route.reply ? {} : route.reply,
    ...(route.accepted && { 202: route.accepted }),
  };
};

/** Problems are ignored here: the handler refuses them too, unless the call is repeated and has its reply. */
const beforeOf =
  <R extends Route>({ before }: ServeOptions<R>): ServedRoute['before'] =>
  async (context, input) => {
    try {
      await (before as ServedRoute['before'] | undefined)?.(context, input);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  };

const inputOf = async (
  request: FastifyRequest,
  route: Route,
  check: ServedRoute['check'],
  receive?: Receive,
): Promise<Parts & { rawRequest?: RawRequest; file?: Uint8Array | ReceivedFile }> => {
  if (takesUpload(route) && receive !== undefined) return receiveUpload(request, route, { check, receive });
  if (takesUpload(route)) return readUpload(request, route, check);
  if (takesRaw(route)) return { ...check({ params: request.params }), rawRequest: readRaw(request, route) };
  const { params, query, body, server } = request;
  return check({ params, query, body: server.mediaAddresses?.inward(body) ?? body });
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

export const guestContext = (context: Omit<Context, 'actor'>): Context => ({ ...context, actor: guest });

/** What is cached of a replica is cached apart: nobody else waits for its answers or reads them. */
const servicesOfReplica = processState((services: Services): Services => copyWith(services, {}));

/** A replica may be asked twice: handlers have no effects. */
const onReplica =
  (handle: ServedRoute['handle']): ServedRoute['handle'] =>
  (context, input, exchange) =>
    context.replica === undefined
      ? handle(context, input, exchange)
      : context.replica.read({
          onReplica: (db) =>
            handle({ ...context, db, services: servicesOfReplica(context.services) }, input, exchange),
          onPrimary: () => handle(context, input, exchange),
        });

const handlerOf = <R extends Route>(
  route: R,
  handler: Handler<R>,
  { readsReplica }: ServeOptions<R>,
): ServedRoute['handle'] => {
  const handle = handler as unknown as ServedRoute['handle'];
  if (readsReplica !== true) return handle;
  if (route.method !== 'GET') throw new Error(`${route.method} ${route.path} must not read from a replica`);
  return onReplica(handle);
};

const isGuest = ({ actor }: Context): boolean => actor.id === null;

/** Runs the handler, once for each idempotency key of a caller. */
const runHandler = async (
  { route, handle, before, runOnce }: ServedRoute,
  context: Context,
  {
    input,
    exchange,
    key,
  }: {
    readonly input: Parts;
    readonly exchange: HttpExchange;
    readonly key: string | undefined;
  },
): Promise<StoredReply> => {
  await before(context, input);
  const work = (context: Context) => handle(context, input, exchange);
  if (key === undefined) return { body: await work(context), replayed: false };
  const call = {
    route: `${route.method} ${route.path}`,
    key,
    body: comparableInput(route, input),
    address: exchange.address,
  };
  return runOnce(context, call, work);
};

/** Checks access and input, and answers declared problems only. */
export const serve = <R extends Route>(
  app: FastifyInstance,
  route: R,
  handler: Handler<R>,
  options: ServeOptions<R> = {},
): void => {
  const check = checkerOf(route);
  const handle = handlerOf(route, handler, options);
  const sameForGuests = options.sameForGuests === true;
  const serialize = options.plain === true || !route.reply ? JSON.stringify : serializerOf(route.reply);
  const makeForGuests = async (caller: Context, input: Parts): Promise<string> =>
    serialize(await handle(guestContext(caller), input, noExchange));
  const served: ServedRoute = {
    route,
    check,
    handle,
    before: beforeOf(options),
    runOnce: options.outsideTransaction === true ? onceAfter : withIdempotencyKey,
    readsReplica: options.readsReplica === true,
    makeForGuests: sameForGuests && options.search !== true ? makeForGuests : undefined,
  };
  app.served.set(`${route.method} ${route.path}`, served);
  const answer = async (
    context: Context,
    input: Awaited<ReturnType<typeof inputOf>>,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ) => {
    const exchange = app.exchangeOf(request, reply);
    reply.code(route.status ?? (route.reply ? 200 : 204));
    const { body, replayed } = await runHandler(served, context, {
      input,
      exchange,
      key: acceptsIdempotencyKey(route) ? keyIn(request.headers) : undefined,
    });
    if (replayed) reply.header('idempotent-replayed', 'true');
    if (takesRaw(route)) return sendRaw(reply, body as RawReply);
    if (!route.replyHeaders) return body ?? '';
    const withHeaders = body as { body: unknown; headers: Record<string, string> };
    reply.headers(withHeaders.headers);
    return withHeaders.body;
  };
  const makeSent = async (caller: Context, input: Parts): Promise<string> => {
    const text = await makeForGuests(caller, input);
    return app.mediaAddresses?.outwardJson(text) ?? text;
  };
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
      serializerCompiler: ({ schema }: { schema: object }) =>
        options.plain === true ? JSON.stringify : serializerOf(schema),
      config: { contract: route, affectsNoReads: options.affectsNoReads === true },
      handler: async (request, reply) => {
        const caller = await app.contextOf(request);
        if (options.search === true) await app.searchLimit.take(request, caller.now);
        refuseCrossSite(request, route);
        refuseBadToken(request, route.auth);
        const context = admit(app.accessRules, route, caller);
        await refuseBeforeOpening(app.opening, route, caller, request);
        const receive = options.receive as ServeOptions['receive'];
        const input = await inputOf(
          request,
          route,
          check,
          receive && ((content) => receive(context, content)),
        );
        try {
          if (sameForGuests && app.guestAnswers !== undefined && isGuest(caller))
            return await sendGuestAnswer(
              app.guestAnswers,
              { route, input, make: () => makeSent(caller, input) },
              { request, reply },
            );
          return await answer(context, input, { request, reply });
        } finally {
          if (input.file !== undefined && 'discard' in input.file) await input.file.discard();
        }
      },
      errorHandler: (error, request, reply) => {
        // the rest of a refused file is not read
        if (route.upload?.stream === true && !request.raw.readableEnded) reply.header('connection', 'close');
        if (error instanceof Problem && isDeclared(route, error))
          return sendProblem(reply, error, options.presentFailure);
        if (options.presentFailure === undefined) throw error;
        return sendProblem(reply, problemOfRequest(error, request), options.presentFailure);
      },
    });
  if (takesUpload(route)) onUploadScope(app, route, add);
  else if (takesRaw(route)) onRawScope(app, route, add);
  else add(app);
};

export interface InProcessCall {
  readonly input?: (Partial<Parts> & { readonly file?: Blob }) | undefined;
  /** The exchange of the page's request, for cookies and limits by address. */
  readonly exchange?: HttpExchange | undefined;
  /** Of a form; ignored by routes that accept none. */
  readonly idempotencyKey?: string | undefined;
  /** For a page of guests that somebody reads who may come in before the opening. */
  readonly isAdmitted?: boolean | undefined;
}

/** Calls a served route in process, with the same access, validation and problems. For rendering pages. */
export const callInProcess = async (
  app: FastifyInstance,
  caller: Context,
  address: { method: string; path: string },
  { input = {}, exchange = noExchange, idempotencyKey, isAdmitted = false }: InProcessCall = {},
): Promise<unknown> => {
  const served = app.served.get(`${address.method} ${address.path}`);
  if (served === undefined) throw new Error(`no route ${address.method} ${address.path}`);
  const context = admit(app.accessRules, served.route, caller);
  if (!isAdmitted) await refuseBeforeOpening(app.opening, served.route, caller);
  const { route, makeForGuests } = served;
  const { file, ...sent } = input;
  const checked = served.check(sent);
  const parts =
    takesUpload(route) && route.upload.stream !== true
      ? { ...checked, file: await readFormFile(route, file) }
      : checked;
  if (makeForGuests !== undefined && app.guestAnswers !== undefined && isGuest(caller))
    return readGuestAnswer(app.guestAnswers, {
      route,
      input: parts,
      make: () => makeForGuests(caller, parts),
    });
  const { body } = await runHandler(served, context, {
    input: parts,
    exchange,
    key: acceptsIdempotencyKey(route) ? keyIn({ 'idempotency-key': idempotencyKey }) : undefined,
  });
  return body;
};
