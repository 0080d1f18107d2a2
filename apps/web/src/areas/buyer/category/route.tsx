import { marketName } from '@market/contract/rules/market-name';
import { formatNumber } from '@market/contract/rules/money';
import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { categoryPath } from '#app/paths.ts';
import { pageResponse } from '#app/errors/loader-responses.ts';
import { lazySection } from '#app/errors/section-boundary.tsx';
import { breadcrumbJsonLd, itemListJsonLd, pageMeta } from '#app/page-meta.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ProductList } from '#features/search-list/product-list.tsx';
import { isNarrowed, writeQuery } from '#features/search-list/query.ts';
import { Hero } from '#features/category/hero.tsx';
import { withoutCategoryFilters } from '#features/category/category-url.ts';
import { loadCategory } from '#features/category/load-category.ts';
import { RelatedCategories } from '#features/category/related-categories.tsx';
import type { Route } from './+types/route';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { call } = context.get(servicesContext);
  return pageResponse(await loadCategory(call, params.kind, params.category, url));
}
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

type Page = Awaited<ReturnType<typeof loadCategory>>;
/** Last rendered page: stays visible when the next request fails. */
let lastCategory: Page | undefined;

export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs): Promise<Page> {
  try {
    return await serverLoader();
  } catch (error) {
    const { pathname, searchParams } = new URL(request.url);
    const busy = !isRouteErrorResponse(error) || error.status >= 500;
    if (error instanceof Response || !busy || lastCategory?.path !== decodeURI(pathname)) throw error;
    return { ...lastCategory, query: withoutCategoryFilters(searchParams), results: null };
  }
}

const crumbsOf = ({ category, parent }: Page) => [
  ...(parent === null ? [] : [{ title: parent.title, to: categoryPath(parent) }]),
  { title: category.title },
];

export const meta = (args: Route.MetaArgs) => {
  const page = args.loaderData;
  if (page === undefined) return [];
  const { category, texts, query, results } = page;
  const path = page.path + writeQuery(query.page === undefined ? {} : { page: query.page });
  const title = texts?.title || `${category.title} giá sỉ, giá lẻ tận xưởng`;
  return pageMeta(args, {
    title: query.page === undefined ? title : `${title} – trang ${query.page}`,
    description: texts?.description || `${category.title} giá sỉ theo bậc số lượng trên ${marketName()}.`,
    path,
    image: category.thumbImageSrc,
    noindex: isNarrowed(query) || results === null || results.total === 0,
    jsonLd: [
      breadcrumbJsonLd(args, crumbsOf(page), path),
      ...(results !== null && results.cards.length > 0 ? [itemListJsonLd(args, results.cards)] : []),
    ],
  });
};

const SeoText = lazySection(async () => (await import('#features/category/seo-text.tsx')).SeoText);

export default function CategoryPage({ loaderData: page }: Route.ComponentProps) {
  useEffect(() => {
    lastCategory = page;
  }, [page]);
  const { category, relatives, texts, query, fixed, results, retryAfter, path } = page;
  const { filter_category_lv1: lv1 = category.categoryId, filter_category_lv2: lv2 } = fixed;
  const pictures = [category, ...relatives].flatMap(({ thumbImageSrc }) => thumbImageSrc ?? []);
  return (
    <>
      <Breadcrumbs items={crumbsOf(page)} />
      <Hero
        title={category.title}
        description={texts?.description ?? null}
        count={`${formatNumber(category.totalProduct)} mẫu`}
        pictures={[...new Set(pictures)]}
      />
      <RelatedCategories
        label={category.level === 1 ? 'Danh mục con' : 'Danh mục liên quan'}
        categories={relatives}
      />
      <div className="mt-5">
        <ProductList
          key={path}
          scope={{ query, path, category: { lv1, ...(lv2 !== undefined && { lv2 }) } }}
          fixed={fixed}
          results={results}
          retryAfter={retryAfter}
        />
      </div>
      {texts !== null && query.page === undefined && (
        <SeoText heading={texts.heading} content={texts.content} />
      )}
    </>
  );
}
