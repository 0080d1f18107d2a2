import { marketName } from '@market/contract/rules/market-name';
import { formatNumber } from '@market/contract/rules/money';
import { redirect } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { ASSURED_PATH } from '#app/paths.ts';
import { pageResponse } from '#app/errors/loader-responses.ts';
import { breadcrumbJsonLd, itemListJsonLd, pageMeta } from '#app/page-meta.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { loadResults, type Results } from '#features/search-list/load-list.ts';
import { ProductList, type ListHeadProps } from '#features/search-list/product-list.tsx';
import { isNarrowed, parseQuery, writeQuery, type SearchQuery } from '#features/search-list/query.ts';
import { ResultsHeader } from '#features/search-list/results-header.tsx';
import { AssuranceFacts } from './facts.tsx';
import type { Route } from './+types/route';

const PRESET_FILTER = 'filter_only_trade_assurance';
const FIXED_QUERY: SearchQuery = { [PRESET_FILTER]: true };
const TITLE = 'Hàng đảm bảo';
const CRUMBS = [{ title: TITLE }];

/** No keyword on this page; its path implies the first filter. */
const readUrl = (search: URLSearchParams): SearchQuery => {
  const { keyword: _keyword, [PRESET_FILTER]: _preset, ...query } = parseQuery(search);
  return query;
};

interface AssuredPage {
  readonly query: SearchQuery;
  readonly results: Results | null;
  readonly retryAfter?: number;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readUrl(url.searchParams);
  const found = await loadResults(context.get(servicesContext).call, { query, fixed: FIXED_QUERY });
  if ('lastPage' in found) throw redirect(ASSURED_PATH + writeQuery({ ...query, page: found.lastPage }));
  const page: AssuredPage = 'cards' in found ? { query, results: found } : { query, results: null, ...found };
  return pageResponse(page);
}
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Keeps the current list when the request fails. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs): Promise<AssuredPage> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { query: readUrl(new URL(request.url).searchParams), results: null };
  }
}

const countOf = (results: Results | null) =>
  results === null ? '' : `${formatNumber(results.total)} sản phẩm`;

export const meta = (args: Route.MetaArgs) => {
  const { query, results } = args.loaderData ?? { query: {}, results: null };
  const path = ASSURED_PATH + writeQuery(query.page === undefined ? {} : { page: query.page });
  return pageMeta(args, {
    title: `Hàng đảm bảo thương mại${query.page === undefined ? '' : ` – trang ${query.page}`}`,
    description: `${countOf(results)} đã được ${marketName()} duyệt: tiền hàng được giữ đến khi bạn nhận, giá sỉ theo bậc số lượng tận xưởng.`,
    path,
    noindex: isNarrowed(query) || results === null || results.total === 0,
    jsonLd: [
      breadcrumbJsonLd(args, CRUMBS, path),
      ...(results !== null && results.cards.length > 0 ? [itemListJsonLd(args, results.cards)] : []),
    ],
  });
};

function PageHeading({ query, results }: ListHeadProps) {
  return (
    <ResultsHeader on="products" query={query} reading={null} count={countOf(results)}>
      {TITLE}
    </ResultsHeader>
  );
}

export default function AssuredProductsRoute({
  loaderData: { query, results, retryAfter },
}: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs items={CRUMBS} />
      <AssuranceFacts />
      <ProductList
        scope={{ query, path: ASSURED_PATH, preset: PRESET_FILTER }}
        fixed={FIXED_QUERY}
        results={results}
        retryAfter={retryAfter}
        Head={PageHeading}
      />
    </>
  );
}
