import { formatNumber } from '@market/contract/rules/money';
import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { answerForm, replyOrFailure } from '#app/page-forms.ts';
import { SHOWROOMS_PATH } from '#app/paths.ts';
import { breadcrumbJsonLd, itemListJsonLd, pageMeta, plainText } from '#app/page-meta.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { followByForm } from '#features/follow/follow-by-form.ts';
import { SeoText } from '#features/category/seo-text.tsx';
import type { Results } from '#features/search-list/load-list.ts';
import { ProductList } from '#features/search-list/product-list.tsx';
import { isNarrowed, writeQuery, type SearchQuery } from '#features/search-list/query.ts';
import { Banner } from './banner.tsx';
import { CloseUps } from './close-ups.tsx';
import { ShowroomListHeader } from './list-head.tsx';
import { fetchShowroom, loadShowroom, parseShowroomQuery, type ShowroomPageView } from './load-showroom.ts';
import { ShowroomShops } from './shops.tsx';
import type { Route } from './+types/route';

interface Page {
  readonly path: string;
  readonly query: SearchQuery;
  readonly showroom: ShowroomPageView;
  /** Null when the search failed. */
  readonly results: Results | null;
}

export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Page> {
  return loadShowroom(context.get(servicesContext).call, params.slug, url);
}

/** Last rendered page: stays visible when the next request fails. */
let lastShowroom: Page | undefined;

export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs): Promise<Page> {
  try {
    return await serverLoader();
  } catch (error) {
    const { pathname, searchParams } = new URL(request.url);
    const busy = !isRouteErrorResponse(error) || error.status >= 500;
    if (error instanceof Response || !busy || lastShowroom?.path !== decodeURI(pathname)) throw error;
    return { ...lastShowroom, query: parseShowroomQuery(searchParams), results: null };
  }
}

const FORMS = { follow: followByForm, unfollow: followByForm };
export const action = (args: Route.ActionArgs) => answerForm(args, FORMS);
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => replyOrFailure(serverAction);

const NO_FIXED_FILTERS: SearchQuery = {};
const crumbsOf = ({ title }: ShowroomPageView) => [{ title: 'Showroom', to: SHOWROOMS_PATH }, { title }];

export const meta = (args: Route.MetaArgs) => {
  const page = args.loaderData;
  if (page === undefined) return [];
  const { showroom, query, results } = page;
  const path = page.path + writeQuery(query.page === undefined ? {} : { page: query.page });
  const title = `Showroom ${showroom.title}`;
  return pageMeta(args, {
    title: query.page === undefined ? title : `${title} – trang ${query.page}`,
    description: `${showroom.tag_line ?? plainText(showroom.story)} ${formatNumber(showroom.total_products)} mẫu, giá sỉ theo bậc số lượng.`,
    path,
    image: showroom.image_mobile ?? showroom.image,
    noindex: isNarrowed(query) || results === null || results.total === 0,
    jsonLd: [
      breadcrumbJsonLd(args, crumbsOf(showroom), path),
      ...(results !== null && results.cards.length > 0 ? [itemListJsonLd(args, results.cards)] : []),
    ],
  });
};

export default function ShowroomRoute({ loaderData: page }: Route.ComponentProps) {
  useEffect(() => {
    lastShowroom = page;
  }, [page]);
  const { path, query, showroom, results } = page;
  return (
    <>
      <Breadcrumbs items={crumbsOf(showroom)} />
      <Banner showroom={showroom} />
      <CloseUps details={showroom.details} />
      <ShowroomShops shops={showroom.shops} />
      <div className="mt-8 lg:mt-10">
        <ProductList
          key={path}
          scope={{ query, path }}
          fixed={NO_FIXED_FILTERS}
          ask={fetchShowroom(showroom.slug)}
          results={results}
          Head={ShowroomListHeader}
        />
      </div>
      {query.page === undefined && (
        <SeoText heading={`Về showroom ${showroom.title}`} content={showroom.story} />
      )}
    </>
  );
}
