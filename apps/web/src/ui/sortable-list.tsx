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
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useId, type ReactNode } from 'react';

interface SortableItem {
  readonly id: string | number;
}

interface SortableListProps<Item extends SortableItem> {
  readonly items: readonly Item[];
  /** `khối`: one item, inside a sentence. */
  readonly noun: string;
  /** Distinguishes it from the others; its position does where it has no name. */
  readonly nameOf?: (item: Item) => string;
  readonly layout: 'column' | 'grid';
  /** All items in their new order, and the one that was moved. */
  readonly onMove: (items: Item[], moved: Item) => void;
  /** Each item in it calls `useSortable`. */
  readonly children: ReactNode;
}

const STRATEGIES = { column: verticalListSortingStrategy, grid: rectSortingStrategy };

const announcementsFor = <Item extends SortableItem>({
  items,
  noun,
  nameOf,
}: Pick<SortableListProps<Item>, 'items' | 'noun' | 'nameOf'>): Announcements => {
  const placeOf = (id: string | number) => items.findIndex((item) => item.id === id) + 1;
  const labelOf = (id: string | number) => {
    const item = items.find((one) => one.id === id);
    return item === undefined || nameOf === undefined ? noun : `${noun} ${nameOf(item)}`;
  };
  return {
    onDragStart: ({ active }) => `Đã nhấc ${labelOf(active.id)}, chỗ thứ ${placeOf(active.id)}.`,
    onDragOver: ({ over }) =>
      over === null ? undefined : `Chỗ thứ ${placeOf(over.id)} trong ${items.length}.`,
    onDragEnd: ({ over }) => (over === null ? undefined : `Đã đặt ở chỗ thứ ${placeOf(over.id)}.`),
    onDragCancel: () => 'Giữ nguyên thứ tự.',
  };
};

/** Items whose order changes by mouse, keys, and touch after a hold, so that the list can be scrolled. */
export function SortableList<Item extends SortableItem>(props: SortableListProps<Item>) {
  const { items, noun, layout, onMove, children } = props;
  const id = useId();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const moveTo = ({ active, over }: DragEndEvent) => {
    const from = items.findIndex((item) => item.id === active.id);
    const to = items.findIndex((item) => item.id === over?.id);
    if (to >= 0 && from !== to) onMove(arrayMove([...items], from, to), items[from]!);
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsFor(props),
        screenReaderInstructions: {
          draggable: `Nhấn phím cách để nhấc ${noun}, dùng mũi tên để đổi chỗ, phím cách để đặt xuống, Esc để thôi.`,
        },
        // its announcements are no items of the list
        ...(typeof document === 'object' && { container: document.body }),
      }}
      onDragEnd={moveTo}
    >
      <SortableContext items={items.map((item) => item.id)} strategy={STRATEGIES[layout]}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
