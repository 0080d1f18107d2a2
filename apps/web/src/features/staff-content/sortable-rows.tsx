import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { clsx } from 'clsx';
import { GripVertical } from '#ui/icons.ts';
import { useId, type ReactNode } from 'react';

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

const announcementsFor = (rows: readonly Row[], noun: string): Announcements => {
  const placeOf = (id: string | number) => rows.findIndex((row) => row.id === id) + 1;
  const titleOf = (id: string | number) => rows.find((row) => row.id === id)?.title ?? '';
  return {
    onDragStart: ({ active }) => `Đã nhấc ${noun} ${titleOf(active.id)}, chỗ thứ ${placeOf(active.id)}.`,
    onDragOver: ({ over }) =>
      over === null ? undefined : `Chỗ thứ ${placeOf(over.id)} trong ${rows.length}.`,
    onDragEnd: ({ over }) => (over === null ? undefined : `Đã đặt ở chỗ thứ ${placeOf(over.id)}.`),
    onDragCancel: () => 'Giữ nguyên thứ tự.',
  };
};

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

/** Rows whose order changes by mouse, touch after a hold, and keys. */
export function SortableRows<R extends Row>(props: SortableRowsProps<R>) {
  const { label, noun, rows, selected, onMove, children } = props;
  const id = useId();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const moveTo = ({ active, over }: DragEndEvent) => {
    const from = rows.findIndex((row) => row.id === active.id);
    const to = rows.findIndex((row) => row.id === over?.id);
    if (to >= 0 && from !== to) onMove(arrayMove([...rows], from, to), rows[from]!);
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsFor(rows, noun),
        screenReaderInstructions: {
          draggable: `Nhấn phím cách để nhấc ${noun}, dùng mũi tên để đổi chỗ, phím cách để đặt xuống, Esc để thôi.`,
        },
        // its announcements are no items of the list
        ...(typeof document === 'object' && { container: document.body }),
      }}
      onDragEnd={moveTo}
    >
      <SortableContext items={rows.map((row) => row.id)} strategy={verticalListSortingStrategy}>
        <ul aria-label={label}>
          {rows.map((row) => (
            <SortableRow key={row.id} row={row} noun={noun} isSelected={row.id === selected}>
              {children(row)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
