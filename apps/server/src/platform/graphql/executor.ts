import { queryGraphql, type GraphqlError, type GraphqlField, graphqlFields } from '@market/contract/graphql';
import { Problem, type ReplyOf } from '@market/contract/route';
import type { FastifyInstance } from 'fastify';
import { execute, type GraphQLError } from 'graphql';
import type { Context } from '../context.ts';
import { callInProcess } from '../http/serve.ts';
import { problemOf } from '../http/problems.ts';
import { extensionsOf } from './problem-extensions.ts';
import { prepare, type Question } from './query.ts';
import { readGraphqlSchema } from './schema.ts';

const resolversOf = (app: FastifyInstance) =>
  Object.fromEntries(
    Object.entries(graphqlFields as unknown as Record<string, GraphqlField>).map(
      ([name, { route, input, output }]) => [
        name,
        async (args: Record<string, unknown>, context: Context) => {
          const values = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null));
          return output(
            (await callInProcess(app, context, route, { input: input(values as never) })) as never,
          );
        },
      ],
    ),
  );

const presentError = (error: GraphQLError, context: Context, requestId: string): GraphqlError => {
  const thrown = error.originalError ?? error;
  const { log, services } = context;
  const failedCall = { kind: 'request', name: queryGraphql.path, requestId } as const;
  const problem =
    thrown instanceof Problem
      ? thrown
      : problemOf(thrown, { log, errorReports: services.errorReports, source: failedCall });
  return {
    message: problem.message,
    locations: [...(error.locations ?? [])],
    path: [...(error.path ?? [])],
    extensions: extensionsOf(problem),
  };
};

/** Answers the queries of one app, each from its calls. */
export const createExecutor = (app: FastifyInstance) => {
  const schema = readGraphqlSchema();
  const rootValue = resolversOf(app);
  return async (
    context: Context,
    question: Question,
    requestId: string,
  ): Promise<ReplyOf<typeof queryGraphql>> => {
    const result = await execute({
      ...prepare(schema, question),
      schema,
      rootValue,
      contextValue: context,
      variableValues: question.variables,
    });
    const errors = result.errors?.map((error) => presentError(error, context, requestId));
    return { data: result.data, ...(errors && { errors }) };
  };
};
