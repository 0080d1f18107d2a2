import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { notFound, unauthenticated } from '@market/contract/problems';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { serveHealth, type HealthOptions } from './health.ts';
import { outboxGauges } from '../events/outbox-gauges.ts';
import { serveMetrics, type Gauges } from '../logging/metrics.ts';

const OPERATORS = /^\/(?:metrics|docs)(?:[/?]|$)/;
const FORWARDED = ['/livez', '/readyz', '/metrics', '/openapi.json', '/docs', '/docs/*'];

/** By the route too: the router decodes `/%6Detrics`, which the address alone does not show. */
const isForOperators = ({ raw, routeOptions }: FastifyRequest): boolean =>
  OPERATORS.test(raw.url ?? '') || OPERATORS.test(routeOptions.url ?? '');

const hashOf = (text: string) => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(hashOf(one), hashOf(other));

const tokenOf = (authorization = ''): string | undefined => {
  const [scheme = '', value = ''] = authorization.split(' ', 2);
  if (/^bearer$/i.test(scheme)) return value;
  if (!/^basic$/i.test(scheme)) return undefined;
  return Buffer.from(value, 'base64').toString().split(':').slice(1).join(':');
};

/** Restricts `/metrics` and `/docs` to holders of the token, nobody without a token; `open` allows all (a demo). */
export const guardOperations = (
  app: FastifyInstance,
  { open, token }: { readonly open: boolean; readonly token: string | undefined },
): void => {
  const key = randomBytes(24).toString('base64url');
  app.decorate('operatorsKey', key);
  if (open) return;
  const accepted = token === undefined ? [key] : [key, token];
  app.addHook('onRequest', (request, reply, done) => {
    if (!isForOperators(request)) return done();
    const presented = tokenOf(request.headers.authorization);
    if (presented !== undefined && accepted.some((one) => isSame(presented, one))) return done();
    if (token === undefined) return done(notFound());
    reply.header('www-authenticate', 'Basic realm="operations", charset="UTF-8"');
    done(unauthenticated());
  });
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Of this process, for its own requests to `/metrics` and `/docs`. */
    operatorsKey: string;
  }
}

const createServer = () => Fastify({ logger: false, requestTimeout: 10_000, forceCloseConnections: true });

export const serveOperationsBeside = (app: FastifyInstance): FastifyInstance => {
  const server = createServer();
  const headers = { authorization: `Bearer ${app.operatorsKey}` };
  for (const path of FORWARDED)
    server.get(path, async (request, reply) => {
      const answer = await app.inject({ url: request.url, headers });
      const { 'transfer-encoding': _coding, connection: _connection, ...forwardedHeaders } = answer.headers;
      return reply.code(answer.statusCode).headers(forwardedHeaders).send(answer.rawPayload);
    });
  return server;
};

export const serveOperationsAlone = (
  health: HealthOptions,
  gauges: readonly Gauges[] = [],
): FastifyInstance => {
  const server = createServer();
  serveHealth(server, health);
  serveMetrics(server, [outboxGauges(health.db), ...gauges]);
  return server;
};
