import {
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ReactTable,
  type RowData,
} from '@tanstack/react-table';
import { useMemo, type ReactNode } from 'react';
import type { ColumnSort } from './column-sort.ts';

interface ColumnSettings {
  readonly label: string;
  /** The head is for screen readers only. */
  readonly unlabelled?: boolean;
  /** Stays at the right edge while the table scrolls below it. */
  readonly pinned?: boolean;
  readonly sort?: ColumnSort;
  readonly className?: string;
}

const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  columnMeta: {} as ColumnSettings,
});
type Features = typeof features;
export type WorkspaceTable<Row extends RowData> = ReactTable<Features, Row>;

export interface WorkspaceColumn<Row extends RowData> extends ColumnSettings {
  readonly id: string;
  readonly hideable?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

/** Call outside of components: the table compares columns by identity. */
export const defineColumns = <Row extends RowData>(
  columns: readonly WorkspaceColumn<Row>[],
): ColumnDef<Features, Row>[] =>
  columns.map(({ id, hideable = true, cell, ...meta }) => ({
    id,
    meta,
    enableHiding: hideable,
    cell: ({ row }) => cell(row.original),
  }));

interface WorkspaceTableOptions<Row extends RowData> {
  readonly columns: readonly ColumnDef<Features, Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly isSelectable: (row: Row) => boolean;
  readonly hidden: readonly string[];
}

/** The rows as the server sorted, filtered and paged them, with columns that may be hidden and a selection. */
export const useWorkspaceTable = <Row extends RowData>({
  columns,
  rows,
  rowId,
  isSelectable,
  hidden,
}: WorkspaceTableOptions<Row>): WorkspaceTable<Row> => {
  const hiddenIds = hidden.join(' ');
  const columnVisibility = useMemo(
    () => Object.fromEntries(hiddenIds.split(' ').map((id) => [id, false])),
    [hiddenIds],
  );
  return useTable<Features, Row>({
    features,
    columns,
    data: rows,
    getRowId: rowId,
    enableRowSelection: ({ original }) => isSelectable(original),
    state: { columnVisibility },
  });
};

/** Rows of this page that may be selected, and those of them that are. */
export const selectionOf = <Row extends RowData>(table: WorkspaceTable<Row>) => {
  const selectable = table.getRowModel().rows.filter((row) => row.getCanSelect());
  const selected = selectable.filter((row) => row.getIsSelected());
  return { selectable, selected };
};
