import { pageCount } from '@market/contract/rules/pagination';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { pagePath } from '#app/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { RetryRow } from '#ui/retry-row.tsx';

export const CARDS_PER_PAGE = 20;

interface CardListProps<Item> {
  /** Null when they could not be loaded. */
  readonly list: { readonly items: readonly Item[]; readonly total: number } | null;
  readonly page: number;
  readonly loading: boolean;
  readonly onRetry: () => void;
  readonly failureTitle: string;
  readonly empty: { readonly title: string; readonly text: string };
  /** A `li`. */
  readonly renderItem: (item: Item) => ReactNode;
  /** Above the list. */
  readonly children?: ReactNode;
}

/** Cards of what waits on orders, by page. */
export function CardList<Item>({
  list,
  page,
  loading,
  onRetry,
  failureTitle,
  empty,
  renderItem,
  children,
}: CardListProps<Item>) {
  const location = useLocation();
  return (
    <div className="mx-auto max-w-4xl" aria-busy={loading}>
      {children}
      {list === null && <RetryRow title={failureTitle} onRetry={onRetry} loading={loading} />}
      {list?.items.length === 0 && (
        <div className="panel">
          <EmptyState art="backpack" {...empty} />
        </div>
      )}
      <ul className="space-y-3">{list?.items.map(renderItem)}</ul>
      {list !== null && (
        <Pagination
          page={page}
          pages={pageCount(list.total, CARDS_PER_PAGE)}
          pathOf={(number) => pagePath(location, number)}
        />
      )}
    </div>
  );
}
