import { formatNumber } from '@market/contract/rules/money';
import type { Call } from '@market/contract/web';
import { useEffect, useEffectEvent, useReducer, useState, type ComponentType } from 'react';
import { useNavigate } from 'react-router';
import { callWith } from '#app/api.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { listPath, FilterScopeProvider, unitOf, type FilterScope } from './filter-scope.ts';
import { listReducer, NO_LIST, type ListEvent, type ListState } from './list-reducer.ts';
import type { Facets } from './load-list.ts';
import { activeFilterNames, withoutFilters, writeQuery, type SearchQuery } from './query.ts';

/** Total and facets of a query. */
export interface CountedList {
  readonly total: number;
  readonly facets: Facets;
}
/** Loads total and facets only; null on failure. */
export type CountList = (call: Call, query: SearchQuery) => Promise<CountedList | null>;

interface FilterSheetProps {
  readonly scope: FilterScope;
  /** Of the list behind the sheet. */
  readonly counted: CountedList;
  readonly count: CountList;
  readonly Panel: ComponentType<{ readonly facets: Facets }>;
  readonly onClose: () => void;
}

/** The last request wins. */
const useCountedList = (query: SearchQuery, count: CountList, first: CountedList): ListState<CountedList> => {
  const reduce = listReducer<CountedList>;
  const [state, send] = useReducer<ListState<CountedList>, [ListEvent<CountedList>]>(reduce, {
    ...NO_LIST,
    list: first,
  });
  const search = writeQuery(query);
  const [initialSearch] = useState(search);
  const load = useEffectEvent((wanted: string, signal: AbortSignal) => {
    if (wanted === initialSearch) return send({ type: 'loaded', list: first });
    send({ type: 'requested' });
    void count(callWith({ signal }), query).then((list) => {
      if (!signal.aborted) send(list === null ? { type: 'failed' } : { type: 'loaded', list });
    });
  });
  useEffect(() => {
    const abort = new AbortController();
    load(search, abort.signal);
    return () => abort.abort();
  }, [search]);
  return state;
};

/** Filters are previewed with their result count and applied by one button. */
export default function FilterSheet({ scope, counted, count, Panel, onClose }: FilterSheetProps) {
  const unit = unitOf(scope);
  const navigate = useNavigate();
  const [query, setQuery] = useState(scope.query);
  const { list, loading, failed } = useCountedList(query, count, counted);
  const { total, facets } = list ?? counted;
  const to = listPath(scope, query);
  const asBefore = to === listPath(scope, scope.query);
  const show = () => {
    onClose();
    if (!asBefore) void navigate(to);
  };
  return (
    <FilterScopeProvider value={{ ...scope, query, onPreview: setQuery }}>
      <Sheet
        open
        full
        title="Bộ lọc"
        onClose={onClose}
        action={
          activeFilterNames(query).length > 0 && (
            <button
              type="button"
              className="link min-h-11 px-2 text-sm"
              onClick={() => setQuery(withoutFilters(query))}
            >
              Xóa tất cả
            </button>
          )
        }
        footer={
          <>
            <Button
              size="lg"
              className="flex-1"
              aria-disabled={asBefore}
              onClick={() => setQuery(scope.query)}
            >
              Đặt lại
            </Button>
            <Button appearance="primary" size="lg" className="num flex-2" aria-busy={loading} onClick={show}>
              {/* usable without the count, too */}
              {failed ? `Xem ${unit}` : `Xem ${loading ? '…' : formatNumber(total)} ${unit}`}
            </Button>
            <span role="status" className="sr-only">
              {!loading && !failed && !asBefore && `Còn ${formatNumber(total)} ${unit}`}
            </span>
          </>
        }
      >
        {/* on tablets a count is near what it counts */}
        <div className="mx-auto max-w-xl">
          <Panel facets={facets} />
        </div>
      </Sheet>
    </FilterScopeProvider>
  );
}
