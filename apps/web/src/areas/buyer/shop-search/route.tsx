import { marketName } from '@market/contract/rules/market-name';
import { formatNumber } from '@market/contract/rules/money';
import { redirect } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { shopSearchPath } from '#app/paths.ts';
import { pageResponse } from '#app/errors/loader-responses.ts';
import { breadcrumbJsonLd, pageMeta, publicUrl } from '#app/page-meta.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { isNarrowed, writeQuery, type SearchQuery } from '#features/search-list/query.ts';
import { shownKeyword } from '#features/search-list/keyword-filters.ts';
import { ResultsHeader } from '#features/search-list/results-header.tsx';
import { loadShops, type ShopResults } from '#features/shop-list/load-shops.ts';
import { shopListJsonLd } from '#features/shop-list/shop-list-data.ts';
import { ShopList, type ShopListHeadProps } from '#features/shop-list/shop-list.tsx';
import { parseShopQuery } from '#features/shop-list/shop-query.ts';
import type { Route } from './+types/route';

const PATH = shopSearchPath();
const EMPTY_QUERY: SearchQuery = {};

interface ShopPage {
  readonly query: SearchQuery;
  readonly results: ShopResults | null;
  readonly retryAfter?: number;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = parseShopQuery(url.searchParams);
  const found = await loadShops(context.get(servicesContext).call, query);
  if ('lastPage' in found) throw redirect(PATH + writeQuery({ ...query, page: found.lastPage }));
  const page: ShopPage = 'shops' in found ? { query, results: found } : { query, results: null, ...found };
  return pageResponse(page);
}
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Keeps the current list when the request fails. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs): Promise<ShopPage> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { query: parseShopQuery(new URL(request.url).searchParams), results: null };
  }
}

const headingOf = (keyword: string | undefined) =>
  keyword === undefined ? 'Tất cả shop' : `Shop cho “${keyword}”`;
const countOf = (results: ShopResults | null) =>
  results === null ? '' : `${formatNumber(results.total)} shop`;
const crumbsOf = ({ keyword }: SearchQuery) =>
  keyword === undefined
    ? [{ title: 'Tìm shop' }]
    : [{ title: 'Tìm shop', to: PATH }, { title: `“${keyword}”` }];

export const meta = (args: Route.MetaArgs) => {
  const { query, results } = args.loaderData ?? { query: EMPTY_QUERY, results: null };
  const { keyword, page } = query;
  const visibleKeyword = shownKeyword(query, results?.reading ?? null);
  const path =
    PATH + writeQuery({ ...(keyword !== undefined && { keyword }), ...(page !== undefined && { page }) });
  return pageMeta(args, {
    title: headingOf(visibleKeyword) + (page === undefined ? '' : ` – trang ${page}`),
    description: `${countOf(results)}${visibleKeyword === undefined ? '' : ` cho “${visibleKeyword}”`}: xưởng may, kho sỉ và cửa hàng trên ${marketName()}, xem hàng bán chạy, đánh giá và tỉ lệ phản hồi của từng shop.`,
    path,
    // the corrected keyword has a URL of its own
    noindex: isNarrowed(query) || results === null || results.total === 0 || visibleKeyword !== keyword,
    jsonLd:
      results === null
        ? []
        : [
            breadcrumbJsonLd(args, crumbsOf(query), path),
            ...(results.shops.length > 0 ? [shopListJsonLd(publicUrl(args), results)] : []),
          ],
  });
};

function PageHeading({ query, results }: ShopListHeadProps) {
  const reading = results?.reading ?? null;
  return (
    <ResultsHeader on="shops" query={query} reading={reading} count={countOf(results)}>
      {headingOf(shownKeyword(query, reading))}
    </ResultsHeader>
  );
}

export default function ShopSearch({ loaderData: { query, results, retryAfter } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs items={crumbsOf(query)} />
      <ShopList scope={{ query, path: PATH }} results={results} retryAfter={retryAfter} Head={PageHeading} />
    </>
  );
}
