import { SORT_OPTIONS } from '@market/contract/constants';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Link } from 'react-router';
import { addressOf, useFilterScope } from './filter-scope.ts';
import { changed, sortOf } from './query.ts';

function PriceSort() {
  const scope = useFilterScope();
  const { query } = scope;
  const on = sortOf(query) === 'price';
  const falling = on && query.sort_order === 'desc';
  const next = on && !falling ? 'desc' : undefined;
  const Arrow = !on ? ChevronsUpDown : falling ? ArrowDown : ArrowUp;
  return (
    <Link
      to={addressOf(scope, changed(query, { sort_by: 'price', sort_order: next }))}
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

/** How the list is sorted; without words nothing is relevant. */
export function SortRow() {
  const scope = useFilterScope();
  const { query } = scope;
  const sort = sortOf(query);
  return (
    <nav
      aria-label="Sắp xếp"
      className="noscroll flex min-w-0 items-center gap-2 overflow-x-auto p-0.5 max-lg:-mr-4 max-lg:pr-4"
    >
      <span aria-hidden className="mr-1 hidden text-sm text-ink-3 lg:block">
        Sắp xếp
      </span>
      {SORT_OPTIONS.filter(({ value }) => value !== '_score' || query.keyword !== undefined).map(
        ({ value, label }) =>
          value === 'price' ? (
            <PriceSort key={value} />
          ) : (
            <Link
              key={value}
              to={addressOf(scope, changed(query, { sort_by: value, sort_order: undefined }))}
              rel="nofollow"
              preventScrollReset
              aria-current={sort === value || undefined}
              className={clsx('chip max-lg:h-11!', sort === value && 'on')}
            >
              {label}
            </Link>
          ),
      )}
    </nav>
  );
}
