import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { ColumnMenu } from '#features/workspace/table/column-menu.tsx';
import { isNarrowed, type ListProps } from '#features/workspace/table/list-address.ts';
import { ListFilters, type FilterField } from '#features/workspace/table/list-filters.tsx';
import { ListFooter } from '#features/workspace/table/list-footer.tsx';
import { ListSearch } from '#features/workspace/table/list-search.tsx';
import { defineColumns, useWorkspaceTable } from '#features/workspace/table/use-workspace-table.ts';
import { WorkspaceTableView } from '#features/workspace/table/workspace-table.tsx';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryRow } from '#ui/retry-row.tsx';

/** Totals of staff searches stop here. */
const TOTAL_MAX = 1_000;
const isSelectable = () => false;
const selectLabel = () => '';

interface ListPageProps<Row extends object> extends ListProps {
  readonly title: string;
  readonly searchLabel: string;
  readonly searchPlaceholder: string;
  readonly fields: readonly FilterField[];
  readonly sorts: readonly { readonly value: string; readonly label: string }[];
  readonly columns: ReturnType<typeof defineColumns<Row>>;
  /** Null when they could not be loaded. */
  readonly rows: readonly Row[] | null;
  readonly total: number;
  readonly rowId: (row: Row) => string;
  /** For phones. */
  readonly renderCards: (rows: readonly Row[]) => ReactNode;
  /** Of a list that a search or a filter left empty. */
  readonly noMatchTitle: string;
  readonly noMatchText?: string;
  /** Of a list that has nothing yet. */
  readonly empty: { readonly title: string; readonly text: string };
  /** Above the list. */
  readonly children?: ReactNode;
  /** About one row, beside the list; below wide screens in its place. */
  readonly aside?: { readonly rowId: string; readonly panel: ReactNode } | null;
}

/** A list of the staff with search, filters, table and cards. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const {
    definition,
    state,
    title,
    columns,
    rows,
    total,
    rowId,
    renderCards,
    children,
    aside = null,
  } = props;
  const revalidator = useRevalidator();
  const loading = useNavigation().state === 'loading' || revalidator.state === 'loading';
  const table = useWorkspaceTable({
    columns,
    rows: rows ?? NO_ROWS,
    rowId,
    isSelectable,
    hidden: state.hidden,
  });
  const address = { definition, state };
  return (
    <WorkspacePage
      title={title}
      search={<ListSearch {...address} label={props.searchLabel} placeholder={props.searchPlaceholder} />}
    >
      <div className={clsx(aside !== null && 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]')}>
        <div className={clsx('min-w-0', aside !== null && 'max-xl:hidden')}>
          {children}
          <div className="mb-3 flex items-start gap-2">
            <ListFilters {...address} fields={props.fields} sorts={props.sorts} />
            <span className="ml-auto flex-none">
              <ColumnMenu {...address} table={table} />
            </span>
          </div>
          <div aria-busy={loading}>
            {rows === null && (
              <RetryRow
                title="Chưa tải được danh sách"
                onRetry={() => void revalidator.revalidate()}
                loading={loading}
              />
            )}
            {rows?.length === 0 && (
              <div className="panel">
                {isNarrowed(state) ? (
                  <EmptyState
                    art="cap"
                    title={props.noMatchTitle}
                    text={props.noMatchText ?? 'Thử từ khóa khác, hoặc bỏ bớt bộ lọc.'}
                  />
                ) : (
                  <EmptyState art="backpack" {...props.empty} />
                )}
              </div>
            )}
            {rows !== null && rows.length > 0 && (
              <>
                <WorkspaceTableView
                  {...address}
                  table={table}
                  selectLabel={selectLabel}
                  currentRowId={aside?.rowId}
                />
                {renderCards(rows)}
              </>
            )}
          </div>
          {rows !== null && <ListFooter {...address} total={total} />}
          {total >= TOTAL_MAX && (
            <p className="mt-2 text-sm text-ink-3">Chỉ tìm trong 1.000 kết quả đầu. Hãy thu hẹp tìm kiếm.</p>
          )}
        </div>
        {aside?.panel}
      </div>
    </WorkspacePage>
  );
}
const NO_ROWS: readonly never[] = [];
