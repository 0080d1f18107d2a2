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
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isBusy } from '../db/busy-database.ts';
import type { ErrorReports, ErrorSource } from '../logging/error-reports.ts';
import { PRIVATE } from '../security/security-headers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    errorReports: ErrorReports | null;
    problemFields?: (problem: Problem) => Readonly<Record<string, unknown>>;
  }
}

const UNDECLARED_STATUSES = new Set([400, 401, 403, 429, 503]);
const WITH_RETRY_AFTER = new Set([423, 429, 503]);
const RETRY_AFTER_S = 30;
/** A database that was killed or hung answers again within seconds of its start. */
const BUSY_RETRY_AFTER_S = 5;
const BUSY = serviceUnavailable().code;

const secondsToWait = ({ code, facts }: Problem): number =>
  (facts['retry_after'] as number | undefined) ?? (code === BUSY ? BUSY_RETRY_AFTER_S : RETRY_AFTER_S);

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
  if (WITH_RETRY_AFTER.has(problem.status)) reply.header('retry-after', `${secondsToWait(problem)}`);
  const body = present?.(problem) ?? { ...problemBody(problem), ...reply.server.problemFields?.(problem) };
  return reply.code(problem.status).send(body);
};

const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);
const BAD_VALUE = new Set(['22003', '22021', '22P05', '22P02', '22007', '22008']);

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

interface FailedWork {
  readonly log: FastifyBaseLogger;
  readonly errorReports: ErrorReports | null;
  readonly source: ErrorSource;
}

/** Bad input is 4xx, a busy database 503, the rest is logged, reported and answered 500 without details. */
export const problemOf = (error: Error, { log, errorReports, source }: FailedWork): Problem => {
  const expected = expectedOf(error as FastifyError);
  if (expected !== undefined) return expected;
  log.error({ err: error }, 'unexpected');
  errorReports?.report(error, source);
  return internalError({ request_id: source.requestId ?? '' });
};

/** The same for an error of a request, which is named by the pattern of its route. */
export const problemOfRequest = (
  error: Error,
  { id, log, method, routeOptions, server }: FastifyRequest,
): Problem =>
  problemOf(error, {
    log,
    errorReports: server.errorReports,
    source: { kind: 'request', name: `${method} ${routeOptions.url ?? 'unknown'}`, requestId: id },
  });

export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError, request, reply) =>
    sendProblem(reply, problemOfRequest(error, request)),
  );
};

/** 400 for a malformed path: broken escapes, or a part that is too long. */
export const answerMalformed = (reply: FastifyReply) => sendProblem(reply, invalidRequest({ fields: {} }));

export const answerUnknown = (reply: FastifyReply) => sendProblem(reply, notFound());
