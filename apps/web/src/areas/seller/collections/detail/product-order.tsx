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
} from '@dnd-kit/sortable';
import { useId } from 'react';
import type { ProductCardView } from '#features/product-card/product-card-view.ts';
import { CollectionProduct } from './collection-product.tsx';

interface ProductOrderProps {
  readonly cards: readonly ProductCardView[];
  /** In their new sequence. */
  readonly onOrder: (cards: readonly ProductCardView[]) => void;
  readonly onRemove: (card: ProductCardView) => void;
}

const INSTRUCTIONS = {
  draggable: 'Nhấn phím cách để nhấc sản phẩm, dùng mũi tên để đổi chỗ, phím cách để đặt xuống, Esc để thôi.',
};

const announcementsFor = (cards: readonly ProductCardView[]): Announcements => {
  const placeOf = (id: string | number) => cards.findIndex((card) => card.id === id) + 1;
  return {
    onDragStart: ({ active }) => `Đã nhấc sản phẩm ở chỗ thứ ${placeOf(active.id)}.`,
    onDragOver: ({ over }) => (over === null ? undefined : `Chỗ thứ ${placeOf(over.id)}.`),
    onDragEnd: ({ over }) => (over === null ? undefined : `Đã đặt ở chỗ thứ ${placeOf(over.id)}.`),
    onDragCancel: () => 'Giữ nguyên thứ tự.',
  };
};

/** Products whose order changes by mouse, touch after a hold, and keys. */
export function ProductOrder({ cards, onOrder, onRemove }: ProductOrderProps) {
  const id = useId();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const moveTo = ({ active, over }: DragEndEvent) => {
    const from = cards.findIndex((card) => card.id === active.id);
    const to = cards.findIndex((card) => card.id === over?.id);
    if (to >= 0 && from !== to) onOrder(arrayMove([...cards], from, to));
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsFor(cards),
        screenReaderInstructions: INSTRUCTIONS,
        // its announcements are no items of the list
        ...(typeof document === 'object' && { container: document.body }),
      }}
      onDragEnd={moveTo}
    >
      <SortableContext items={cards.map((card) => card.id)} strategy={rectSortingStrategy}>
        <ul
          aria-label="Sản phẩm trong bộ"
          className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 lg:grid-cols-4 lg:gap-3 xl:grid-cols-5"
        >
          {cards.map((card) => (
            <CollectionProduct key={card.id} card={card} onRemove={() => onRemove(card)} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
