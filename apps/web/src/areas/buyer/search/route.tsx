import { marketName } from '@market/contract/rules/market-name';
import { formatNumber } from '@market/contract/rules/money';
import { redirect } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { searchPath } from '#app/paths.ts';
import { pageResponse } from '#app/errors/loader-responses.ts';
import { breadcrumbJsonLd, itemListJsonLd, pageMeta } from '#app/page-meta.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { searchHeading } from '#features/search-list/filter-labels.ts';
import { loadResults, type Results } from '#features/search-list/load-list.ts';
import { ProductList, type ListHeadProps } from '#features/search-list/product-list.tsx';
import { isNarrowed, parseQuery, writeQuery, type SearchQuery } from '#features/search-list/query.ts';
import { shownKeyword } from '#features/search-list/keyword-filters.ts';
import { ResultsHeader } from '#features/search-list/results-header.tsx';
import { countShopTotal } from '#features/shop-list/load-shops.ts';
import type { Route } from './+types/route';

const PATH = searchPath();
const NO_FIXED_FILTERS: SearchQuery = {};

interface SearchPage {
  readonly query: SearchQuery;
  readonly results: Results | null;
  readonly retryAfter?: number;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = parseQuery(url.searchParams);
  const { keyword } = query;
  const { call } = context.get(servicesContext);
  const [found, shopCount] = await Promise.all([
    loadResults(call, { query, fixed: NO_FIXED_FILTERS }),
    keyword === undefined ? undefined : countShopTotal(call, { keyword }),
  ]);
  if ('lastPage' in found) throw redirect(PATH + writeQuery({ ...query, page: found.lastPage }));
  const page: SearchPage =
    'cards' in found ? { query, results: { ...found, shopCount } } : { query, results: null, ...found };
  return pageResponse(page);
}
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Keeps the current list when the request fails. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs): Promise<SearchPage> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { query: parseQuery(new URL(request.url).searchParams), results: null };
  }
}

const countOf = (results: Results | null) =>
  results === null ? '' : `${formatNumber(results.total)} sản phẩm`;
const crumbsOf = (query: SearchQuery) =>
  query.keyword === undefined
    ? [{ title: searchHeading(query) }]
    : [{ title: 'Tìm kiếm', to: PATH }, { title: `“${query.keyword}”` }];

export const meta = (args: Route.MetaArgs) => {
  const { query, results } = args.loaderData ?? { query: NO_FIXED_FILTERS, results: null };
  const { keyword, page } = query;
  const path =
    PATH + writeQuery({ ...(keyword !== undefined && { keyword }), ...(page !== undefined && { page }) });
  const visibleKeyword = shownKeyword(query, results?.reading ?? null);
  const heading = searchHeading(query, visibleKeyword);
  return pageMeta(args, {
    title: heading + (page === undefined ? '' : ` – trang ${page}`),
    description: `${countOf(results)} ${visibleKeyword === undefined ? `mục ${heading}` : `cho “${visibleKeyword}”`}: giá sỉ theo bậc số lượng, xem mức tối thiểu và tồn kho của từng xưởng, shop trên ${marketName()}.`,
    path,
    // the corrected keyword has a URL of its own
    noindex: isNarrowed(query) || results === null || results.total === 0 || visibleKeyword !== keyword,
    jsonLd:
      results === null
        ? []
        : [
            breadcrumbJsonLd(args, crumbsOf(query), path),
            ...(results.cards.length > 0 ? [itemListJsonLd(args, results.cards)] : []),
          ],
  });
};

function PageHeading({ query, results }: ListHeadProps) {
  const reading = results?.reading ?? null;
  return (
    <ResultsHeader
      on="products"
      query={query}
      reading={reading}
      count={countOf(results)}
      shopCount={results?.shopCount}
    >
      {searchHeading(query, shownKeyword(query, reading))}
    </ResultsHeader>
  );
}

export default function ProductSearch({ loaderData: { query, results, retryAfter } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs items={crumbsOf(query)} />
      <ProductList
        scope={{ query, path: PATH }}
        fixed={NO_FIXED_FILTERS}
        results={results}
        retryAfter={retryAfter}
        Head={PageHeading}
      />
    </>
  );
}
