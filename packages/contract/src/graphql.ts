// GraphQL: limits, problems, request and reply, and the route behind each field of `schema.graphql`.
import { Type, type Static } from 'typebox';
import { getProduct, listCategories } from './catalogue/routes.ts';
import { searchProducts } from './product-search/routes.ts';
import { searchShops } from './shop-search/routes.ts';
import { shopNotFound } from './shops/problems.ts';
import { getShop } from './shops/routes.ts';
import { LOCALE } from './constants/market.ts';
import { OrNull } from './fields.ts';
import { problem, route, type InputOf, type ReplyOf, type Route } from './route.ts';

export const GRAPHQL_LIMITS = {
  length: 8_000,
  tokens: 1_000,
  /** The depth of the schema itself. */
  depth: 6,
  aliases: 10,
  /** See `costOf`: allows 100 complete cards, refuses ten pages of bare ones. */
  cost: 20_000,
} as const;

const numberFormat = new Intl.NumberFormat(LOCALE);
const limitFacts = { most: Type.Integer(), found: Type.Integer() };

/** 400: syntax or schema errors, one GraphQL error each. */
export const graphqlInvalid = problem('graphql.errors.invalid', 400, 'Câu truy vấn GraphQL chưa đúng.', {
  errors: Type.Array(Type.Unknown()),
});
export const graphqlTooLong = problem(
  'graphql.errors.too_long',
  400,
  ({ most }) => `Câu truy vấn quá dài: tối đa ${numberFormat.format(most)} từ và dấu.`,
  { most: Type.Integer() },
);
export const graphqlTooDeep = problem(
  'graphql.errors.too_deep',
  400,
  ({ most, found }) =>
    `Câu truy vấn lồng nhau ${numberFormat.format(found)} lớp, tối đa ${numberFormat.format(most)} lớp.`,
  limitFacts,
);
export const graphqlTooManyAliases = problem(
  'graphql.errors.too_many_aliases',
  400,
  ({ most, found }) =>
    `Câu truy vấn đặt ${numberFormat.format(found)} bí danh, tối đa ${numberFormat.format(most)}.`,
  limitFacts,
);
export const graphqlTooExpensive = problem(
  'graphql.errors.too_costly',
  400,
  ({ most, found }) =>
    `Câu truy vấn hỏi quá nhiều: ${numberFormat.format(found)} điểm, tối đa ${numberFormat.format(most)}. Vui lòng giảm limit hoặc hỏi ít trường hơn.`,
  limitFacts,
);

/** `code` is the HTTP status of the corresponding route. */
export const GraphqlError = Type.Object({
  message: Type.String(),
  locations: Type.Optional(Type.Array(Type.Object({ line: Type.Integer(), column: Type.Integer() }))),
  path: Type.Optional(Type.Array(Type.Union([Type.String(), Type.Integer()]))),
  extensions: Type.Object({
    code: Type.Integer(),
    message_code: Type.String(),
    facts: Type.Record(Type.String(), Type.Unknown()),
  }),
});
export type GraphqlError = Static<typeof GraphqlError>;
export const GraphqlAnswer = Type.Object({
  data: Type.Unknown(),
  errors: Type.Optional(Type.Array(GraphqlError)),
});
/** The query was not executed. */
export const GraphqlFailure = Type.Object({ errors: Type.Array(GraphqlError) });

const query = Type.String({
  minLength: 1,
  maxLength: GRAPHQL_LIMITS.length,
  examples: ['{ searchProducts(keyword: "áo khoác", limit: 20) { total products { id title price } } }'],
});
const graphqlRoute = {
  path: '/graphql',
  auth: 'optional',
  reply: GraphqlAnswer,
  failure: GraphqlFailure,
  problems: [graphqlInvalid, graphqlTooLong, graphqlTooDeep, graphqlTooManyAliases, graphqlTooExpensive],
} as const;

export const queryGraphql = route({
  ...graphqlRoute,
  method: 'POST',
  summary: 'Products, shops and categories in one GraphQL query; introspection is on',
  body: Type.Object({
    query,
    variables: Type.Optional(OrNull(Type.Record(Type.String(), Type.Unknown()))),
    operationName: Type.Optional(OrNull(Type.String({ maxLength: 200 }))),
    extensions: Type.Optional(OrNull(Type.Record(Type.String(), Type.Unknown()))),
  }),
});

export const queryGraphqlByGet = route({
  ...graphqlRoute,
  method: 'GET',
  summary: 'GraphQL query by GET; `variables` is JSON',
  query: Type.Object({
    query,
    variables: Type.Optional(Type.String({ maxLength: GRAPHQL_LIMITS.length })),
    operationName: Type.Optional(Type.String({ maxLength: 200 })),
    extensions: Type.Optional(Type.String({ maxLength: GRAPHQL_LIMITS.length })),
  }),
});

/** A field of `Query` as a route call. */
export interface GraphqlField<R extends Route = Route, Args = never> {
  readonly route: R;
  readonly input: (args: Args) => InputOf<R>;
  readonly output: (reply: ReplyOf<R>) => unknown;
}
const field = <const R extends Route, Args>(definition: GraphqlField<R, Args>) => definition;

interface IdArgument {
  readonly id: string;
}

export const graphqlFields = {
  searchProducts: field({
    route: searchProducts,
    input: (query: InputOf<typeof searchProducts>['query']) => ({ query }),
    output: (reply) => reply,
  }),
  searchShops: field({
    route: searchShops,
    input: (query: InputOf<typeof searchShops>['query']) => ({ query }),
    output: (reply) => reply,
  }),
  product: field({
    route: getProduct,
    input: ({ id }: IdArgument) => ({ params: { id } }),
    output: ({ product }) => product,
  }),
  shop: field({
    route: getShop,
    input: ({ id }: IdArgument) => ({ params: { id } }),
    output: ({ data: { shop } }) => {
      if (shop.reviewState === 3) throw shopNotFound();
      return shop;
    },
  }),
  categories: field({
    route: listCategories,
    input: (query: InputOf<typeof listCategories>['query']) => ({ query }),
    output: ({ categories }) => categories,
  }),
};
