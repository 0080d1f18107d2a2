import { readFileSync } from 'node:fs';
import { buildSchema, GraphQLError, GraphQLScalarType, Kind, type GraphQLSchema } from 'graphql';

const source = new URL('../../../../../packages/contract/src/schema.graphql', import.meta.url);

const integer = (value: unknown): number => {
  if (!Number.isSafeInteger(value)) throw new GraphQLError(`${String(value)} is no whole number`);
  return value as number;
};

/** Integers are JSON numbers. */
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
