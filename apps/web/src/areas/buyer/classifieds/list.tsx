import { clsx } from 'clsx';
import { CLASSIFIEDS_PATH } from '#app/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { CategoryFacet } from '#features/search-list/category-facet.tsx';
import { listPath } from '#features/search-list/filter-scope.ts';
import { ListLayout } from '#features/search-list/list-layout.tsx';
import type { Facets } from '#features/search-list/load-list.ts';
import { PriceForm } from '#features/search-list/price-form.tsx';
import { CLASSIFIED_PRICE_STEPS } from '#features/search-list/price-steps.ts';
import { ProvinceFacet } from '#features/search-list/province-facet.tsx';
import { activeFilterNames, changeQuery, PAGE_SIZE, type SearchQuery } from '#features/search-list/query.ts';
import { useStaleList } from '#features/search-list/use-stale-list.ts';
import { ClassifiedCards } from '#features/classifieds/classified-cards.tsx';
import { countClassifieds, type ClassifiedsFound } from './load-classifieds.ts';

const UNIT = 'tin';

function ClassifiedsFilterPanel({ facets }: { readonly facets: Facets }) {
  return (
    <>
      <CategoryFacet facets={facets} />
      <ProvinceFacet facets={facets.provinces} />
      <PriceForm steps={CLASSIFIED_PRICE_STEPS} />
    </>
  );
}

function ClassifiedsSkeleton() {
  return (
    <Loading label="Đang tải tin rao vặt" className="grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-3">
      {Array.from({ length: PAGE_SIZE }, (_, place) => (
        <Skeleton key={place} className="h-32" />
      ))}
    </Loading>
  );
}

const hasPrice = ({ filter_min_price: low, filter_max_price: high }: SearchQuery): boolean =>
  low !== undefined || high !== undefined;

function NoClassifieds({ query }: { readonly query: SearchQuery }) {
  if (hasPrice(query))
    return (
      <EmptyState
        art="cap"
        title="Không có tin nào trong khoảng giá này"
        text="Thử nới khoảng giá. Tin ghi “Thỏa thuận” không có giá để lọc nên cũng không hiện ở đây."
      >
        <LinkButton
          to={listPath(
            { path: CLASSIFIEDS_PATH },
            changeQuery(query, { filter_min_price: undefined, filter_max_price: undefined }),
          )}
          appearance="primary"
        >
          Bỏ lọc giá
        </LinkButton>
      </EmptyState>
    );
  return activeFilterNames(query).length > 0 ? (
    <EmptyState art="cap" title="Chưa có tin nào ở đây" text="Thử bớt bộ lọc, hoặc xem tin ở tỉnh khác.">
      <LinkButton to={CLASSIFIEDS_PATH} appearance="primary">
        Xem mọi tin
      </LinkButton>
    </EmptyState>
  ) : (
    <EmptyState
      art="cap"
      title="Chưa có tin rao vặt nào"
      text="Tin sang nhượng, thanh lý, tìm xưởng của các shop sẽ hiện ở đây."
    >
      <LinkButton to="/" appearance="primary">
        Về trang chủ
      </LinkButton>
    </EmptyState>
  );
}

function ClassifiedCardList({
  found,
  query,
}: {
  readonly found: ClassifiedsFound;
  readonly query: SearchQuery;
}) {
  if (found.total === 0) return <NoClassifieds query={query} />;
  return (
    <>
      <ClassifiedCards classifieds={found.classifieds} large />
      <Pagination
        page={query.page ?? 1}
        pages={found.pages}
        pathOf={(page) => listPath({ path: CLASSIFIEDS_PATH }, { ...query, page })}
      />
    </>
  );
}

interface ClassifiedsListProps {
  readonly query: SearchQuery;
  readonly found: ClassifiedsFound | null;
  readonly retryAfter?: number | undefined;
}

export function ClassifiedsList({ query, found, retryAfter }: ClassifiedsListProps) {
  const staleList = useStaleList(found, retryAfter);
  return (
    <ListLayout
      scope={{ query, path: CLASSIFIEDS_PATH, unit: UNIT }}
      staleList={staleList}
      retryAfter={retryAfter}
      Panel={ClassifiedsFilterPanel}
      count={countClassifieds}
      sort={<p className="text-sm text-ink-3 lg:mt-2">Tin mới đăng hoặc mới đẩy đứng trước</p>}
      skeleton={<ClassifiedsSkeleton />}
    >
      {staleList.list !== null && (
        <div
          aria-busy={staleList.loading || undefined}
          className={clsx('transition-opacity', staleList.loading && 'opacity-50 delay-200')}
        >
          <ClassifiedCardList found={staleList.list} query={query} />
        </div>
      )}
    </ListLayout>
  );
}
