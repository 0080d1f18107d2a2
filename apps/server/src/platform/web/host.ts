import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { tooManyRequests, serviceUnavailable } from '@market/contract/problems';
import { Problem } from '@market/contract/route';
import type { Call, PageRoute, Services, Visitor, WebApp } from '@market/contract/web';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentPolicy, permissionsPolicy } from '../security/content-policy.ts';
import type { Actor, Context } from '../context.ts';
import { serveBuiltFiles } from './built-files.ts';
import { isBusy } from '../db/busy-database.ts';
import { answerUnknown } from '../http/problems.ts';
import { callInProcess, guestContext, type HttpExchange, type InProcessCall } from '../http/serve.ts';
import { refuseCrossSiteForm } from '../security/csrf.ts';
import type { Opening } from '../security/opening.ts';
import { counterOf } from '../logging/metrics.ts';
import { reportError } from '../logging/report-error.ts';
import type { MediaAddresses } from './media-addresses.ts';
import { PageCache } from './page-cache.ts';
import { canonicalPageAddress, pathOf } from './page-address.ts';
import { followDrops } from './page-keys.ts';
import { answerBeforeOpening, forOneReader, shownOpening } from './opening-page.ts';
import { isBeforeOpening, pageFinder, type FindPage } from './page-routes.ts';
import type { RequestLimit } from '../security/request-limit.ts';
import { SharedPages } from './shared-pages.ts';
import { sendPage } from './send-page.ts';
import { sendTooMany } from './too-many-page.ts';
import type { Services as ProcessServices } from '../services.ts';
import type { PgNotifications } from '../events/pg-notifications.ts';

const root = new URL('../../../../web/', import.meta.url);
const pagesRendered = counterOf(
  'market_pages_rendered_total',
  'Pages that were rendered: for one person, or cached for everybody',
  'kind',
);

export interface WebHostOptions {
  readonly dev: boolean;
  /** For tests, instead of the built web app. */
  readonly web?: WebApp | undefined;
  readonly signals?: PgNotifications | undefined;
  readonly publicUrl: string;
  readonly secure: boolean;
  readonly offered: Omit<
    Services,
    'call' | 'callOnce' | 'publicUrl' | 'nonce' | 'report' | 'streamed' | 'opening'
  >;
  readonly visitorOf: (actor: Actor) => Visitor;
  readonly pageLimit: RequestLimit;
  /** What processes share beside the database. */
  readonly sharing: Pick<ProcessServices, 'sharedMemory' | 'secrets'>;
  readonly pictures: readonly string[];
  /** Where pages put files, when that is elsewhere. */
  readonly uploads: string | undefined;
  /** Unknown paths of the API answer 404 in its format. */
  readonly isApi: (path: string) => boolean;
  /** Renews an expired session on the reply; never pass the reply of a cached page. */
  readonly contextOf: (request: FastifyRequest, reply?: FastifyReply) => Promise<Context>;
}

interface PageRequest {
  readonly request: FastifyRequest;
  /** For a form: its calls set cookies and are limited by address. */
  readonly exchange?: HttpExchange | undefined;
  readonly web: WebApp;
  readonly page: PageRoute;
  readonly context: Context;
  readonly url: string;
  /** Null for whoever may come in. */
  readonly opening: Opening | null;
  /** Null for a page that several clients wait for. */
  readonly signal: AbortSignal | null;
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

const goneSignal = (reply: FastifyReply): AbortSignal => {
  const abort = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  return abort.signal;
};

const toWebRequest = ({ request, url, signal }: PageRequest): Request => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) headers.append(name, one);
  const { body } = request as { readonly body?: Uint8Array<ArrayBuffer> };
  return new Request(`${request.protocol}://${request.host}${url}`, {
    // a HEAD is rendered as GET, since the page may be cached; Node omits the body
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    signal,
    ...(!isRead(request) && body !== undefined && { body }),
  });
};

const sendWebResponse = (reply: FastifyReply, response: Response) => {
  reply.status(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply.send(response.body === null ? undefined : Readable.fromWeb(response.body as never));
};

const callAs = (app: FastifyInstance, context: Context, options: Omit<InProcessCall, 'input'>): Call => {
  const { mediaAddresses } = app;
  const call = async (route: { method: string; path: string }, sent?: object): Promise<never> => {
    try {
      const input = mediaAddresses?.inward(sent) ?? sent;
      const value = await callInProcess(app, context, route, { ...options, input });
      return { ok: true, value: mediaAddresses?.outward(value) ?? value } as never;
    } catch (error) {
      const problem = isBusy(error) ? serviceUnavailable() : error;
      if (!(problem instanceof Problem)) throw error;
      const { status, code, pageCode = code, message, facts } = problem;
      return { ok: false, status, code: pageCode, message, facts } as never;
    }
  };
  return call;
};

/** What a call of a form may do to the reply: set cookies. The page's status and headers are its own. */
const formExchange = (app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): HttpExchange => ({
  ...app.exchangeOf(request, reply),
  header: () => {},
  accept: () => {},
});

interface HostedApp {
  readonly web: WebApp;
  readonly findPage: FindPage;
}
const hosted = (web: WebApp): HostedApp => ({ web, findPage: pageFinder(web.pages) });

/** Where the development server announces changes to pages: processes side by side differ. */
const reloadPortOf = (publicUrl: string): number => 24_000 + (Number(new URL(publicUrl).port) % 1_000);

const loadWebApp = async (
  app: FastifyInstance,
  { dev, web, publicUrl }: Pick<WebHostOptions, 'dev' | 'web' | 'publicUrl'>,
): Promise<() => Promise<HostedApp>> => {
  if (web !== undefined) {
    const fixed = hosted(web);
    return async () => fixed;
  }
  if (!dev) {
    const built = hosted((await import(new URL('build/server/index.js', root).href)) as WebApp);
    return async () => built;
  }
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: fileURLToPath(root),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: reloadPortOf(publicUrl) } },
  });
  await app.register((await import('@fastify/middie')).default);
  app.use(vite.middlewares);
  app.addHook('onClose', () => vite.close());
  return async () => hosted((await vite.ssrLoadModule('/src/server.ts')) as unknown as WebApp);
};

const NONCE_BYTES = 16;

/** Cached with the page, since the nonce is part of its HTML. */
const pageHeadersOf = (
  { dev, secure, offered, pictures, uploads }: WebHostOptions,
  media?: MediaAddresses,
) => {
  const identity = offered.identityProvider;
  const recaptcha = offered.humanCheck === 'recaptcha';
  const reports = offered.errorReportDsn;
  const permissions = permissionsPolicy(identity);
  /** The app creates a response for each page: its headers can be set. */
  return ({ headers }: Response, nonce: string, embedded: boolean): void => {
    if (!(headers.get('content-type') ?? '').startsWith('text/html')) return;
    headers.set(
      'content-security-policy',
      contentPolicy({
        nonce,
        secure,
        identity,
        recaptcha,
        reports,
        pictures,
        media: media?.origin,
        uploads,
        embedded,
        dev,
      }),
    );
    // identity providers open their sign-in in a separate window
    headers.set('cross-origin-opener-policy', 'same-origin-allow-popups');
    headers.set('permissions-policy', permissions);
  };
};

/** Pages of a developer change without a build. */
const sharedPagesOf = async ({
  dev,
  web,
  signals,
  sharing,
}: WebHostOptions): Promise<SharedPages | undefined> => {
  const { sharedMemory: memory, secrets } = sharing;
  if (dev || memory === null || signals === undefined) return undefined;
  const program = web === undefined ? await readFile(new URL('build/server/index.js', root)) : '';
  const release = createHash('sha256').update(program).digest('base64url');
  return new SharedPages({
    services: { secrets },
    memory,
    release,
    isFollowing: () => signals.isConnected(),
  });
};

export const hostWeb = async (app: FastifyInstance, options: WebHostOptions): Promise<void> => {
  const load = await loadWebApp(app, options);
  if (!options.dev && options.web === undefined) await serveBuiltFiles(app, new URL('build/client/', root));
  const cache = new PageCache({ shared: await sharedPagesOf(options) });
  if (options.signals !== undefined) followDrops(options.signals, cache);
  const setHeaders = pageHeadersOf(options, app.mediaAddresses);
  const render = async (asking: PageRequest) => {
    const { context, exchange, web, page, opening } = asking;
    const isAdmitted = opening === null;
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    const { publicUrl, offered } = options;
    const services = {
      ...offered,
      serviceWorker: offered.serviceWorker && !options.dev,
      opening: shownOpening(opening),
      call: callAs(app, context, { exchange, isAdmitted }),
      callOnce: (idempotencyKey: string) => callAs(app, context, { exchange, isAdmitted, idempotencyKey }),
      publicUrl,
      streamed: page.rendering === 'personal',
      nonce,
      report: (error: unknown) => {
        context.log.error({ err: error }, 'page');
        reportError(context, error, { kind: 'page', name: page.path, requestId: asking.request.id });
      },
    };
    const response = await web.respond(toWebRequest(asking), services, options.visitorOf(context.actor));
    setHeaders(response, nonce, page.rendering === 'embedded');
    return response;
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers(); // the web app parses forms itself
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error, request, reply) => {
      if (error instanceof Problem && error.code === tooManyRequests.code) return sendTooMany(reply, error);
      throw error;
    });
    scope.all('/*', { schema: { hide: true } }, async (request, reply) => {
      const path = pathOf(request.originalUrl);
      if (options.isApi(path)) return answerUnknown(reply);
      const { web, findPage } = await load();
      const route = findPage(path);
      if (!isRead(request)) refuseCrossSiteForm(request);
      const isPersonal = options.dev || !isRead(request) || route.rendering === 'personal';
      const awaited = await app.opening.read();
      const isOpen = awaited === null;
      const asker = await options.contextOf(request, isPersonal || !isOpen ? reply : undefined);
      const opening = isOpen || app.opening.admits(asker.actor) ? null : awaited;
      if (opening !== null && !isBeforeOpening(route, path))
        return answerBeforeOpening(request, reply, async () => {
          await options.pageLimit.take(request, asker.now);
          const url = web.openingPath;
          return render({ request, web, page: findPage(url), context: asker, url, opening, signal: null });
        });
      if (route.rendering === 'embedded')
        reply.removeHeader('x-frame-options').header('cross-origin-resource-policy', 'cross-origin');
      if (isPersonal || opening !== null) {
        await options.pageLimit.take(request, asker.now);
        pagesRendered.inc({ kind: 'personal' });
        const signal = goneSignal(reply);
        const exchange = isRead(request) ? undefined : formExchange(app, request, reply);
        const context = isPersonal ? asker : guestContext(asker);
        const url = request.originalUrl;
        const asking = { request, web, page: route, context, exchange, url, opening, signal };
        const response = await render(asking);
        if (!isOpen) response.headers.delete('cache-control');
        return sendWebResponse(reply, response);
      }
      const context = guestContext(asker);
      const url = canonicalPageAddress(request.originalUrl, route.parameters);
      if (!cache.has(url)) await options.pageLimit.take(request, context.now);
      const page = await cache.get(url, () => {
        pagesRendered.inc({ kind: 'public' });
        return render({ request, web, page: route, context, url, opening, signal: null });
      });
      if (!isOpen) return sendPage(request, reply, forOneReader(page));
      if (page.status === 200)
        reply.header('cache-control', 'public, max-age=0, s-maxage=10, stale-while-revalidate=60');
      return sendPage(request, reply, page);
    });
  });
};
