import { formatNumber } from '@market/contract/rules/money';
import { pageCount } from '@market/contract/rules/pagination';
import { Pagination } from '#ui/pagination.tsx';
import { changeList, listPath, ROWS_PER_PAGE, type ListProps } from './list-address.ts';

interface ListFooterProps extends ListProps {
  readonly total: number;
}

/** Which rows are shown of how many, and links to the other pages. */
export function ListFooter({ definition, state, total }: ListFooterProps) {
  const { perPage = ROWS_PER_PAGE } = definition;
  const first = (state.page - 1) * perPage + 1;
  return (
    <>
      {first <= total && (
        <p className="num mt-3 text-sm text-ink-3">
          {formatNumber(first)}–{formatNumber(Math.min(total, first + perPage - 1))} trên{' '}
          {formatNumber(total)}
        </p>
      )}
      <Pagination
        page={state.page}
        pages={pageCount(total, perPage)}
        pathOf={(page) => listPath(definition, changeList(state, { page }))}
      />
    </>
  );
}
