import { clsx } from 'clsx';
import type { ComponentType } from 'react';
import { lazySection } from '#app/errors/section-boundary.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { ProductGrid, ProductGridSkeleton } from '#features/product-card/product-grid.tsx';
import { adsByPosition } from './search-ads.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { listPath, useFilterScope, type FilterScope } from './filter-scope.ts';
import { ListLayout } from './list-layout.tsx';
import { countList, type SearchList, type Results } from './load-list.ts';
import { PAGE_SIZE, type SearchQuery } from './query.ts';
import { keywordFilters } from './keyword-filters.ts';
import { SortRow } from './sort-row.tsx';
import { useStaleList } from './use-stale-list.ts';

const NoResults = lazySection(async () => (await import('./no-results.tsx')).NoResults);
const ProductRows = lazySection(async () => (await import('./product-rows.tsx')).ProductRows);
const ViewSwitch = lazySection(async () => (await import('./view-switch.tsx')).ViewSwitch, {
  errorFallback: null,
});

/** First screen of a phone: more eager pictures would delay the page. */
const FIRST_SCREEN_CARDS = 2;

function ProductResults({ results, loading }: { readonly results: Results; readonly loading: boolean }) {
  const scope = useFilterScope();
  const { nothing, reading } = results;
  if (nothing !== null) return <NoResults nothing={nothing} reading={reading} />;
  return (
    <div
      aria-busy={loading || undefined}
      className={clsx('transition-opacity', loading && 'opacity-50 delay-200')}
    >
      <h2 className="sr-only">Sản phẩm</h2>
      {scope.query.view === 'list' ? (
        <ProductRows results={results} />
      ) : (
        <ProductGrid
          cards={results.cards}
          columns={4}
          first={FIRST_SCREEN_CARDS}
          before={adsByPosition(results)}
        />
      )}
      <Pagination
        page={scope.query.page ?? 1}
        pages={results.pages}
        pathOf={(page) => listPath(scope, { ...scope.query, page })}
      />
    </div>
  );
}

export interface ListHeadProps {
  readonly query: SearchQuery;
  readonly results: Results | null;
}

interface ProductListProps {
  readonly scope: FilterScope;
  /** Filters implied by the page's path. */
  readonly fixed: SearchQuery;
  /** Source of the list; the search by default. */
  readonly ask?: SearchList;
  /** Null when the search failed. */
  readonly results: Results | null;
  /** `retry-after` of the server, in seconds. */
  readonly retryAfter?: number | undefined;
  /** Title and count above the list. */
  readonly Head?: ComponentType<ListHeadProps>;
}

export function ProductList({ scope, fixed, ask, results, retryAfter, Head }: ProductListProps) {
  const staleList = useStaleList(results, retryAfter);
  return (
    <ListLayout
      scope={scope}
      staleList={staleList}
      retryAfter={retryAfter}
      words={results === null ? [] : keywordFilters(scope.query, results.reading)}
      Panel={FilterPanel}
      count={(call, query) => countList(call, { ...query, ...fixed }, ask)}
      sort={
        <>
          <SortRow />
          <ViewSwitch />
        </>
      }
      head={Head === undefined ? undefined : <Head query={scope.query} results={results} />}
      skeleton={<ProductGridSkeleton count={PAGE_SIZE} columns={4} />}
    >
      {staleList.list !== null && <ProductResults results={staleList.list} loading={staleList.loading} />}
    </ListLayout>
  );
}
