import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_PROFILE } from '@market/contract/rules/market-profile';
import type { Route } from '@market/contract/route';
import { bodyOf, outcomeOf, urlOf, type Call } from '@market/contract/web';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { inject, onTestFinished } from 'vitest';
import { buildApp } from '../src/app.ts';
import { modules } from '../src/modules.ts';
import { noCheck, noSetup } from '../src/adapters/disabled.ts';
import { outboundHttp } from '../src/adapters/outbound-http/outbound-http.ts';
import { deliverWaiting, finishDelivering } from '#messages';
import { guest, type Context, type Db } from '#platform/context.ts';
import { openDatabase } from '#platform/db/database.ts';
import { housekeeping } from '#platform/jobs/housekeeping.ts';
import { deliverDue } from '#platform/events/delivery.ts';
import type { Services, RateLimits, Settings } from '#platform/services.ts';
import { secretsFrom } from '#platform/security/secrets.ts';
import { folderStorage } from '../src/adapters/folder-storage/storage.ts';
import { later } from '#platform/time.ts';
import { createDatabase, dropDatabase } from './database.ts';
import { expectFits } from './response-schema.ts';
import { createFactories, type Factories } from './factories.ts';
import { indexAt, indexOfThisRun } from './opensearch/index-beside.ts';
import { recordMessages, type SentMessage, type SentPush } from './message-recorder.ts';

/** A clock that does not move until a test moves it. */
export interface TestClock {
  now(): Date;
  set(time: Date): void;
  /** Moves on by so many ms. */
  pass(ms: number): void;
}

/** What an injected request gets back. */
export type Answer = Awaited<ReturnType<FastifyInstance['inject']>>;

export interface As {
  readonly userId: number | null;
  readonly token: string | undefined;
  /** Calls a contract route over HTTP as this person. */
  readonly call: Call;
  /** Sends any request as this person. */
  inject(options: InjectOptions): Promise<Answer>;
}

export interface Market {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly url: string;
  readonly clock: TestClock;
  readonly services: Services;
  readonly create: Factories;
  /** Every push that was sent, oldest first. */
  readonly pushed: readonly SentPush[];
  /** Every SMS and e-mail that was sent, oldest first. */
  readonly sent: readonly SentMessage[];
  /** The six digits of the newest message to this number (+84…) or e-mail address. */
  lastCode(to: string): string;
  /** The base address of a listening server; starts it on the first call. */
  listen(): Promise<string>;
  context(): Context;
  /** A person by user id (signed in through a token of their own), or a guest. */
  as(userId?: number, now?: Date): Promise<As>;
  /** A program with this bearer token. */
  withToken(token: string): As;
  /** Delivers every event that is due, those that follow, and every message that is due. */
  settle(): Promise<void>;
  /** Runs one job now. */
  run(job: string): Promise<void>;
  close(): Promise<void>;
}

const START = new Date('2026-11-21T03:00:00Z');
const testSettings: Settings = {
  mode: 'demo',
  profile: DEFAULT_PROFILE,
  bank: { bin: '970436', name: 'Vietcombank', account: '1000000000', holder: 'CHO PHIEN' },
  paymentRoutes: {
    wallet_momo: { provider: 'momo', variant: 'wallet' },
    credit_card: { provider: 'momo', variant: 'card' },
    atm_card: { provider: 'vnpay', variant: 'atm' },
    zalopay_app: { provider: 'zalopay', variant: 'wallet' },
    zalopay_atm: { provider: 'zalopay', variant: 'atm' },
    zalopay_cc: { provider: 'zalopay', variant: 'card' },
    payme_wallet: { provider: 'payme', variant: 'wallet' },
    payme_atm: { provider: 'payme', variant: 'atm' },
    payme_cc: { provider: 'payme', variant: 'card' },
  },
  secureCookies: false,
  proxies: [],
  openSearch: null,
  rateLimits: {
    signIn: 1_000,
    leads: 1_000,
    codes: 1_000,
    sms: 100_000,
    existence: 1_000,
    exists: 1_000,
    people: 100_000,
    challenge: 1_000,
    pages: 1_000_000,
    search: 1_000_000,
  },
};

/** What is tested is what OpenSearch answers, not how fast on a busy machine. */
const LONG_MS = 20_000;

/** All people of a test come from one address. */
const CROWD = { connections: 10_000, sockets: 10_000 };

const clockFrom = (start: Date): TestClock => {
  let time = start;
  return {
    now: () => time,
    set: (next) => {
      time = next;
    },
    pass: (ms) => {
      time = later(time, ms);
    },
  };
};

const formPayload = async (form: FormData) => {
  const response = new Response(form);
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  };
};

const callOver = (send: As['inject']): Call =>
  (async (route: Route, input: object = {}) => {
    const body = bodyOf(input);
    const response = await send({
      method: route.method,
      url: urlOf(route, input),
      ...(typeof body === 'string' && {
        payload: body,
        headers: { 'content-type': 'application/json' },
      }),
      ...(body instanceof FormData && (await formPayload(body))),
    });
    const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const nothing = response.statusCode === 204;
    const outcome = await outcomeOf(
      route,
      new Response(nothing ? null : new Uint8Array(response.rawPayload), {
        status: response.statusCode,
        headers,
      }),
    );
    expectFits(route, outcome);
    return outcome;
  }) as Call;

export interface MarketOptions {
  readonly settings?: Partial<Omit<Settings, 'rateLimits'>> & { readonly rateLimits?: Partial<RateLimits> };
  /** Replaces something outside the process: `{ humanCheck }`. */
  readonly services?: Partial<Omit<Services, 'settings'>>;
  readonly poolSize?: number;
  /** A migrated database of the test's own, which stays; a new one when left out. */
  readonly database?: string;
}

/** Starts the real app on a database of its own with an empty, migrated schema. Closed when the test file ends. */
export const startMarket = async (options: MarketOptions = {}): Promise<Market> => {
  const url = options.database ?? (await createDatabase(inject('databaseTemplate')));
  const { db, close: closeDatabase } = openDatabase(url, {
    max: options.poolSize ?? 10,
    longestWait: 60_000,
  });
  const folder = await mkdtemp(join(tmpdir(), 'market-test-'));
  const clock = clockFrom(START);
  const { openSearch = null } = options.settings ?? {};
  const beside = openSearch === null ? indexOfThisRun() : indexAt(openSearch.url);
  const recorder = recordMessages();
  const services: Services = {
    storage: folderStorage(folder),
    publicUrl: 'http://localhost:3000',
    sms: recorder.sms,
    mail: recorder.mail,
    canSend: { sms: true, mail: true },
    push: recorder.push,
    humanCheck: noCheck,
    backups: null,
    secrets: secretsFrom('a secret that only the tests know'),
    identityProviders: [],
    paymentProviders: [],
    bankFeeds: [],
    carriers: [],
    blog: null,
    outboundHttp: outboundHttp([]),
    providerSetup: noSetup,
    errorReports: null,
    sharedMemory: null,
    ...options.services,
    settings: {
      ...testSettings,
      openSearch: beside && { url: beside.url, timeoutMs: LONG_MS },
      ...options.settings,
      rateLimits: { ...testSettings.rateLimits, ...options.settings?.rateLimits },
    },
  };
  const app = await buildApp({
    db,
    services,
    clock,
    logLevel: process.env['TEST_LOG'] ?? 'fatal',
    connections: CROWD,
  });
  const context = (): Context => ({ db, services, now: clock.now(), log: app.log, actor: guest });
  const create = createFactories(context);
  const listeners = modules.flatMap((module) => module.listeners ?? []);
  const jobs = [housekeeping, ...modules.flatMap((module) => module.jobs ?? [])];
  const asBearer = (userId: number | null, token?: string): As => {
    const send: As['inject'] = (request) =>
      app.inject({
        ...request,
        headers: { ...request.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      });
    return { userId, token, inject: send, call: callOver(send) };
  };
  let address: string | undefined;
  return {
    app,
    db,
    url,
    clock,
    services,
    create,
    sent: recorder.sent,
    pushed: recorder.pushed,
    lastCode: recorder.lastCode,
    context,
    listen: async () => (address ??= await app.listen({ port: 0, host: '127.0.0.1' })),
    as: async (userId, now) => {
      const token = userId === undefined ? undefined : await create.token(userId, now);
      await beside?.follow(context());
      return asBearer(userId ?? null, token);
    },
    withToken: (token) => asBearer(null, token),
    settle: async () => {
      while ((await deliverDue(context(), listeners)) > 0);
      await deliverWaiting(context());
      await beside?.follow(context());
    },
    run: async (name) => {
      const job = jobs.find((job) => job.name === name);
      if (job === undefined) throw new Error(`no job ${name}`);
      await job.run(context());
    },
    close: async () => {
      await app.close();
      await finishDelivering(services);
      await closeDatabase();
      if (options.database === undefined) await dropDatabase(url);
      await beside?.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** A market for one test alone. */
export const aMarket = async (options?: Parameters<typeof startMarket>[0]): Promise<Market> => {
  const market = await startMarket(options);
  onTestFinished(() => market.close());
  return market;
};

/** A key that no other call has used. */
export const freshKey = (): string => randomUUID();
