import { clsx } from 'clsx';
import type { ComponentType } from 'react';
import { Pagination } from '#ui/pagination.tsx';
import { CategoryFacet } from '#features/search-list/category-facet.tsx';
import { CheckboxChoices } from '#features/search-list/filter-panel.tsx';
import { listPath, useFilterScope, type FilterScope } from '#features/search-list/filter-scope.ts';
import { SHOP_KIND_CHOICES } from '#features/search-list/filter-labels.ts';
import { ListLayout } from '#features/search-list/list-layout.tsx';
import type { Facets } from '#features/search-list/load-list.ts';
import { ProvinceFacet } from '#features/search-list/province-facet.tsx';
import type { SearchQuery } from '#features/search-list/query.ts';
import { SortLink, SortNav } from '#features/search-list/sort-row.tsx';
import { useStaleList } from '#features/search-list/use-stale-list.ts';
import { countShops, type ShopResults } from './load-shops.ts';
import { NoShops } from './no-shops.tsx';
import { SHOP_SORTS, shopSortOf } from './shop-query.ts';
import { ShopRows, ShopRowsSkeleton } from './shop-row.tsx';

const FIRST_SCREEN_SHOPS = 3;
const SKELETON_ROWS = 6;

function Sorts() {
  const { query } = useFilterScope();
  const sort = shopSortOf(query);
  return (
    <SortNav>
      {SHOP_SORTS.map(({ value, label }) => (
        <SortLink key={value} value={value} on={sort === value}>
          {value === '_score' && query.keyword !== undefined ? 'Liên quan' : label}
        </SortLink>
      ))}
    </SortNav>
  );
}

function ShopFilters({ facets }: { readonly facets: Facets }) {
  return (
    <>
      <CategoryFacet facets={facets} />
      <ProvinceFacet facets={facets.provinces} />
      <CheckboxChoices title="Loại shop" choices={SHOP_KIND_CHOICES} facets={facets} />
    </>
  );
}

function ShopResultList({ results, loading }: { readonly results: ShopResults; readonly loading: boolean }) {
  const scope = useFilterScope();
  if (results.nothing !== null) return <NoShops nothing={results.nothing} />;
  return (
    <div
      aria-busy={loading || undefined}
      className={clsx('transition-opacity', loading && 'opacity-50 delay-200')}
    >
      <ShopRows shops={results.shops} first={FIRST_SCREEN_SHOPS} />
      <Pagination
        page={scope.query.page ?? 1}
        pages={results.pages}
        pathOf={(page) => listPath(scope, { ...scope.query, page })}
      />
    </div>
  );
}

export interface ShopListHeadProps {
  readonly query: SearchQuery;
  readonly results: ShopResults | null;
}

interface ShopListProps {
  readonly scope: Pick<FilterScope, 'query' | 'path'>;
  /** Null when the search failed. */
  readonly results: ShopResults | null;
  /** `retry-after` of the server, in seconds. */
  readonly retryAfter?: number | undefined;
  /** Title and count above the list. */
  readonly Head?: ComponentType<ShopListHeadProps>;
}

export function ShopList({ scope, results, retryAfter, Head }: ShopListProps) {
  const staleList = useStaleList(results, retryAfter);
  return (
    <ListLayout
      scope={{ ...scope, unit: 'shop' }}
      staleList={staleList}
      retryAfter={retryAfter}
      Panel={ShopFilters}
      count={countShops}
      sort={<Sorts />}
      head={Head === undefined ? undefined : <Head query={scope.query} results={results} />}
      skeleton={<ShopRowsSkeleton count={SKELETON_ROWS} />}
    >
      {staleList.list !== null && <ShopResultList results={staleList.list} loading={staleList.loading} />}
    </ListLayout>
  );
}
