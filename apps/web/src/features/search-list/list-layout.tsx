import { clsx } from 'clsx';
import { SlidersHorizontal } from '#ui/icons.ts';
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router';
import { ActiveChips } from './active-chips.tsx';
import { listPath, FilterScopeProvider, useFilterScope, type FilterScope } from './filter-scope.ts';
import type { CountedList, CountList } from './filter-sheet.tsx';
import { activeFilters, type ActiveFilter, type FilterNames } from './filter-labels.ts';
import type { Facets } from './load-list.ts';
import { ListNotLoaded, StaleListNotice } from './search-unavailable.tsx';
import { withoutFilters, writeQuery } from './query.ts';
import type { StaleList } from './use-stale-list.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';

const FilterSheet = lazyDialog(() => import('./filter-sheet.tsx'));
const PANEL_ID = 'bo-loc';
const NO_KEYWORD_FILTERS: readonly ActiveFilter[] = [];

/** Without scripts phones reach it by its anchor, below the list's header. */
function FilterColumn({ active, children }: { readonly active: number; readonly children: ReactNode }) {
  const scope = useFilterScope();
  return (
    <aside
      id={PANEL_ID}
      aria-label="Bộ lọc"
      className="hidden scroll-mt-4 target:block target:mb-6 lg:block lg:self-stretch"
    >
      <div className="panel px-4 pb-1 lg:sticky lg:top-[calc(var(--head)+1rem)] lg:max-h-[calc(100dvh-var(--head)-2rem)] lg:overflow-y-auto lg:overscroll-contain">
        <div className="flex items-center py-3.5">
          <h2 className="flex items-center gap-2 text-md font-semibold">
            <SlidersHorizontal aria-hidden className="ico" />
            Bộ lọc
          </h2>
          {active > 0 && (
            <Link
              to={listPath(scope, withoutFilters(scope.query))}
              className="link ml-auto text-sm"
              preventScrollReset
            >
              Xóa tất cả
            </Link>
          )}
        </div>
        {children}
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

/** After a filter the count and the first results are in view; going back restores the position itself. */
const useCountInView = ({ query }: FilterScope) => {
  const start = useRef<HTMLDivElement>(null);
  const navigation = useNavigationType();
  const search = writeQuery(query);
  const before = useRef(search);
  useEffect(() => {
    if (before.current === search) return;
    before.current = search;
    const top = start.current?.getBoundingClientRect().top ?? 0;
    if (navigation !== NavigationType.Pop && top < 0) start.current?.scrollIntoView();
  }, [search, navigation]);
  return start;
};

interface ListLayoutProps {
  readonly scope: FilterScope;
  /** Null when the search failed and nothing older exists. */
  readonly staleList: StaleList<CountedList & { readonly names: FilterNames }>;
  /** `retry-after` of the server, in seconds. */
  readonly retryAfter?: number | undefined;
  /** Filters recognised in the keyword. */
  readonly words?: readonly ActiveFilter[];
  readonly Panel: ComponentType<{ readonly facets: Facets }>;
  readonly count: CountList;
  readonly sort: ReactNode;
  /** Title and count above the list. */
  readonly head?: ReactNode;
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/** Filter column, sort row, chips and list; on phones the filters are a sheet. */
export function ListLayout({
  scope,
  staleList,
  retryAfter,
  words = NO_KEYWORD_FILTERS,
  ...parts
}: ListLayoutProps) {
  const { list, loading: _loading, failed, ...again } = staleList;
  const { Panel, count, sort, head, skeleton, children } = parts;
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const active = list === null ? [] : activeFilters(scope.query, list.names);
  const start = useCountInView(scope);
  // no filter finds anything either
  const isEmpty = list !== null && list.total === 0 && active.length === 0;
  return (
    <FilterScopeProvider value={scope}>
      <div className={clsx(!isEmpty && 'lg:grid lg:grid-cols-[15.5rem_1fr] lg:items-start lg:gap-6')}>
        {list === null && <span />}
        {list !== null && !isEmpty && (
          <FilterColumn active={active.length}>
            <Panel facets={list.facets} />
          </FilterColumn>
        )}
        <div ref={start} className="min-w-0">
          {head}
          <div className="flex flex-col lg:flex-col-reverse">
            {!isEmpty && (
              <div className={clsx('flex items-center gap-2', head !== undefined && 'mt-3')}>
                {list !== null && <FilterButton active={active.length} onOpen={() => setOpenAt(key)} />}
                {sort}
              </div>
            )}
            <ActiveChips active={active} words={words} />
          </div>
          {failed && list !== null && <StaleListNotice {...again} retryAfter={retryAfter} />}
          <div className="mt-4">
            {list === null ? (
              <ListNotLoaded {...again} retryAfter={retryAfter} skeleton={skeleton} />
            ) : (
              children
            )}
          </div>
        </div>
      </div>
      {list !== null && openAt === key && (
        <FilterSheet
          scope={scope}
          counted={list}
          count={count}
          Panel={Panel}
          onClose={() => setOpenAt(null)}
        />
      )}
    </FilterScopeProvider>
  );
}
