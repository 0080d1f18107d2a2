import { clsx } from 'clsx';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { Link, useLocation } from 'react-router';
import { Pagination } from '../../shared/ui/pagination.tsx';
import { ProductGrid } from '../../shared/ui/product-grid.tsx';
import { ActiveChips } from './active-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { addressOf, FilterScopeProvider, useFilterScope, type FilterScope } from './filter-scope.ts';
import { activeFilters } from './labels.ts';
import type { Results } from './load-list.ts';
import { NotLoaded, StillOld } from './no-answer.tsx';
import { NoResults } from './no-results.tsx';
import { withoutFilters, type SearchQuery } from './query.ts';
import { shownKeyword, wordFilters } from './reading.ts';
import { SortRow } from './sort-row.tsx';
import { useKeptList } from './use-kept-list.ts';

const FilterSheet = lazy(() => import('./filter-sheet.tsx'));
const PANEL_ID = 'bo-loc';
/** Cards that stand on the first screen. */
const FIRST = 4;

/** The column of filters. Before scripts are there phones find it by its address, below the list's head. */
function FilterColumn({ results, active }: { readonly results: Results; readonly active: number }) {
  const scope = useFilterScope();
  return (
    <aside id={PANEL_ID} aria-label="Bộ lọc" className="hidden scroll-mt-4 target:block target:mb-6 lg:block">
      <div className="panel px-4 pb-1">
        <div className="flex items-center py-3.5">
          <h2 className="flex items-center gap-2 text-md font-semibold">
            <SlidersHorizontal aria-hidden className="ico" />
            Bộ lọc
          </h2>
          {active > 0 && (
            <Link
              to={addressOf(scope, withoutFilters(scope.query))}
              className="link ml-auto text-sm"
              preventScrollReset
            >
              Xoá tất cả
            </Link>
          )}
        </div>
        <FilterPanel facets={results.facets} />
      </div>
    </aside>
  );
}

function FilterButton({ active, onOpen }: { readonly active: number; readonly onOpen: () => void }) {
  return (
    <a
      href={`#${PANEL_ID}`}
      className="btn btn-outline btn-sm h-11! flex-none lg:hidden"
      onClick={(event) => {
        event.preventDefault();
        onOpen();
      }}
    >
      <SlidersHorizontal aria-hidden className="ico size-4!" />
      Lọc
      {active > 0 && (
        <span className="num grid size-5 place-items-center rounded-full bg-brand text-2xs text-on-brand">
          {active}
          <span className="sr-only"> bộ lọc đang dùng</span>
        </span>
      )}
    </a>
  );
}

function Found({ results, loading }: { readonly results: Results; readonly loading: boolean }) {
  const scope = useFilterScope();
  const { nothing, reading } = results;
  if (nothing !== null) return <NoResults nothing={nothing} keyword={shownKeyword(scope.query, reading)} />;
  return (
    <div
      aria-busy={loading || undefined}
      className={clsx('transition-opacity', loading && 'opacity-50 delay-200')}
    >
      <ProductGrid cards={results.cards} columns={4} first={FIRST} />
      <Pagination
        page={scope.query.page ?? 1}
        pages={results.pages}
        pathOf={(page) => addressOf(scope, { ...scope.query, page })}
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
  /** The filters that the page's address stands for. */
  readonly fixed: SearchQuery;
  /** Null when the search did not answer. */
  readonly results: Results | null;
  /** Seconds for which it asked to be left alone. */
  readonly retryAfter?: number | undefined;
  /** The page's title and count, above the list; without it the list begins at once. */
  readonly Head?: ComponentType<ListHeadProps>;
}

/** Filters at the side, the list with its order, chips and pages beside them. The same on searches and categories. */
export function ProductList({ scope, fixed, results, retryAfter, Head }: ProductListProps) {
  const { list, loading, failed, ...again } = useKeptList(results, retryAfter);
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const active = list === null ? [] : activeFilters(scope.query, list.names);
  const words = results === null ? [] : wordFilters(scope.query, results.reading);
  return (
    <FilterScopeProvider value={scope}>
      <div className="lg:grid lg:grid-cols-[15.5rem_1fr] lg:items-start lg:gap-6">
        {list === null ? <span /> : <FilterColumn results={list} active={active.length} />}
        <div className="min-w-0">
          {Head !== undefined && <Head query={scope.query} results={results} />}
          <div className="flex flex-col lg:flex-col-reverse">
            <div className={clsx('flex items-center gap-2', Head !== undefined && 'mt-3')}>
              {list !== null && <FilterButton active={active.length} onOpen={() => setOpenAt(key)} />}
              <SortRow />
            </div>
            <ActiveChips active={active} words={words} />
          </div>
          {failed && list !== null && <StillOld {...again} retryAfter={retryAfter} />}
          <div className="mt-4">
            {list === null ? (
              <NotLoaded {...again} retryAfter={retryAfter} />
            ) : (
              <Found results={list} loading={loading} />
            )}
          </div>
        </div>
      </div>
      {list !== null && openAt === key && (
        <Suspense>
          <FilterSheet scope={scope} fixed={fixed} counted={list} onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </FilterScopeProvider>
  );
}
