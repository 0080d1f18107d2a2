import { clsx } from 'clsx';
import { Check, Columns3 } from '#ui/icons.ts';
import { useNavigate } from 'react-router';
import { useMenu } from '#ui/use-menu.ts';
import type { RowData } from '@tanstack/react-table';
import { changeList, listPath, type ListProps } from './list-address.ts';
import type { WorkspaceTable } from './use-workspace-table.ts';

/** Columns shown in the table; the choice is a part of the address. */
export function ColumnMenu<Row extends RowData>({
  table,
  definition,
  state,
}: ListProps & { readonly table: WorkspaceTable<Row> }) {
  const menu = useMenu();
  const navigate = useNavigate();
  const hide = (hidden: readonly string[]) =>
    void navigate(listPath(definition, changeList(state, { hidden })), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <div {...menu.root} className="relative max-lg:hidden">
      <button type="button" {...menu.trigger} className="btn btn-outline">
        <Columns3 aria-hidden className="ico" />
        Cột
      </button>
      {menu.open && (
        <div
          {...menu.panel}
          role="group"
          aria-label="Cột hiện trong bảng"
          className="absolute top-[calc(100%+6px)] right-0 z-30 w-64 rounded-lg border border-line bg-raised p-2 shadow-md"
        >
          <p aria-hidden className="px-2 pt-1 pb-1 text-xs font-semibold text-ink-3">
            Cột hiện trong bảng
          </p>
          {table
            .getAllLeafColumns()
            .filter((column) => column.getCanHide())
            .map((column) => {
              const visible = column.getIsVisible();
              return (
                <button
                  key={column.id}
                  type="button"
                  role="checkbox"
                  aria-checked={visible}
                  className="flex h-9 w-full items-center gap-2.5 rounded-md px-2 text-sm hover:bg-sunken"
                  onClick={() =>
                    hide(
                      definition.columns.filter((id) =>
                        id === column.id ? visible : state.hidden.includes(id),
                      ),
                    )
                  }
                >
                  <span className={clsx('check', visible && 'on')}>{visible && <Check aria-hidden />}</span>
                  {column.columnDef.meta?.label}
                </button>
              );
            })}
          {state.hidden.join() !== (definition.optionalColumns ?? []).join() && (
            <p className="mt-1 border-t border-line px-2 pt-2 text-sm">
              <button
                type="button"
                className="link min-h-8"
                onClick={() => hide(definition.optionalColumns ?? [])}
              >
                Về mặc định
              </button>
            </p>
          )}
        </div>
      )}
    </div>
  );
}
