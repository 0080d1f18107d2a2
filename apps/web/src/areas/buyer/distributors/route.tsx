import { formatNumber } from '@market/contract/rules/money';
import { redirect } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { DISTRIBUTORS_PATH } from '#app/paths.ts';
import { pageResponse } from '#app/errors/loader-responses.ts';
import { breadcrumbJsonLd, pageMeta, publicUrl } from '#app/page-meta.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Hero } from '#features/category/hero.tsx';
import { SeoText } from '#features/category/seo-text.tsx';
import { activeFilterNames, isNarrowed, writeQuery, type SearchQuery } from '#features/search-list/query.ts';
import { loadShops, type ShopResults } from '#features/shop-list/load-shops.ts';
import { shopListJsonLd } from '#features/shop-list/shop-list-data.ts';
import { ShopList } from '#features/shop-list/shop-list.tsx';
import { parseShopQuery } from '#features/shop-list/shop-query.ts';
import { loadSubject, type Subject } from './load.ts';
import type { Route } from './+types/route';

/** No keyword on this page. */
const readAddress = (search: URLSearchParams): SearchQuery => {
  const { keyword: _keyword, ...query } = parseShopQuery(search);
  return query;
};

interface Page {
  readonly query: SearchQuery;
  readonly subject: Subject;
  readonly results: ShopResults | null;
  readonly retryAfter?: number;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = context.get(servicesContext);
  const query = readAddress(url.searchParams);
  const [found, subject] = await Promise.all([loadShops(call, query), loadSubject(call, query)]);
  if ('lastPage' in found) throw redirect(DISTRIBUTORS_PATH + writeQuery({ ...query, page: found.lastPage }));
  const page: Page =
    'shops' in found ? { query, subject, results: found } : { query, subject, results: null, ...found };
  return pageResponse(page);
}
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const titleOf = ({ subject }: Page) =>
  subject.category === null ? 'Nhà phân phối, xưởng sỉ' : `Nhà phân phối ${subject.category}`;
const crumbsOf = (page: Page) =>
  page.subject.category === null
    ? [{ title: 'Nhà phân phối' }]
    : [{ title: 'Nhà phân phối', to: DISTRIBUTORS_PATH }, { title: page.subject.category }];
const countOf = ({ results }: Page) => (results === null ? '' : `${formatNumber(results.total)} shop`);
const wordsOf = ({ subject }: Page) =>
  subject.category === null
    ? 'So xưởng, kho sỉ theo ngành hàng, tỉnh thành và đánh giá của khách cũ.'
    : `Xưởng, kho sỉ đang bán ${subject.category}: xem giá theo bậc và hàng bán chạy.`;

/** Categories are pages of their own; other filters are not indexed. */
const isOwnPage = ({ query, results }: Page) => {
  const { filter_category_lv1: _lv1, filter_category_lv2: _lv2, ...rest } = query;
  return results !== null && results.total > 0 && !isNarrowed(rest);
};

export const meta = (args: Route.MetaArgs) => {
  const page = args.loaderData;
  if (page === undefined) return [];
  const { query, results } = page;
  const { filter_category_lv1, filter_category_lv2, page: number } = query;
  const path =
    DISTRIBUTORS_PATH +
    writeQuery({
      ...(filter_category_lv1 !== undefined && { filter_category_lv1 }),
      ...(filter_category_lv2 !== undefined && { filter_category_lv2 }),
      ...(number !== undefined && { page: number }),
    });
  return pageMeta(args, {
    title: titleOf(page) + (number === undefined ? '' : ` – trang ${number}`),
    description: `${countOf(page)}. ${wordsOf(page)}`,
    path,
    noindex: !isOwnPage(page),
    jsonLd: [
      breadcrumbJsonLd(args, crumbsOf(page), path),
      ...(results !== null && results.shops.length > 0 ? [shopListJsonLd(publicUrl(args), results)] : []),
    ],
  });
};

export default function Distributors({ loaderData: page }: Route.ComponentProps) {
  const { query, subject, results } = page;
  return (
    <>
      <Breadcrumbs items={crumbsOf(page)} />
      <Hero
        title={titleOf(page)}
        description={wordsOf(page)}
        count={countOf(page)}
        pictures={results?.pictures ?? []}
      />
      <p role="status" className="sr-only">
        {countOf(page)}
        {activeFilterNames(query).length > 0 && ' sau khi lọc'}
      </p>
      <div className="mt-6">
        <ShopList scope={{ query, path: DISTRIBUTORS_PATH }} results={results} retryAfter={page.retryAfter} />
      </div>
      {query.page === undefined && <SeoText heading={subject.heading} content={subject.content} />}
    </>
  );
}
