import { useSortable } from '@dnd-kit/sortable';
import type { DecorationBlock } from '@market/contract/shop-decoration/schemas';
import { clsx } from 'clsx';
import { Eye, EyeOff, GripVertical, Pencil } from '#ui/icons.ts';
import { IconButton } from '#ui/button.tsx';
import { KINDS } from './block-kinds.ts';

interface BlockRowProps {
  readonly block: DecorationBlock;
  readonly name: string;
  /** What is missing; null when nothing is. */
  readonly gap: string | null;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly onToggle: () => void;
}

export const ROW =
  'flex min-h-12 items-center rounded-lg border max-lg:min-h-14 has-focus-visible:border-brand';

/** A block: moved by its handle, opened by its name. */
export function BlockRow({ block, name, gap, isSelected, onSelect, onToggle }: BlockRowProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: block.id,
  });
  const { Icon } = KINDS[block.kind];
  return (
    <li
      ref={setNodeRef}
      style={{
        transition,
        ...(transform !== null && { transform: `translate3d(0, ${transform.y}px, 0)` }),
      }}
      className={clsx(
        ROW,
        isSelected ? 'border-brand bg-brand-soft' : 'border-line bg-surface',
        isDragging && 'relative z-10 shadow-md',
      )}
    >
      <button
        type="button"
        {...attributes}
        {...listeners}
        aria-label={`Đổi chỗ khối ${name}`}
        className="grid h-11 w-9 flex-none cursor-grab touch-manipulation place-items-center text-ink-3"
      >
        <GripVertical aria-hidden className="ico" />
      </button>
      <button
        type="button"
        aria-pressed={isSelected}
        className="flex min-w-0 flex-1 items-center gap-2.5 self-stretch text-left text-base"
        onClick={onSelect}
      >
        <Icon aria-hidden className={clsx('ico flex-none', isSelected ? 'text-brand-ink' : 'text-ink-2')} />
        <span className="min-w-0">
          <span className={clsx('block truncate', !block.visible && 'text-ink-3 line-through')}>{name}</span>
          {gap !== null && (
            <span className="block truncate text-xs text-accent-ink first-letter:uppercase">{gap}</span>
          )}
        </span>
        {isSelected && <Pencil aria-hidden className="ico ml-auto size-4! flex-none text-brand-ink" />}
      </button>
      <IconButton
        label={block.visible ? `Ẩn khối ${name}` : `Hiện khối ${name}`}
        className="flex-none text-ink-3"
        onClick={onToggle}
      >
        {block.visible ? <Eye aria-hidden className="ico" /> : <EyeOff aria-hidden className="ico" />}
      </IconButton>
    </li>
  );
}
