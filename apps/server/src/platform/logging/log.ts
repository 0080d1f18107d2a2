import type { FastifyServerOptions } from 'fastify';
import { currentTraceId } from './tracing.ts';

/** Logged fields of an error: `detail` and parameters of a query may hold personal data. */
const err = (error: Error & { code?: string; constraint?: string; table?: string }) => ({
  type: error.name,
  message: error.message,
  code: error.code,
  constraint: error.constraint,
  table: error.table,
  stack: error.stack ?? '',
});

/** JSON lines without personal data: no address, no query, no body, no header. */
export const loggerOptions = (level: string): FastifyServerOptions['logger'] => ({
  level,
  base: null,
  mixin: () => {
    const traceId = currentTraceId();
    return traceId === undefined ? {} : { trace: traceId };
  },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  serializers: { err, req: (request: { method: string }) => ({ method: request.method }), res: () => ({}) },
});
