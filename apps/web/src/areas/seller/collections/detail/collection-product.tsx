import { useSortable } from '@dnd-kit/sortable';
import { clsx } from 'clsx';
import { GripVertical, X } from '#ui/icons.ts';
import { ProductCard } from '#features/product-card/product-card.tsx';
import type { ProductCardView } from '#features/product-card/product-card-view.ts';
import { Button } from '#ui/button.tsx';

interface CollectionProductProps {
  readonly card: ProductCardView;
  readonly onRemove: () => void;
}

export function CollectionProduct({ card, onRemove }: CollectionProductProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: card.id,
  });
  return (
    <li
      ref={setNodeRef}
      style={{
        transition,
        ...(transform !== null && { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` }),
      }}
      className={clsx('flex flex-col', isDragging && 'relative z-10 opacity-90')}
    >
      <div className="grid flex-1">
        <ProductCard card={card} plain />
      </div>
      <span className="noscript:hidden mt-1 flex">
        <button
          type="button"
          {...attributes}
          {...listeners}
          aria-label={`Đổi chỗ: ${card.title}`}
          className="icon-btn h-9! flex-none cursor-grab touch-manipulation max-lg:h-11!"
        >
          <GripVertical aria-hidden className="ico" />
        </button>
        <Button
          appearance="ghost"
          size="sm"
          className="flex-1 max-lg:h-11!"
          icon={<X aria-hidden className="ico size-4!" />}
          aria-label={`Bỏ khỏi bộ: ${card.title}`}
          onClick={onRemove}
        >
          Bỏ khỏi bộ
        </Button>
      </span>
    </li>
  );
}
