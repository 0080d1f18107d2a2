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
import type { DraftPicture } from '../draft/draft.ts';
import { PictureTile } from './picture-tile.tsx';

interface SortablePicturesProps {
  readonly pictures: readonly DraftPicture[];
  readonly onOrder: (pictures: DraftPicture[]) => void;
  readonly onEdit: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

const INSTRUCTIONS = {
  draggable: 'Nhấn phím cách để nhấc ảnh, dùng mũi tên để đổi chỗ, phím cách để đặt xuống, Esc để thôi.',
};

const announcementsFor = (pictures: readonly DraftPicture[]): Announcements => {
  const placeOf = (id: string | number) => pictures.findIndex((picture) => picture.id === id) + 1;
  return {
    onDragStart: ({ active }) => `Đã nhấc ảnh ${placeOf(active.id)}.`,
    onDragOver: ({ over }) => (over === null ? undefined : `Chỗ thứ ${placeOf(over.id)}.`),
    onDragEnd: ({ over }) => (over === null ? undefined : `Đã đặt ở chỗ thứ ${placeOf(over.id)}.`),
    onDragCancel: () => 'Giữ nguyên thứ tự ảnh.',
  };
};

/** The gallery in its order. Touch drags after a hold, so that the strip can be scrolled. */
export function SortablePictures({ pictures, onOrder, onEdit, onRemove }: SortablePicturesProps) {
  const id = useId();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const moveTo = ({ active, over }: DragEndEvent) => {
    const [from, to] = [active.id, over?.id].map((moved) =>
      pictures.findIndex((picture) => picture.id === moved),
    );
    if (from !== undefined && to !== undefined && to >= 0 && from !== to)
      onOrder(arrayMove([...pictures], from, to));
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsFor(pictures),
        screenReaderInstructions: INSTRUCTIONS,
        // its announcements are no items of the list
        ...(typeof document === 'object' && { container: document.body }),
      }}
      onDragEnd={moveTo}
    >
      <SortableContext items={pictures.map((picture) => picture.id)} strategy={rectSortingStrategy}>
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            place={index + 1}
            onEdit={() => onEdit(picture.id)}
            onRemove={() => onRemove(picture.id)}
          />
        ))}
      </SortableContext>
    </DndContext>
  );
}
