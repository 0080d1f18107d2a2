import type { ProductCardView } from '#features/product-card/product-card-view.ts';
import { SortableList } from '#ui/sortable-list.tsx';
import { CollectionProduct } from './collection-product.tsx';

interface ProductOrderProps {
  readonly cards: readonly ProductCardView[];
  /** In their new sequence. */
  readonly onOrder: (cards: readonly ProductCardView[]) => void;
  readonly onRemove: (card: ProductCardView) => void;
}

/** The products of a collection in their order. */
export function ProductOrder({ cards, onOrder, onRemove }: ProductOrderProps) {
  return (
    <SortableList items={cards} noun="sản phẩm" nameOf={({ title }) => title} layout="grid" onMove={onOrder}>
      <ul
        aria-label="Sản phẩm trong bộ"
        className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 lg:grid-cols-4 lg:gap-3 xl:grid-cols-5"
      >
        {cards.map((card) => (
          <CollectionProduct key={card.id} card={card} onRemove={() => onRemove(card)} />
        ))}
      </ul>
    </SortableList>
  );
}
