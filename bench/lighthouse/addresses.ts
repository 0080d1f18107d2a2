import { listCategories } from '../../packages/contract/src/catalogue/routes.ts';
import { searchProducts } from '../../packages/contract/src/product-search/routes.ts';
import type { ReplyOf, Route } from '../../packages/contract/src/route.ts';
import { outcomeOf, urlOf } from '../../packages/contract/src/web.ts';

const callRoute = async <R extends Route>(origin: string, route: R, input: object): Promise<ReplyOf<R>> => {
  const outcome = await outcomeOf(route, await fetch(origin + urlOf(route, input)));
  if (!outcome.ok) throw new Error(`${route.path} answers ${outcome.status}`);
  return outcome.value as ReplyOf<R>;
};

/** One page of each kind that visitors land on. */
export const addressesOf = async (
  origin: string,
): Promise<readonly (readonly [page: string, path: string])[]> => {
  const { products } = await callRoute(origin, searchProducts, {
    query: { sort_by: 'total_sales', limit: 40 },
  });
  const { categories } = await callRoute(origin, listCategories, { query: { level: 2 } });
  const product = products.find(({ price, variants }) => price !== null && variants.length > 1)!;
  const category = categories.toSorted((a, b) => b.totalProduct - a.totalProduct)[0]!;
  return [
    ['home', '/'],
    ['search', '/product/search?keyword=áo thun'],
    ['category', `/category/child/${category.id}-${category.slug}.html`],
    ['product', `/${product.slug}-${product.productId}.html`],
    ['shop', `/shop/${product.shop.slug}`],
  ];
};
