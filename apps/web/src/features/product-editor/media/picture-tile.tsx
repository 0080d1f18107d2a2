import { useSortable } from '@dnd-kit/sortable';
import { clsx } from 'clsx';
import { Pencil, X } from '#ui/icons.ts';
import type { DraftPicture } from '../draft/draft.ts';

interface PictureTileProps {
  readonly picture: DraftPicture;
  readonly place: number;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

const CORNER =
  'absolute top-1 grid size-7 place-items-center rounded-full bg-black/60 text-white max-lg:size-8';

/** Picture of the gallery: moved by dragging, or by Space and the arrow keys. */
export function PictureTile({ picture, place, onEdit, onRemove }: PictureTileProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: picture.id,
  });
  const first = place === 1;
  return (
    <li
      ref={setNodeRef}
      style={{
        transition,
        ...(transform !== null && { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` }),
      }}
      className={clsx('relative flex-none max-lg:size-24', isDragging && 'z-10 opacity-80')}
    >
      <button
        type="button"
        {...attributes}
        {...listeners}
        aria-label={`Ảnh ${place}${first ? ', ảnh bìa' : ''}${picture.alt === '' ? '' : `: ${picture.alt}`}. Nhấn phím cách rồi dùng mũi tên để đổi chỗ`}
        className="block size-full touch-manipulation rounded-lg"
      >
        <img
          src={picture.thumb}
          alt=""
          width={260}
          height={260}
          draggable={false}
          className={clsx(
            'aspect-square w-full rounded-lg object-cover',
            first ? 'ring-2 ring-brand' : 'ring-1 ring-line',
          )}
        />
      </button>
      {first && (
        <span className="pointer-events-none absolute inset-x-0 bottom-0 rounded-b-lg bg-brand text-center text-2xs font-semibold text-on-brand">
          Ảnh bìa
        </span>
      )}
      <button
        type="button"
        aria-label={`Mô tả ảnh ${place}`}
        className={clsx(CORNER, 'left-1')}
        onClick={onEdit}
      >
        <Pencil aria-hidden className="ico size-3.5!" />
      </button>
      <button
        type="button"
        aria-label={`Bỏ ảnh ${place}`}
        className={clsx(CORNER, 'right-1')}
        onClick={onRemove}
      >
        <X aria-hidden className="ico size-4!" />
      </button>
    </li>
  );
}
