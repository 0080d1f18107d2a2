import { FlexRender, type RowData } from '@tanstack/react-table';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from '#ui/icons.ts';
import { Link } from 'react-router';
import { Checkbox } from '#ui/selection-controls.tsx';
import { nextSort, sortDirection, type ColumnSort } from './column-sort.ts';
import { changeList, listPath, type ListProps } from './list-address.ts';
import { selectionOf, type WorkspaceTable } from './use-workspace-table.ts';

const ARROWS = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

const PINNED = 'sticky right-0 [tr:not(.sel)_&]:bg-surface';

function SortLink({
  label,
  sort,
  definition,
  state,
}: ListProps & { readonly label: string; readonly sort: ColumnSort }) {
  const Arrow = ARROWS[sortDirection(sort, state.sort)];
  const next = nextSort(sort, state.sort, definition.sorts[0]!);
  return (
    <Link
      to={listPath(definition, changeList(state, { sort: next }))}
      preventScrollReset
      className="-my-1 inline-flex items-center gap-1 py-1 hover:text-ink"
    >
      {label}
      <Arrow aria-hidden className="ico size-3.5!" />
    </Link>
  );
}

function SelectPage<Row extends RowData>({
  table,
  label,
  disabled,
}: {
  readonly table: WorkspaceTable<Row>;
  readonly label: string;
  readonly disabled: boolean;
}) {
  const { selectable, selected } = selectionOf(table);
  const all = selected.length === selectable.length;
  return (
    <Checkbox
      aria-label={label}
      checked={all}
      indeterminate={selected.length > 0 && !all}
      disabled={disabled}
      onChange={() =>
        table.setRowSelection(all ? {} : Object.fromEntries(selectable.map(({ id }) => [id, true])))
      }
    />
  );
}

interface WorkspaceTableProps<Row extends RowData> extends ListProps {
  readonly table: WorkspaceTable<Row>;
  /** Name of a row's checkbox. */
  readonly selectLabel: (row: Row) => string;
  /** Name of the checkbox in the head, for lists whose bar has none. */
  readonly selectAllLabel?: string;
  readonly selectionDisabled?: boolean;
  /** The row that is open beside the table. */
  readonly currentRowId?: string | undefined;
}

/** For wide screens; the screen renders its cards for phones. */
export function WorkspaceTableView<Row extends RowData>({
  table,
  definition,
  state,
  selectLabel,
  selectAllLabel,
  selectionDisabled = false,
  currentRowId,
}: WorkspaceTableProps<Row>) {
  const columns = table.getVisibleLeafColumns();
  const selectable = selectionOf(table).selectable.length > (selectAllLabel === undefined ? 1 : 0);
  return (
    <div className="panel relative hidden overflow-x-auto lg:block">
      <table
        className="tbl [&_:is(td,th)]:px-2 [&_:is(td,th):first-child]:pl-4 [&_:is(td,th):last-child]:pr-4"
        style={{ minWidth: `${columns.length * (currentRowId === undefined ? 8 : 6.25)}rem` }}
      >
        <thead>
          <tr>
            {selectable && (
              <th className="w-10">
                {selectAllLabel === undefined ? (
                  <span className="sr-only">Chọn</span>
                ) : (
                  <SelectPage table={table} label={selectAllLabel} disabled={selectionDisabled} />
                )}
              </th>
            )}
            {columns.map(({ id, columnDef: { meta } }) => (
              <th
                key={id}
                className={clsx(meta?.pinned === true && 'sticky right-0')}
                aria-sort={meta?.sort === undefined ? undefined : sortDirection(meta.sort, state.sort)}
              >
                {meta?.sort !== undefined ? (
                  <SortLink label={meta.label} sort={meta.sort} definition={definition} state={state} />
                ) : (
                  <span className={clsx(meta?.unlabelled === true && 'sr-only')}>{meta?.label}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              className={clsx(
                (row.id === currentRowId || (row.getCanSelect() && row.getIsSelected())) && 'sel',
              )}
            >
              {selectable && (
                <td>
                  {row.getCanSelect() && (
                    <Checkbox
                      aria-label={selectLabel(row.original)}
                      checked={row.getIsSelected()}
                      disabled={selectionDisabled}
                      onChange={() => row.toggleSelected()}
                    />
                  )}
                </td>
              )}
              {row.getVisibleCells().map((cell) => (
                <td
                  key={cell.id}
                  className={clsx(
                    cell.column.columnDef.meta?.className,
                    cell.column.columnDef.meta?.pinned === true && PINNED,
                  )}
                >
                  <FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
