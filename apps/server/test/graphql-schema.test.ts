import { type GraphqlField, graphqlFields } from '@market/contract/graphql';
import type { Route } from '@market/contract/route';
import {
  getDirectiveValues,
  getNullableType,
  GraphQLEnumType,
  GraphQLList,
  GraphQLObjectType,
  GraphQLScalarType,
  isNonNullType,
  type GraphQLInputType,
  type GraphQLOutputType,
} from 'graphql';
import { describe, expect, it, test } from 'vitest';
import { readGraphqlSchema } from '#platform/graphql/schema.ts';

interface Shape {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Shape[];
  readonly enum?: readonly (string | number | null)[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
}

const schema = readGraphqlSchema();
const MAX_INT = 2 ** 31 - 1;
/** Named by the contract and left out of the schema, each for a reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'product(v)': 'the version of an older client',
};

const typesOf = (shape: Shape): string[] => [shape.type ?? []].flat();
const withoutNull = (shape: Shape): { shape: Shape; nullable: boolean } => {
  if (shape.anyOf === undefined)
    return { shape, nullable: typesOf(shape).includes('null') || shape.type === undefined };
  const some = shape.anyOf.filter((one) => !typesOf(one).includes('null'));
  return { shape: some[0]!, nullable: some.length < shape.anyOf.length };
};

const scalarOf = (shape: Shape): string => {
  const type = typesOf(shape).find((one) => one !== 'null');
  if (type === 'string') return 'String';
  if (type === 'boolean') return 'Boolean';
  if (type === 'number') return 'Float';
  // a row's number is an Int: no market has 2^31 of anything
  if (shape.enum !== undefined || shape.maximum === Number.MAX_SAFE_INTEGER) return 'Int';
  if ((shape.maximum ?? Infinity) <= MAX_INT) return 'Int';
  return shape.minimum === 0 && shape.maximum === undefined ? 'Count' : 'Dong';
};

/** Where a type of the schema and the contract's part way, in words; none when they agree. */
const partings = (type: GraphQLOutputType | GraphQLInputType, full: Shape, at: string): string[] => {
  const { shape } = withoutNull(full);
  const bare = getNullableType(type);
  if (bare instanceof GraphQLList)
    return shape.items === undefined
      ? [`${at} is no list`]
      : partings(bare.ofType as GraphQLOutputType, shape.items, `${at}[]`);
  if (bare instanceof GraphQLEnumType) {
    const words = (shape.enum ?? []).filter((word) => word !== null);
    const values = bare.getValues().map(({ name }) => name);
    return words.join() === values.join() ? [] : [`${at} is one of ${words.join()}`];
  }
  if (bare instanceof GraphQLScalarType) {
    const scalar = scalarOf(shape);
    return bare.name === scalar &&
      shape.properties === undefined &&
      (shape.enum === undefined || scalar === 'Int')
      ? []
      : [`${at} is ${scalar}, not ${bare.name}`];
  }
  return fieldsApart(bare as GraphQLObjectType, shape, at);
};

const nullability = (type: GraphQLOutputType, full: Shape, at: string): string[] =>
  isNonNullType(type) === withoutNull(full).nullable
    ? [`${at} may${isNonNullType(type) ? '' : ' not'} be null`]
    : [];

const visitedTypes = new Set<string>();
const fieldsApart = (type: GraphQLObjectType, shape: Shape, at: string): string[] => {
  visitedTypes.add(type.name);
  const fields = type.getFields();
  const parts = shape.properties ?? {};
  return [...new Set([...Object.keys(fields), ...Object.keys(parts)])].flatMap((name) => {
    const [field, part] = [fields[name], parts[name]];
    const path = `${at}.${name}`;
    if (field === undefined)
      return `${type.name}.${name}` in LEFT_OUT ? [] : [`${path} is not in the schema`];
    if (part === undefined) return [`${path} is not in the contract`];
    return [...nullability(field.type, part, path), ...partings(field.type, part, path)];
  });
};

const first = (shape: Shape): Shape => withoutNull(shape).shape;
/** Where in the reply of its route a field of Query lies. */
const answerOf = (name: string, { reply }: Route): Shape => {
  const shape = reply as Shape;
  if (name === 'product') return shape.properties!['product']!;
  if (name === 'shop') return first(shape.properties!['data']!.properties!['shop']!);
  return name === 'categories' ? shape.properties!['categories']! : shape;
};

const queries = schema.getQueryType()!.getFields();
const FIELD_ENTRIES = Object.entries(graphqlFields as unknown as Record<string, GraphqlField>);

describe('the GraphQL schema', () => {
  it('has a field for each call behind it, and no other', () => {
    expect(Object.keys(queries).toSorted()).toEqual(FIELD_ENTRIES.map(([name]) => name).toSorted());
  });

  test.each(FIELD_ENTRIES)('%s answers the names and kinds of its call', (name, { route }) => {
    expect(partings(queries[name]!.type, answerOf(name, route), name)).toEqual([]);
  });

  test.each(FIELD_ENTRIES)('%s takes the filters of its call', (name, { route }) => {
    const { args } = queries[name]!;
    const parts = { ...route.params?.properties, ...route.query?.properties } as Record<string, Shape>;
    const expected = Object.keys(parts).filter((part) => !(`${name}(${part})` in LEFT_OUT));
    expect(args.map((arg) => arg.name)).toEqual(expected);
    for (const arg of args) {
      const at = `${name}(${arg.name})`;
      expect(arg.defaultValue, at).toEqual(parts[arg.name]!.default);
      if (arg.type.toString() === 'ID!') expect(parts[arg.name], at).toMatchObject({ type: 'string' });
      else expect(partings(arg.type, parts[arg.name]!, at)).toEqual([]);
    }
  });

  it('declares for each field with a limit which lists it limits', () => {
    const limited = Object.values(queries).filter(({ args }) => args.some(({ name }) => name === 'limit'));
    const said = limited.map(({ name, type, astNode }) => {
      const listSizeArguments = getDirectiveValues(schema.getDirective('listSize')!, astNode!) ?? {};
      const fields = (type as GraphQLObjectType).getFields();
      const sized = (listSizeArguments['sizedFields'] ?? []) as string[];
      return [name, listSizeArguments['slicingArguments'], sized.map((list) => String(fields[list]?.type))];
    });
    expect(said).toEqual([
      ['searchProducts', ['limit'], ['[Card!]!']],
      ['searchShops', ['limit'], ['[Shop!]!']],
    ]);
  });

  it('has no unused type', () => {
    const objects = Object.values(schema.getTypeMap()).filter(
      (type) => type instanceof GraphQLObjectType && !type.name.startsWith('__') && type.name !== 'Query',
    );
    expect(objects.map(({ name }) => name).filter((name) => !visitedTypes.has(name))).toEqual([]);
    expect(visitedTypes.size).toBeGreaterThan(20);
  });
});
