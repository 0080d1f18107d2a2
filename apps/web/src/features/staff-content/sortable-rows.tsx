import { useSortable } from '@dnd-kit/sortable';
import { clsx } from 'clsx';
import { GripVertical } from '#ui/icons.ts';
import type { ReactNode } from 'react';
import { SortableList } from '#ui/sortable-list.tsx';

interface Row {
  readonly id: number;
  readonly title: string;
}

interface SortableRowsProps<R extends Row> {
  readonly label: string;
  /** `khối`: one row, inside a sentence. */
  readonly noun: string;
  readonly rows: readonly R[];
  readonly selected: number | null;
  /** All rows in their new order, and the one that was moved. */
  readonly onMove: (rows: readonly R[], moved: R) => void;
  readonly children: (row: R) => ReactNode;
}

function SortableRow({
  row: { id, title },
  noun,
  isSelected,
  children,
}: {
  readonly row: Row;
  readonly noun: string;
  readonly isSelected: boolean;
  readonly children: ReactNode;
}) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      style={{
        transition,
        ...(transform !== null && { transform: `translate3d(0, ${transform.y}px, 0)` }),
      }}
      className={clsx(
        'flex items-center gap-1 border-t border-line pr-3 first:border-t-0 lg:pr-4',
        isSelected ? 'bg-brand-soft' : 'bg-surface',
        isDragging && 'relative z-10 shadow-md',
      )}
    >
      <button
        type="button"
        {...attributes}
        {...listeners}
        aria-label={`Đổi chỗ ${noun} ${title}`}
        className="grid h-11 w-9 flex-none lg:h-9 cursor-grab touch-manipulation place-items-center text-ink-3"
      >
        <GripVertical aria-hidden className="ico" />
      </button>
      {children}
    </li>
  );
}

/** Rows in their order. */
export function SortableRows<R extends Row>(props: SortableRowsProps<R>) {
  const { label, noun, rows, selected, onMove, children } = props;
  return (
    <SortableList items={rows} noun={noun} nameOf={({ title }) => title} layout="column" onMove={onMove}>
      <ul aria-label={label}>
        {rows.map((row) => (
          <SortableRow key={row.id} row={row} noun={noun} isSelected={row.id === selected}>
            {children(row)}
          </SortableRow>
        ))}
      </ul>
    </SortableList>
  );
}
