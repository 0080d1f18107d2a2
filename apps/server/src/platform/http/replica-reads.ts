import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../context.ts';
import type { ReplicaReads } from '../db/replica/reads.ts';
import {
  readPosition,
  selectPosition,
  signPosition,
  WRITE_POSITION_LIFE_S,
} from '../db/replica/write-position.ts';
import type { Services } from '../services.ts';
import { systemClock } from '../time.ts';
import type { HttpExchange } from './serve.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** No answer of a replica depends on what it writes. */
    affectsNoReads?: boolean;
  }
}

const COOKIE = 'write_position';
/** For programs, which have no cookies. */
export const WRITE_POSITION_HEADER = 'x-write-position';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const changesNothing = ({ method, routeOptions }: FastifyRequest): boolean =>
  SAFE_METHODS.has(method) || routeOptions.config.affectsNoReads === true;

/** The header wins. A program that signs in and shows no position may have written anything. */
const shownPosition = ({ headers }: FastifyRequest, cookie: string | undefined) => {
  const header = headers[WRITE_POSITION_HEADER];
  const position = typeof header === 'string' ? header : cookie;
  const isUnknown =
    position === undefined && headers.authorization !== undefined && headers.cookie === undefined;
  return { position, isUnknown };
};

/** How this request may read from the replica; undefined for those that read their own writes in the same request. */
export const replicaReadsOf = (
  request: FastifyRequest,
  { cookie }: Pick<HttpExchange, 'cookie'>,
  { replica, secrets }: Services,
): ReplicaReads | undefined => {
  if (!replica || !changesNothing(request)) return undefined;
  const { position, isUnknown } = shownPosition(request, cookie(COOKIE));
  if (isUnknown) return undefined;
  const after =
    position === undefined ? undefined : readPosition(secrets, position, systemClock.now().getTime());
  return { read: (read) => replica.read(after, read) };
};

const FIRST_FAILURE = 400;

/** Answers of requests that may have changed something carry how far the log was written: later reads show it. */
export const markWrites = (
  app: FastifyInstance,
  { db, services }: { readonly db: Db; readonly services: Services },
): void => {
  if (!services.replica) return;
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= FIRST_FAILURE || changesNothing(request)) return;
    const at = systemClock.now().getTime();
    const position = await selectPosition(db).catch(() => undefined);
    if (position === undefined) return;
    const signed = signPosition(services.secrets, { position, at });
    reply.header(WRITE_POSITION_HEADER, signed);
    app.exchangeOf(request, reply).setCookie(COOKIE, signed, { maxAge: WRITE_POSITION_LIFE_S });
  });
};
