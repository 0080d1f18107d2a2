import { SOCKET_PATH } from '@market/contract/constants/talking';
import { readMarketNameFrom } from '@market/contract/rules/market-name';
import type { WebApp } from '@market/contract/web';
import cookie from '@fastify/cookie';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { actorOfToken, uncacheSessions, liveSessions, refreshSession } from '#sessions';
import { actorOfApiToken, isApiToken } from '#api-tokens';
import { followsOpening, clearOpening, getOpening } from '#market-settings';
import { onlineMethods } from '#payments';
import { getAuthorities, hasStaff, withShopRole } from '#users';
import { guest, type Actor, type Context, type Db, type Person } from '#platform/context.ts';
import {
  CONNECTION_LIMITS,
  CONNECTION_TIMES,
  connectionOptions,
  limitConnections,
  type ConnectionLimits,
  type ConnectionTimes,
} from '#platform/http/connections.ts';
import { serveDocumentation } from '#platform/http/documentation.ts';
import { serveGraphql } from '#platform/graphql/serve-graphql.ts';
import { VERSION } from '#platform/version.ts';
import { bearerOf, requireAccess } from '#platform/security/guard.ts';
import { serveHealth } from '#platform/http/health.ts';
import { gather } from '#platform/resilience/gather.ts';
import { answerErrors, answerMalformed, answerUnknown } from '#platform/http/problems.ts';
import { markWrites, replicaReadsOf } from '#platform/http/replica-reads.ts';
import type { HttpExchange } from '#platform/http/serve.ts';
import { loggerOptions } from '#platform/logging/log.ts';
import { outboxGauges } from '#platform/events/outbox-gauges.ts';
import { serveMetrics, type Gauges } from '#platform/logging/metrics.ts';
import { traceRequests } from '#platform/logging/tracing.ts';
import { inRanges, networkOf } from '#platform/http/network.ts';
import { answerUnparsed, refuseOddRequests } from '#platform/http/malformed-requests.ts';
import { guardOperations } from '#platform/http/operations.ts';
import type { Services } from '#platform/services.ts';
import { serveRealtime, SESSIONS_ENDED } from '#platform/realtime/realtime.ts';
import type { OpeningRule } from '#platform/security/opening.ts';
import { RequestLimit } from '#platform/security/request-limit.ts';
import { guardAnswers, strictestHeaders } from '#platform/security/security-headers.ts';
import type { PgNotifications } from '#platform/events/pg-notifications.ts';
import type { Clock } from '#platform/time.ts';
import { hostWeb, type WebHostOptions } from '#platform/web/host.ts';
import { mediaAddressesOf } from '#platform/web/media-addresses.ts';
import type { GuestAnswers } from '#platform/http/guest-answers.ts';
import { followDrops } from '#platform/web/page-keys.ts';
import { accessRules } from './access.ts';
import { modules } from './modules.ts';
import { isApi } from './pages.ts';
import { staffRolesOf } from '@market/contract/rules/staff-roles';
import { visitorOf } from './request-visitor.ts';

export interface AppOptions {
  readonly db: Db;
  readonly services: Services;
  readonly clock: Clock;
  readonly logLevel: string;
  /** Receives notifications of PostgreSQL; without it there is no socket. */
  readonly signals?: PgNotifications;
  /** Serve the pages: built, by the development server, or of another web app. Without it there is only the API. */
  readonly web?: 'built' | 'dev' | WebApp;
  /** Stores answers of calls that are the same for all guests; without it each is made anew. */
  readonly guestAnswers?: GuestAnswers;
  /** What `/readyz` waits for beyond the database and its migrations. */
  readonly ready?: (db: Db) => Promise<boolean>;
  /** Whether files can be stored, which `/readyz` answers. */
  readonly canStore?: () => Promise<boolean>;
  /** Values for operators beside those of the outbox. */
  readonly gauges?: readonly Gauges[];
  /** Connections held open and slow requests; tests have less time. */
  readonly connections?: Partial<ConnectionTimes & ConnectionLimits>;
}

const ACCESS_COOKIE = 'access_token';
const REFRESH_COOKIE = 'refresh_token';
const MAX_BODY_BYTES = 256 * 1024;

/** Programs of a shop reach these calls, and nothing that a person does for themselves. */
const API_TOKEN_PATHS = '/v1/seller/api/';

const exchangeOf =
  (secure: boolean) =>
  (request: FastifyRequest, reply: FastifyReply): HttpExchange => {
    // a browser stores __Host- cookies only over https, and sends them to no other host
    const named = (name: string) => (secure ? `__Host-${name}` : name);
    const options = { path: '/', sameSite: 'lax', secure } as const;
    return {
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      address: networkOf(request.ip),
      requestId: request.id,
      cookie: (name) => request.cookies[named(name)],
      pageCookie: (name) => request.cookies[name],
      setCookie: (name, value, { maxAge, httpOnly = true }) =>
        void reply.setCookie(named(name), value, { ...options, httpOnly, maxAge }),
      clearCookie: (name) => void reply.clearCookie(named(name), options),
      header: (name, value) => void reply.header(name, value),
      accept: () => void reply.code(202),
    };
  };

/** Makes the context of a request: its user, by bearer token or cookie, and its time. */
const contextMaker = ({ db, services, clock }: AppOptions, exchange: ReturnType<typeof exchangeOf>) => {
  const base = (request: FastifyRequest): Context => {
    const replica =
      services.replica && replicaReadsOf(request, exchange(request, {} as FastifyReply), services);
    return {
      db,
      services,
      now: clock.now(),
      log: request.log,
      actor: guest,
      ...(replica !== undefined && { replica }),
    };
  };
  const actorOf = async (context: Context, request: FastifyRequest, reply?: FastifyReply): Promise<Actor> => {
    const { authorization } = request.headers;
    const http = exchange(request, reply ?? ({} as FastifyReply));
    const visitor = visitorOf(http, services.secrets);
    const bearer = bearerOf(authorization);
    if (bearer !== undefined && isApiToken(bearer)) {
      const { contract } = request.routeOptions.config;
      const isForPrograms = contract?.auth === 'shop' && contract.path.startsWith(API_TOKEN_PATHS);
      const actor = isForPrograms ? await actorOfApiToken(context, bearer) : undefined;
      request.tokenRefused = actor === undefined;
      return { ...(actor ?? guest), ...visitor };
    }
    if (bearer !== undefined) {
      const actor = await actorOfToken(context, bearer);
      request.tokenRefused = actor === undefined;
      return { ...(await withShopRole(context, actor ?? guest)), ...visitor };
    }
    const access = http.cookie(ACCESS_COOKIE);
    const actor = access === undefined ? undefined : await actorOfToken(context, access);
    if (actor !== undefined) {
      request.byCookie = true;
      return { ...(await withShopRole(context, actor)), ...visitor };
    }
    // a page can wait for a new token; a call answers 401 and its client refreshes once for all
    const renewed =
      reply !== undefined && http.cookie(REFRESH_COOKIE) !== undefined
        ? await refreshSession(context, http)
        : undefined;
    request.mayRenew = renewed === undefined && http.cookie(REFRESH_COOKIE) !== undefined;
    return { ...(await withShopRole(context, renewed ?? guest)), ...visitor };
  };
  return async (request: FastifyRequest, reply?: FastifyReply): Promise<Context> => {
    const context = base(request);
    return Object.freeze({ ...context, actor: Object.freeze(await actorOf(context, request, reply)) });
  };
};

const serveApi = async (scope: FastifyInstance) => {
  requireAccess(scope);
  for (const module of modules) await module.routes?.(scope);
};

const asPersonOf = (context: Context, actor: Person): Context<Db, Person> => ({
  ...context,
  actor: Object.freeze(actor),
});

/** Serves the socket of the market to signed-in users, and receives which sessions end in other processes. */
const serveSocket = async (
  app: FastifyInstance,
  { db, services, clock, signals }: AppOptions & { readonly signals: PgNotifications },
): Promise<void> => {
  const contextOf = (): Context => ({ db, services, now: clock.now(), log: app.log, actor: guest });
  const authoritiesWith = gather((userIds: readonly number[]) => getAuthorities({ db }, userIds));
  const cookieName = services.settings.secureCookies ? `__Host-${ACCESS_COOKIE}` : ACCESS_COOKIE;
  signals.on(SESSIONS_ENDED, () => uncacheSessions({ services }));
  await serveRealtime(app, {
    path: SOCKET_PATH,
    signals,
    now: () => clock.now(),
    whoIs: async (token, cookieHeader) => {
      const accessToken =
        token ?? (cookieHeader === undefined ? undefined : app.parseCookie(cookieHeader)[cookieName]);
      return accessToken === undefined ? guest : ((await actorOfToken(contextOf(), accessToken)) ?? guest);
    },
    liveSessions: (sessions) => liveSessions(contextOf(), sessions),
    personNow: async ({ userId, sessionId }) => {
      const authority = (await authoritiesWith(userId)).get(userId);
      return authority && asPersonOf(contextOf(), { ...guest, ...authority, id: userId, sessionId });
    },
    contextOf,
    parts: modules.flatMap(({ sockets }) => sockets ?? []),
  });
};

/** What pages offer of the outside: the first identity provider that has a script for them. Read at each render. */
const offeredServices = (services: Services): WebHostOptions['offered'] => {
  const { identityProviders, humanCheck } = services;
  const provider = identityProviders.find(({ scriptUrl }) => scriptUrl !== null);
  const scriptUrl = provider?.scriptUrl ?? null;
  return {
    identityProvider:
      provider === undefined || scriptUrl === null
        ? null
        : { driver: provider.driver, clientId: provider.clientId, scriptUrl },
    humanCheck: humanCheck.driver,
    get paymentMethods() {
      return onlineMethods({ services });
    },
    get carriers() {
      return services.carriers.map(({ name }) => name);
    },
    policies: services.settings.policies ?? [],
    get market() {
      const { profile, mediaUrl } = services.settings;
      return mediaAddressesOf({ mediaUrl, publicUrl: services.publicUrl })?.outward(profile) ?? profile;
    },
    errorReportDsn: services.settings.errorReportDsn ?? null,
    serviceWorker: services.settings.serviceWorker !== 'off',
    directUploads: services.storage.direct !== undefined,
  };
};

const SETUP_PATH = '/thiet-lap-tai-khoan';
/** Where a first visit arrives. */
const FIRST_PAGES = /^\/(?:quan-tri(?:\/[^?]*)?|dang-nhap)?(?:\?|$)/;

/** A call under way ends before the process does, unless it takes this long. */
const MAX_CALL_MS = 8_000;

const endCallsInTime = (app: FastifyInstance): void => {
  let ending = false;
  let timer: NodeJS.Timeout | undefined;
  // a connection that stays open after its answer would keep the process running
  app.addHook('onSend', async (_request, reply) => {
    if (ending) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    ending = true;
    timer = setTimeout(() => app.server.closeAllConnections(), MAX_CALL_MS).unref();
  });
  app.addHook('onClose', async () => clearTimeout(timer));
};

/** Answers name pictures and videos by the address of the CDN, where there is one. */
const showMediaOutside = (app: FastifyInstance, { publicUrl, settings: { mediaUrl } }: Services): void => {
  const mediaAddresses = mediaAddressesOf({ mediaUrl, publicUrl });
  app.decorate('mediaAddresses', mediaAddresses);
  if (mediaAddresses === undefined) return;
  app.addHook('onSend', async (_request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '');
    return typeof payload === 'string' && type.startsWith('application/json')
      ? mediaAddresses.outwardJson(payload)
      : payload;
  });
};

/** Pages of a live market without staff lead to where its first administrator is made. */
const leadToSetup = (app: FastifyInstance, connection: Pick<Context, 'db'>): void => {
  let isOpen = false;
  app.addHook('onRequest', async (request, reply) => {
    if (isOpen || !FIRST_PAGES.test(request.url)) return undefined;
    isOpen = await hasStaff(connection);
    return isOpen ? undefined : reply.header('cache-control', 'no-store').redirect(SETUP_PATH);
  });
};

/** While the market invites sellers, whoever works for a shop or the market may come in. */
const openingRuleOf = ({ db, services, clock, signals }: AppOptions): OpeningRule => {
  const clear = () => clearOpening(services);
  if (signals !== undefined) followDrops(signals, { drop: (keys) => followsOpening(keys) && clear(), clear });
  return {
    read: () => getOpening({ db, services, now: clock.now() }),
    admits: ({ shopRole, scope }) => shopRole !== null || scope.includes('staff'),
  };
};

/** What leaves a cache is not made again of older data. */
const holdReplica = (signals: PgNotifications, { replica }: Services): void => {
  if (replica) followDrops(signals, { drop: () => replica.hold(), clear: () => replica.hold() });
};

/** Builds the complete market on a database and external services: platform first, then every module, then the pages. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { db, services, signals } = options;
  readMarketNameFrom(() => services.settings.profile.name);
  const headers = strictestHeaders(services.settings.secureCookies);
  const connections = { ...CONNECTION_TIMES, ...CONNECTION_LIMITS, ...options.connections };
  const isProxy = inRanges(services.settings.proxies);
  const app = Fastify({
    ...connectionOptions(connections),
    clientErrorHandler: answerUnparsed(headers),
    logger: loggerOptions(options.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: isProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (_error, _request, reply) =>
      void answerMalformed((reply as FastifyReply).headers(headers)),
  });
  endCallsInTime(app);
  const exchange = exchangeOf(services.settings.secureCookies);
  const contextOf = contextMaker(options, exchange);
  app.decorate('accessRules', accessRules);
  app.decorate('opening', openingRuleOf(options));
  app.decorate('errorReports', services.errorReports);
  showMediaOutside(app, services);
  app.decorate('served', new Map());
  app.decorate('problemFields', (problem) =>
    Object.assign({}, ...modules.map(({ problemFields }) => problemFields?.(problem))),
  );
  app.decorate('contextOf', (request) => contextOf(request));
  app.decorate('exchangeOf', exchange);
  if (signals !== undefined) holdReplica(signals, services);
  if (options.guestAnswers !== undefined && signals !== undefined) followDrops(signals, options.guestAnswers);
  app.decorate('guestAnswers', options.guestAnswers);
  app.decorate('searchLimit', new RequestLimit('search', services.settings.rateLimits.search, services));
  markWrites(app, options);
  await app.register(cookie);
  traceRequests(app);
  answerErrors(app);
  guardAnswers(app, headers);
  refuseOddRequests(app);
  limitConnections(app, connections, isProxy);
  guardOperations(app, { open: services.settings.mode === 'demo', token: services.settings.metricsToken });
  app.setNotFoundHandler((_request, reply) => answerUnknown(reply));
  await serveDocumentation(app, {
    title: services.settings.profile.name,
    version: VERSION,
    description: 'The HTTP contract of the market. Money is whole đồng, times are ISO 8601 UTC.',
  });
  serveMetrics(app, [outboxGauges(db), ...(options.gauges ?? [])]);
  serveHealth(app, { db, ready: options.ready ?? (async () => true), canStore: options.canStore });
  if (signals) await serveSocket(app, { ...options, signals });
  await app.register(serveApi);
  serveGraphql(app);
  if (options.web && services.settings.mode === 'live') leadToSetup(app, { db });
  if (options.web)
    await hostWeb(app, {
      dev: options.web === 'dev',
      web: typeof options.web === 'string' ? undefined : options.web,
      signals,
      publicUrl: services.publicUrl,
      secure: services.settings.secureCookies,
      offered: offeredServices(services),
      visitorOf: (actor) => ({
        signedIn: actor.id !== null,
        isBot: actor.isBot,
        userId: actor.id,
        isSeller: actor.scope.includes('shop'),
        shopId: actor.shopId,
        shopRole: actor.shopRole,
        staffRoles: actor.scope.includes('staff') ? staffRolesOf(actor.roles) : [],
      }),
      isApi,
      sharing: services,
      pageLimit: new RequestLimit('pages', services.settings.rateLimits.pages, services),
      pictures: services.blog === null ? [] : [services.blog.origin],
      uploads: await services.storage.direct?.address(),
      contextOf,
    });
  return app;
};
