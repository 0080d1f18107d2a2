import {
  context as traceContext,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
} from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';

const tracer = trace.getTracer('cho-phien');
const SERVER_ERROR = 500;
/** Asked every few seconds by machines. */
const UNTRACED = new Set(['/livez', '/readyz', '/metrics']);

interface SpanFacts {
  readonly kind?: 'internal' | 'client';
  readonly attributes?: Attributes;
}
const KINDS = { internal: SpanKind.INTERNAL, client: SpanKind.CLIENT };

/** The type of an error; its message may hold personal data. */
const markFailed = (span: Span, error: unknown): void => {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
};

/** Work as one span of the current trace; without tracing it is only run. */
export const withSpan = <Result>(
  name: string,
  { kind = 'internal', attributes = {} }: SpanFacts,
  work: () => Promise<Result>,
): Promise<Result> =>
  tracer.startActiveSpan(name, { kind: KINDS[kind], attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });

/** One trace a request, named by its route. Headers of clients do not continue theirs. */
export const traceRequests = (app: FastifyInstance): void => {
  const spans = new WeakMap<object, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (UNTRACED.has(request.routeOptions.url ?? '')) return done();
    const span = tracer.startSpan(request.method, {
      kind: SpanKind.SERVER,
      root: true,
      attributes: { 'http.request.method': request.method, 'request.id': request.id },
    });
    if (!span.isRecording()) return done();
    spans.set(request, span);
    traceContext.with(trace.setSpan(traceContext.active(), span), done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    const route = request.routeOptions.url ?? 'unknown';
    span?.updateName(`${request.method} ${route}`);
    span?.setAttributes({ 'http.route': route, 'http.response.status_code': statusCode });
    if (statusCode >= SERVER_ERROR) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
};

const STATEMENT_LENGTH = 1_000;

/** A statement within a trace, without its values. Outside of a trace there is none. */
export const traceStatement = ({ level, query, queryDurationMillis, ...event }: LogEvent): void => {
  if (trace.getActiveSpan()?.isRecording() !== true) return;
  const text = query.sql.trim();
  const end = Date.now();
  const span = tracer.startSpan(/^\w+/.exec(text)?.[0] ?? 'statement', {
    kind: SpanKind.CLIENT,
    startTime: end - queryDurationMillis,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, STATEMENT_LENGTH) },
  });
  if (level === 'error') markFailed(span, 'error' in event ? event.error : undefined);
  span.end(end);
};

/** Of the current trace, for lines of the log. */
export const currentTraceId = (): string | undefined => {
  const span = trace.getActiveSpan();
  return span?.isRecording() === true ? span.spanContext().traceId : undefined;
};
