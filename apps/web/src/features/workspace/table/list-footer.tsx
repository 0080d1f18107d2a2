import { formatNumber } from '@market/contract/rules/money';
import { pageCount } from '@market/contract/rules/pagination';
import type { ReactNode } from 'react';
import { Pagination } from '#ui/pagination.tsx';
import { changeList, listPath, ROWS_PER_PAGE, type ListProps } from './list-address.ts';

interface ListFooterProps extends ListProps {
  readonly total: number;
  /** Links to files of the list on phones. */
  readonly children?: ReactNode;
}

/** Which rows are shown of how many, and links to the other pages. */
export function ListFooter({ definition, state, total, children }: ListFooterProps) {
  const { perPage = ROWS_PER_PAGE } = definition;
  const first = (state.page - 1) * perPage + 1;
  return (
    <>
      {first <= total && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
          <p className="num text-sm text-ink-3">
            {formatNumber(first)}–{formatNumber(Math.min(total, first + perPage - 1))} trên{' '}
            {formatNumber(total)}
          </p>
          {children}
        </div>
      )}
      <Pagination
        page={state.page}
        pages={pageCount(total, perPage)}
        pathOf={(page) => listPath(definition, changeList(state, { page }))}
      />
    </>
  );
}
