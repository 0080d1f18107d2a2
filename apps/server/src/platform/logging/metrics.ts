import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, type Metric } from 'prom-client';

const metricsOfProcess: Metric[] = [];
const addToProcess = <Kind extends Metric>(metric: Kind): Kind => {
  metricsOfProcess.push(metric);
  return metric;
};

/** Create it once in a process; `name` like `market_searches_total`. */
export const counterOf = (name: string, help: string, ...labelNames: string[]): Counter =>
  addToProcess(new Counter({ name, help, labelNames, registers: [] }));

/** Create it once in a process. */
export const gaugeOf = (name: string, help: string, ...labelNames: string[]): Gauge =>
  addToProcess(new Gauge({ name, help, labelNames, registers: [] }));

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Durations in seconds, by default of at most five; `more` adds longer ones. Create it once in a process. */
export const durationsOf = (
  name: string,
  help: string,
  { labels, more = [] }: { readonly labels: string[]; readonly more?: readonly number[] },
): Histogram =>
  addToProcess(
    new Histogram({ name, help, labelNames: labels, buckets: [...SECONDS, ...more], registers: [] }),
  );

/** Several values that one reading answers, each time they are requested. */
export interface Gauges<Name extends string = string> {
  /** What each value means, by its name. */
  readonly help: Readonly<Record<Name, string>>;
  readonly read: () => Promise<Readonly<Record<Name, number>>>;
}

/** Values of a reading that fails are NaN; the others are answered. */
const registerGauges = (register: Registry, { help, read }: Gauges): (() => Promise<void>) => {
  const gauges = Object.entries(help).map(
    ([name, text]) => [name, new Gauge({ name, help: text, registers: [register] })] as const,
  );
  return async () => {
    const values = await read().catch(() => undefined);
    for (const [name, gauge] of gauges) gauge.set(values?.[name] ?? Number.NaN);
  };
};

export const serveMetrics = (app: FastifyInstance, gauges: readonly Gauges[]): void => {
  const register = new Registry();
  collectDefaultMetrics({ register });
  for (const metric of metricsOfProcess) register.registerMetric(metric);
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [register],
  });
  const readings = gauges.map((each) => registerGauges(register, each));
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    seconds.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1_000);
    done();
  });
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    await Promise.all(readings.map((read) => read()));
    reply.header('content-type', register.contentType);
    return register.metrics();
  });
};
