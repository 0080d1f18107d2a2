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
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { DecorationBlock } from '@market/contract/shop-decoration/schemas';
import { useId } from 'react';
import { KINDS } from './block-kinds.ts';
import { BlockRow } from './block-row.tsx';

interface BlockListProps {
  readonly blocks: readonly DecorationBlock[];
  readonly gaps: ReadonlyMap<string, string>;
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  readonly onChange: (blocks: readonly DecorationBlock[]) => void;
}

/** What a block is; with its title when there are several such blocks. */
const nameOf = ({ kind, title }: DecorationBlock, blocks: readonly DecorationBlock[]): string => {
  const { label } = KINDS[kind];
  const isOnly = blocks.filter((block) => block.kind === kind).length === 1;
  return isOnly || title === '' ? label : title;
};

const INSTRUCTIONS = {
  draggable: 'Nhấn phím cách để nhấc khối, dùng mũi tên để đổi chỗ, phím cách để đặt xuống, Esc để thôi.',
};

const announcementsFor = (blocks: readonly DecorationBlock[]): Announcements => {
  const placeOf = (id: string | number) => blocks.findIndex((block) => block.id === id) + 1;
  const labelOf = (id: string | number) => {
    const block = blocks.find((one) => one.id === id);
    return block === undefined ? 'khối' : KINDS[block.kind].label;
  };
  return {
    onDragStart: ({ active }) => `Đã nhấc khối ${labelOf(active.id)}, chỗ thứ ${placeOf(active.id)}.`,
    onDragOver: ({ over }) =>
      over === null ? undefined : `Chỗ thứ ${placeOf(over.id)} trong ${blocks.length}.`,
    onDragEnd: ({ over }) => (over === null ? undefined : `Đã đặt ở chỗ thứ ${placeOf(over.id)}.`),
    onDragCancel: () => 'Giữ nguyên thứ tự khối.',
  };
};

/** The blocks in the order of the page; touch drags after a hold, so that the list can be scrolled. */
export function BlockList({ blocks, gaps, selected, onSelect, onChange }: BlockListProps) {
  const id = useId();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const moveTo = ({ active, over }: DragEndEvent) => {
    const from = blocks.findIndex((block) => block.id === active.id);
    const to = blocks.findIndex((block) => block.id === over?.id);
    if (to >= 0 && from !== to) onChange(arrayMove([...blocks], from, to));
  };
  const toggle = (toggled: string) =>
    onChange(blocks.map((block) => (block.id === toggled ? { ...block, visible: !block.visible } : block)));
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsFor(blocks),
        screenReaderInstructions: INSTRUCTIONS,
        // its announcements are no items of the list
        ...(typeof document === 'object' && { container: document.body }),
      }}
      onDragEnd={moveTo}
    >
      <SortableContext items={blocks.map((block) => block.id)} strategy={verticalListSortingStrategy}>
        <ul aria-label="Khối trang" className="space-y-2">
          {blocks.map((block) => (
            <BlockRow
              key={block.id}
              block={block}
              name={nameOf(block, blocks)}
              gap={gaps.get(block.id) ?? null}
              isSelected={block.id === selected}
              onSelect={() => onSelect(block.id)}
              onToggle={() => toggle(block.id)}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
