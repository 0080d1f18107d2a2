import {
  crossSiteRequest,
  Failure,
  forbidden,
  roleForbidden,
  scopeForbidden,
  headersTooLarge,
  invalidRequest,
  idempotencyKeyInProgress,
  idempotencyKeyReused,
  unsupportedMediaType,
  requestTimedOut,
  bodyTooLarge,
  tooManyRequests,
  unauthenticated,
  serviceUnavailable,
  internalError,
} from '@market/contract/problems';
import { type Route, acceptsIdempotencyKey } from '@market/contract/route';

type Kind = Route['problems'][number];

const OPEN_TO_ALL = new Set(['anyone', 'optional', 'user']);
const RETRY_STATUSES = new Set([423, 429, 503]);

const isRead = ({ method }: Route): boolean => method === 'GET';

export const commonProblems = (route: Route): Kind[] => [
  invalidRequest,
  ...(route.auth === 'anyone' ? [] : [unauthenticated]),
  ...(OPEN_TO_ALL.has(route.auth) ? [] : [forbidden]),
  ...(OPEN_TO_ALL.has(route.auth) || route.auth === 'staff' ? [] : [roleForbidden, scopeForbidden]),
  ...(isRead(route) && route.sameSiteOnly === undefined ? [] : [crossSiteRequest]),
  requestTimedOut,
  ...(isRead(route) && route.raw === undefined ? [] : [bodyTooLarge]),
  ...(isRead(route) || route.raw !== undefined ? [] : [unsupportedMediaType]),
  ...(acceptsIdempotencyKey(route) ? [idempotencyKeyReused, idempotencyKeyInProgress] : []),
  tooManyRequests,
  headersTooLarge,
  internalError,
  serviceUnavailable,
];

interface Answer {
  readonly description: string;
  readonly headers?: object;
  readonly content?: object;
}

const header = (description: string, schema: object) => ({ description, schema });
const RETRY_AFTER = { 'retry-after': header('Seconds.', { type: 'integer' }) };

const FAILURE = 'Failure';
const FAILURE_REFERENCE = { $ref: `#/components/schemas/${FAILURE}` };

const failures = (route: Route): Record<number, Answer> => {
  const byStatus = Object.groupBy([...route.problems, ...commonProblems(route)], ({ status }) => status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, kinds = []]) => [
      status,
      {
        description: [...new Set(kinds.map(({ code }) => code))].join(', '),
        ...(RETRY_STATUSES.has(Number(status)) && { headers: RETRY_AFTER }),
        content: {
          'application/json': {
            // refusals before the handler have the platform's format
            schema:
              route.failure === undefined ? FAILURE_REFERENCE : { anyOf: [route.failure, FAILURE_REFERENCE] },
          },
        },
      },
    ]),
  );
};

const contentOf = ({ reply, mediaTypes, raw }: Route): object | undefined => {
  if (mediaTypes !== undefined) return Object.fromEntries(mediaTypes.map((type) => [type, {}]));
  return raw === undefined ? { 'application/json': { schema: reply } } : undefined;
};

const headersOf = (route: Route, status: number): object | undefined => {
  const own = Object.entries((route.replyHeaders?.properties ?? {}) as object);
  const headers = {
    ...Object.fromEntries(own.map(([name, schema]) => [name, { schema: schema as object }])),
    ...(status === 302 && { location: header('Where to go on.', { type: 'string' }) }),
    ...(acceptsIdempotencyKey(route) && {
      'idempotent-replayed': header('`true`: the answer of an earlier call with this key.', {
        type: 'string',
      }),
    }),
  };
  return Object.keys(headers).length > 0 ? headers : undefined;
};

const successes = (route: Route): Record<number, Answer> => {
  const status = route.status ?? (route.reply ? 200 : 204);
  const content = status === 204 || status === 302 ? undefined : contentOf(route);
  const headers = headersOf(route, status);
  const answers: Record<number, Answer> = {
    [status]: { description: route.summary, ...(headers && { headers }), ...(content && { content }) },
  };
  if (route.accepted !== undefined)
    answers[202] = {
      description: 'Not yet: a further proof is required.',
      content: { 'application/json': { schema: route.accepted } },
    };
  return answers;
};

export const answerSchemas = { [FAILURE]: Failure };

const mergeAnswers = (route: Route, frameworkAnswers: Record<number, Answer>): Record<number, Answer> =>
  Object.fromEntries(
    (route.otherStatuses ?? []).map((status) => {
      const also = frameworkAnswers[status] === undefined ? '' : `; ${frameworkAnswers[status].description}`;
      return [status, { description: `In a format of its own${also}` }];
    }),
  );

export const answersOf = (route: Route): Record<number, Answer> => {
  const frameworkAnswers = failures(route);
  return { ...frameworkAnswers, ...mergeAnswers(route, frameworkAnswers), ...successes(route) };
};
