import {
  GRAPHQL_LIMITS as LIMITS,
  graphqlInvalid,
  graphqlTooExpensive,
  graphqlTooDeep,
  graphqlTooLong,
  graphqlTooManyAliases,
} from '@market/contract/graphql';
import type { Problem } from '@market/contract/route';
import {
  getVariableValues,
  GraphQLError,
  Kind,
  OperationTypeNode,
  parse,
  validate,
  type DefinitionNode,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { costOf, fragmentsOf, shapeOf } from './limits.ts';

export interface Question {
  readonly query: string;
  readonly variables?: Record<string, unknown> | null;
  readonly operationName?: string | null;
}

const MAX_ERRORS = 5;
const ERROR_LIMIT = { maxErrors: MAX_ERRORS } as const;

const refusal = (errors: readonly GraphQLError[]): Problem =>
  graphqlInvalid({
    errors: errors.slice(0, MAX_ERRORS).map(({ message, locations }) => ({ message, locations })),
  });

const read = (text: string): DocumentNode => {
  try {
    return parse(text, { maxTokens: LIMITS.tokens });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    throw /Parsing aborted/.test(error.message) ? graphqlTooLong({ most: LIMITS.tokens }) : refusal([error]);
  }
};

const isOperation = (definition: DefinitionNode): definition is OperationDefinitionNode =>
  definition.kind === Kind.OPERATION_DEFINITION;

const operationOf = ({ definitions }: DocumentNode, name: string | null | undefined) => {
  const operations = definitions.filter(isOperation);
  const [operation, ...others] = name ? operations.filter((one) => one.name?.value === name) : operations;
  const reason =
    operation === undefined || others.length > 0
      ? 'There must be one operation, or operationName must say which.'
      : 'There is nothing but queries.';
  if (operation?.operation !== OperationTypeNode.QUERY || others.length > 0)
    throw refusal([new GraphQLError(reason)]);
  return operation;
};

/** @throws graphqlInvalid, graphqlTooLong, graphqlTooDeep, graphqlTooManyAliases, graphqlTooExpensive */
export const prepare = (schema: GraphQLSchema, question: Question) => {
  const document = read(question.query);
  const operation = operationOf(document, question.operationName);
  const fragments = fragmentsOf(document);
  const { depth, aliases } = shapeOf(operation, fragments);
  if (depth > LIMITS.depth) throw graphqlTooDeep({ most: LIMITS.depth, found: depth });
  if (aliases > LIMITS.aliases) throw graphqlTooManyAliases({ most: LIMITS.aliases, found: aliases });
  const errors = validate(schema, document, undefined, ERROR_LIMIT);
  if (errors.length > 0) throw refusal(errors);
  const variables = getVariableValues(
    schema,
    operation.variableDefinitions ?? [],
    question.variables ?? {},
    ERROR_LIMIT,
  );
  if (variables.errors !== undefined) throw refusal(variables.errors);
  const cost = costOf(schema, operation, fragments, variables.coerced);
  if (cost > LIMITS.cost) throw graphqlTooExpensive({ most: LIMITS.cost, found: cost });
  return { document, operationName: operation.name?.value };
};
