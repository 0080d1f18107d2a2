import { readFileSync } from 'node:fs';
import {
  queryGraphql,
  queryGraphqlByGet,
  type GraphqlError,
  type GraphqlField,
  graphqlFields,
  graphqlInvalid,
} from '@market/contract/graphql';
import { invalidRequest } from '@market/contract/problems';
import { Problem, type ReplyOf } from '@market/contract/route';
import type { FastifyInstance } from 'fastify';
import { buildSchema, execute, GraphQLError, GraphQLScalarType, Kind, type GraphQLSchema } from 'graphql';
import type { Context } from '../context.ts';
import { prepare, type Question } from './query.ts';
import { callInProcess, serve, type HttpExchange } from '../http/serve.ts';
import { problemOf } from '../http/problems.ts';

const source = new URL('../../../../../packages/contract/src/schema.graphql', import.meta.url);

const integer = (value: unknown): number => {
  if (!Number.isSafeInteger(value)) throw new GraphQLError(`${String(value)} is no whole number`);
  return value as number;
};

/** Whole numbers are JSON numbers. */
export const readGraphqlSchema = (): GraphQLSchema => {
  const schema = buildSchema(readFileSync(source, 'utf8'));
  for (const type of Object.values(schema.getTypeMap()))
    if (type instanceof GraphQLScalarType && ['Dong', 'Count'].includes(type.name))
      Object.assign(type, {
        serialize: integer,
        parseValue: integer,
        parseLiteral: (node: { kind: Kind; value?: string }) =>
          integer(node.kind === Kind.INT ? Number(node.value) : node.value),
      });
  return schema;
};

const extensionsOf = ({ code, status, facts }: Problem) => ({ code: status, message_code: code, facts });

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

/** One query a request, no mutations. */
export const serveGraphql = (app: FastifyInstance): void => {
  const schema = readGraphqlSchema();
  const rootValue = resolversOf(app);
  const answer = async (
    context: Context,
    question: Question,
    exchange: HttpExchange,
  ): Promise<ReplyOf<typeof queryGraphql>> => {
    exchange.header('cache-control', 'private, no-store');
    const result = await execute({
      ...prepare(schema, question),
      schema,
      rootValue,
      contextValue: context,
      variableValues: question.variables,
    });
    const errors = result.errors?.map((error) => presentError(error, context, exchange.requestId));
    return { data: result.data, ...(errors && { errors }) };
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
