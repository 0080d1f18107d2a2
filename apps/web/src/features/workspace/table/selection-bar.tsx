import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { Checkbox } from '#ui/selection-controls.tsx';
import { selectionOf, type WorkspaceTable } from './use-workspace-table.ts';

interface SelectionBarProps<Row extends RowData> {
  readonly table: WorkspaceTable<Row>;
  readonly disabled?: boolean;
  /** `Đã chọn 3 đơn`, or `Chọn cả 20 đơn` while none is selected. */
  readonly text: (selected: number, selectable: number) => string;
  /** Buttons for the selected rows. */
  readonly children: (selected: readonly Row[]) => ReactNode;
}

/** Selects all rows of the page, and acts on those selected; nothing when there are fewer than two. */
export function SelectionBar<Row extends RowData>({
  table,
  disabled = false,
  text,
  children,
}: SelectionBarProps<Row>) {
  const { selectable, selected } = selectionOf(table);
  if (selectable.length < 2) return null;
  const all = selected.length === selectable.length;
  return (
    <div
      role="group"
      aria-label="Thao tác hàng loạt"
      className="mb-3 flex min-h-13 flex-wrap items-center gap-3 rounded-lg bg-brand-soft px-4 py-1.5 text-sm text-brand-ink"
    >
      <Checkbox
        checked={all}
        indeterminate={selected.length > 0 && !all}
        disabled={disabled}
        onChange={() =>
          table.setRowSelection(all ? {} : Object.fromEntries(selectable.map(({ id }) => [id, true])))
        }
        labelClassName="text-sm!"
      >
        <b className="font-semibold" aria-live="polite">
          {text(selected.length, selectable.length)}
        </b>
      </Checkbox>
      {selected.length > 0 && (
        <span className="ml-auto flex flex-wrap gap-2">
          {children(selected.map(({ original }) => original))}
        </span>
      )}
    </div>
  );
}
