import type { DealCategory } from '@market/contract/promotions/schemas';
import { formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { SortNav } from '#features/search-list/sort-row.tsx';
import { changeDealQuery, DEAL_SORTS, dealsPath, type DealQuery } from './query.ts';

/** Chips on phones, a column on wider screens. */
export function DealCategories({
  query,
  categories,
}: {
  readonly query: DealQuery;
  readonly categories: readonly DealCategory[];
}) {
  const all = categories.reduce((sum, { doc_count }) => sum + doc_count, 0);
  const lines = [
    { id: null, title: 'Tất cả ngành', count: all },
    ...categories.map(({ category_id, title, doc_count }) => ({ id: category_id, title, count: doc_count })),
  ];
  return (
    <nav
      aria-label="Ngành hàng"
      className="lg:rounded-xl lg:border lg:border-line lg:bg-surface lg:px-4 lg:py-3.5"
    >
      <h2 className="mb-2 hidden text-md font-semibold lg:block">Ngành hàng</h2>
      <ul className="noscroll relative flex gap-2 overflow-x-auto p-0.5 max-lg:-mx-4 max-lg:px-4 lg:block lg:space-y-0.5">
        {lines.map(({ id, title, count }) => {
          const on = query.category === id;
          return (
            <li key={id ?? 'all'} className="flex-none">
              <Link
                to={dealsPath(changeDealQuery(query, { category: id }))}
                rel={id === null ? undefined : 'nofollow'}
                aria-current={on || undefined}
                preventScrollReset
                className={clsx(
                  'flex items-center gap-2 rounded-md text-sm whitespace-nowrap lg:-mx-2 lg:px-2 lg:py-1.5',
                  'max-lg:h-11 max-lg:rounded-full max-lg:border max-lg:px-4 max-lg:font-medium',
                  on
                    ? 'bg-brand-soft font-semibold text-brand-ink max-lg:border-brand'
                    : 'text-ink-2 hover:text-ink max-lg:border-line-strong max-lg:bg-surface',
                )}
              >
                {title}
                <span className={clsx('num ml-auto text-xs font-normal', !on && 'text-ink-3')}>
                  {formatNumber(count)}
                  <span className="sr-only"> deal</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

export function DealOrder({ query }: { readonly query: DealQuery }) {
  return (
    <SortNav>
      {DEAL_SORTS.map(([sort, labels]) => {
        const label = labels[query.status];
        const on = query.sort === sort;
        return (
          label !== null && (
            <Link
              key={sort}
              to={dealsPath(changeDealQuery(query, { sort }))}
              rel="nofollow"
              preventScrollReset
              aria-current={on || undefined}
              className={clsx('chip max-lg:h-11!', on && 'on')}
            >
              {label}
            </Link>
          )
        );
      })}
    </SortNav>
  );
}
