import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

const counters: Counter[] = [];
/** Create it once in a process; `name` like `market_searches_total`. */
export const counterOf = (name: string, help: string, label: string): Counter => {
  const counter = new Counter({ name, help, labelNames: [label], registers: [] });
  counters.push(counter);
  return counter;
};

export const serveMetrics = (app: FastifyInstance): void => {
  const register = new Registry();
  collectDefaultMetrics({ register });
  for (const counter of counters) register.registerMetric(counter);
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [register],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    seconds.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1_000);
    done();
  });
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('content-type', register.contentType);
    return register.metrics();
  });
};
