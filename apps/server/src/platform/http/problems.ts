import {
  invalidRequest,
  notFound,
  unsupportedMediaType,
  storageFull,
  bodyTooLarge,
  serviceUnavailable,
  internalError,
} from '@market/contract/problems';
import { Problem, type Route } from '@market/contract/route';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { PRIVATE } from '../security/security-headers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    problemFields?: (problem: Problem) => Readonly<Record<string, unknown>>;
  }
}

const UNDECLARED_STATUSES = new Set([400, 401, 403, 429, 503]);
const WITH_RETRY_AFTER = new Set([423, 429, 503]);

export const isDeclared = (route: Route, problem: Problem): boolean =>
  route.problems.some(({ code }) => code === problem.code) ||
  (/^(request|auth|idempotency)\./.test(problem.code) &&
    (UNDECLARED_STATUSES.has(problem.status) || problem.code.startsWith('idempotency.')));

export const problemBody = (problem: Problem) => ({
  message_code: problem.code,
  message: problem.message,
  facts: problem.facts,
});

export const sendProblem = (
  reply: FastifyReply,
  problem: Problem,
  present?: (problem: Problem) => unknown,
) => {
  // a failure is never cached, whatever its route allows for its answers
  reply.header('cache-control', PRIVATE);
  if (WITH_RETRY_AFTER.has(problem.status))
    reply.header('retry-after', `${(problem.facts['retry_after'] as number | undefined) ?? 30}`);
  const body = present?.(problem) ?? { ...problemBody(problem), ...reply.server.problemFields?.(problem) };
  return reply.code(problem.status).send(body);
};

const BUSY = new Set([
  '57014',
  '55P03',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '08006',
  '08003',
  '25P03',
]);
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);
const BAD_VALUE = new Set(['22003', '22021', '22P05', '22P02', '22007', '22008']);

/** Code of a pooler that has no server for a connection; PostgreSQL uses it for other errors. */
const POOLER_DISCONNECT = '08P01';

const CONNECTION_LOST = /timeout exceeded when trying to connect|Connection terminated|is not queryable/;

/** Whether the database is unavailable or overloaded. Other services have error classes of their own. */
export const isBusy = (error: unknown): boolean => {
  const {
    code = '',
    syscall,
    severity,
    message = '',
  } = error as Partial<FastifyError> & { readonly syscall?: string; readonly severity?: string };
  return (
    BUSY.has(code) ||
    syscall === 'connect' ||
    CONNECTION_LOST.test(message) ||
    (code === POOLER_DISCONNECT && severity === 'FATAL')
  );
};

const expectedOf = (error: FastifyError): Problem | undefined => {
  if (error instanceof Problem) return /^(request|auth|idempotency)\./.test(error.code) ? error : undefined;
  if (isBusy(error)) return serviceUnavailable();
  if (FULL.has(error.code)) return storageFull();
  if (BAD_VALUE.has(error.code)) return invalidRequest({ fields: {} });
  if (error.statusCode === 413) return bodyTooLarge();
  if (error.statusCode === 415) return unsupportedMediaType();
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return invalidRequest({ fields: {} });
  return undefined;
};

/** Bad input is 4xx, a busy database 503, the rest is logged and answered 500 without details. */
export const problemOf = (
  error: Error,
  { log, requestId }: { log: FastifyBaseLogger; requestId: string },
): Problem => {
  const expected = expectedOf(error as FastifyError);
  if (expected !== undefined) return expected;
  log.error({ err: error }, 'unexpected');
  return internalError({ request_id: requestId });
};

export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError, request, reply) =>
    sendProblem(reply, problemOf(error, { log: request.log, requestId: request.id })),
  );
};

/** 400 for a malformed path: broken escapes, or a part that is too long. */
export const answerMalformed = (reply: FastifyReply) => sendProblem(reply, invalidRequest({ fields: {} }));

export const answerUnknown = (reply: FastifyReply) => sendProblem(reply, notFound());
