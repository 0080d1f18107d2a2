import { marketName } from '@market/contract/rules/market-name';
import { formatNumber } from '@market/contract/rules/money';
import { redirect } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { CLASSIFIEDS_PATH } from '#app/paths.ts';
import { pageResponse } from '#app/errors/loader-responses.ts';
import { breadcrumbJsonLd, itemListJsonLd, pageMeta } from '#app/page-meta.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Notice } from '#ui/notice.tsx';
import { Hero } from '#features/category/hero.tsx';
import { RelatedCategories } from '#features/category/related-categories.tsx';
import {
  activeFilterNames,
  changeQuery,
  isNarrowed,
  writeQuery,
  type SearchQuery,
} from '#features/search-list/query.ts';
import { ClassifiedsList } from './list.tsx';
import { loadClassifieds, readClassifiedsQuery, type ClassifiedsFound } from './load-classifieds.ts';
import type { Route } from './+types/route';

interface Page {
  readonly query: SearchQuery;
  readonly found: ClassifiedsFound | null;
  readonly retryAfter?: number;
}

const TITLE = 'Rao vặt';
const CRUMBS = [{ title: TITLE }];
const DESCRIPTION = 'Sang nhượng, thanh lý, cho thuê, tìm xưởng và việc làm của người trong chợ.';

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readClassifiedsQuery(url.searchParams);
  const found = await loadClassifieds(context.get(servicesContext).call, query, Date.now());
  if ('lastPage' in found) throw redirect(CLASSIFIEDS_PATH + writeQuery({ ...query, page: found.lastPage }));
  const page: Page = 'classifieds' in found ? { query, found } : { query, found: null, ...found };
  return pageResponse(page);
}
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const countOf = (found: ClassifiedsFound | null) =>
  found === null ? '' : `${formatNumber(found.total)} tin`;

export const meta = (args: Route.MetaArgs) => {
  const { query, found } = args.loaderData ?? { query: {}, found: null };
  const path = CLASSIFIEDS_PATH + writeQuery(query.page === undefined ? {} : { page: query.page });
  const cards = found?.classifieds.map(({ card }) => card) ?? [];
  return pageMeta(args, {
    title: `Rao vặt chợ sỉ${query.page === undefined ? '' : ` – trang ${query.page}`}`,
    description: `${countOf(found)} đang đăng trên ${marketName()}. ${DESCRIPTION} Xem giá chào, khu vực và liên hệ trực tiếp người đăng.`,
    path,
    noindex: isNarrowed(query) || cards.length === 0,
    jsonLd: [
      breadcrumbJsonLd(args, CRUMBS, path),
      ...(cards.length > 0 ? [itemListJsonLd(args, cards)] : []),
    ],
  });
};

export default function Classifieds({ loaderData: { query, found, retryAfter } }: Route.ComponentProps) {
  const kinds = found?.kinds ?? [];
  const kindPath = ({ categoryId }: { readonly categoryId: number }): string =>
    CLASSIFIEDS_PATH + writeQuery(changeQuery(query, { filter_category_lv2: categoryId }));
  return (
    <>
      <Breadcrumbs items={CRUMBS} />
      <Hero
        title={TITLE}
        description={DESCRIPTION}
        count={countOf(found)}
        pictures={[...new Set(kinds.flatMap(({ thumbImageSrc }) => thumbImageSrc ?? []))]}
      />
      <p role="status" className="sr-only">
        {countOf(found)}
        {activeFilterNames(query).length > 0 && ' sau khi lọc'}
      </p>
      <RelatedCategories label="Loại tin" categories={kinds} pathOf={kindPath} />
      <div className="mt-6">
        <ClassifiedsList query={query} found={found} retryAfter={retryAfter} />
      </div>
      <Notice kind="warning" className="mt-8">
        Tin rao vặt không thuộc Bảo đảm thương mại. Xem hàng trực tiếp và không chuyển cọc qua người trung
        gian.
      </Notice>
    </>
  );
}
