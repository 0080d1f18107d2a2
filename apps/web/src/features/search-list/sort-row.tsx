import { SORT_OPTIONS } from '@market/contract/constants/search';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from '#ui/icons.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useScrollToCurrent } from '#ui/use-scroll-to-current.ts';
import { listPath, useFilterScope } from './filter-scope.ts';
import { changeQuery, effectiveSort, type SearchQuery } from './query.ts';

function PriceSort() {
  const scope = useFilterScope();
  const { query } = scope;
  const on = effectiveSort(query) === 'price';
  const falling = on && query.sort_order === 'desc';
  const next = on && !falling ? 'desc' : undefined;
  const Arrow = !on ? ChevronsUpDown : falling ? ArrowDown : ArrowUp;
  return (
    <Link
      to={listPath(scope, changeQuery(query, { sort_by: 'price', sort_order: next }))}
      rel="nofollow"
      preventScrollReset
      aria-current={on || undefined}
      aria-label={
        !on
          ? 'Giá, từ thấp đến cao'
          : falling
            ? 'Giá giảm dần. Đổi thành tăng dần'
            : 'Giá tăng dần. Đổi thành giảm dần'
      }
      className={clsx('chip max-lg:h-11!', on && 'on')}
    >
      Giá
      <Arrow aria-hidden className="ico size-4!" />
    </Link>
  );
}

type Sort = NonNullable<SearchQuery['sort_by']>;
interface SortLinkProps {
  readonly value: Sort;
  readonly on: boolean;
  readonly children: string;
}

export function SortLink({ value, on, children }: SortLinkProps) {
  const scope = useFilterScope();
  return (
    <Link
      to={listPath(scope, changeQuery(scope.query, { sort_by: value, sort_order: undefined }))}
      rel="nofollow"
      preventScrollReset
      aria-current={on || undefined}
      className={clsx('chip max-lg:h-11!', on && 'on')}
    >
      {children}
    </Link>
  );
}

export function SortNav({ children }: { readonly children: ReactNode }) {
  const bar = useScrollToCurrent();
  return (
    <nav
      ref={bar}
      aria-label="Sắp xếp"
      className="noscroll flex min-w-0 items-center gap-2 overflow-x-auto p-0.5 max-lg:-mr-4 max-lg:-ml-0.5 max-lg:pr-4"
    >
      <span aria-hidden className="mr-1 hidden text-sm text-ink-3 lg:block">
        Sắp xếp
      </span>
      {children}
    </nav>
  );
}

/** Relevance needs a keyword. */
export function SortRow() {
  const { query } = useFilterScope();
  const sort = effectiveSort(query);
  return (
    <SortNav>
      {SORT_OPTIONS.filter(({ value }) => value !== '_score' || query.keyword !== undefined).map(
        ({ value, label }) =>
          value === 'price' ? (
            <PriceSort key={value} />
          ) : (
            <SortLink key={value} value={value} on={sort === value}>
              {label}
            </SortLink>
          ),
      )}
    </SortNav>
  );
}
