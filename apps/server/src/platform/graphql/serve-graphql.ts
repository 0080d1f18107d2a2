import { queryGraphql, queryGraphqlByGet, type GraphqlError, graphqlInvalid } from '@market/contract/graphql';
import { invalidRequest } from '@market/contract/problems';
import type { Problem, ReplyOf } from '@market/contract/route';
import type { FastifyInstance } from 'fastify';
import type { GraphQLError } from 'graphql';
import type { Context } from '../context.ts';
import { serve, type HttpExchange } from '../http/serve.ts';
import { extensionsOf } from './problem-extensions.ts';
import type { Question } from './query.ts';

const presentFailure = (problem: Problem): { errors: GraphqlError[] } => {
  const { errors, ...facts } = problem.facts as { errors?: Pick<GraphQLError, 'message' | 'locations'>[] };
  const extensions = { ...extensionsOf(problem), facts };
  if (problem.code !== graphqlInvalid.code || errors === undefined)
    return { errors: [{ message: problem.message, extensions }] };
  return {
    errors: errors.map(({ message, locations }) => ({
      message: `${problem.message} ${message}`,
      ...(locations && { locations: [...locations] }),
      extensions,
    })),
  };
};

const variablesIn = (text: string | undefined): Record<string, unknown> | null => {
  if (text === undefined || text === '') return null;
  const refusal = invalidRequest({ fields: { variables: 'Cần là một đối tượng JSON.' } });
  try {
    const read: unknown = JSON.parse(text);
    if (read === null || (typeof read === 'object' && !Array.isArray(read))) return read as null;
  } catch {
    throw refusal;
  }
  throw refusal;
};

/**
 * One query a request, no mutations. The library of GraphQL is loaded with the first query: most
 * processes answer none.
 */
export const serveGraphql = (app: FastifyInstance): void => {
  let executor: Promise<ReturnType<typeof import('./executor.ts').createExecutor>> | undefined;
  const answer = async (
    context: Context,
    question: Question,
    exchange: HttpExchange,
  ): Promise<ReplyOf<typeof queryGraphql>> => {
    exchange.header('cache-control', 'private, no-store');
    executor ??= import('./executor.ts').then(({ createExecutor }) => createExecutor(app));
    const execute = await executor;
    return execute(context, question, exchange.requestId);
  };
  const options = { plain: true, search: true, affectsNoReads: true, presentFailure } as const;
  serve(app, queryGraphql, (context, { body }, exchange) => answer(context, body, exchange), options);
  serve(
    app,
    queryGraphqlByGet,
    (context, { query: { variables, ...query } }, exchange) =>
      answer(context, { ...query, variables: variablesIn(variables) }, exchange),
    options,
  );
};
