import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ProductCard } from './product-card.tsx';
import { Loading, ProductCardSkeleton } from '#ui/skeleton.tsx';
import type { ProductCardView } from './product-card-view.ts';

interface ProductGridProps {
  readonly cards: readonly ProductCardView[];
  /** 4 beside filters, 5 or 6 at full width. */
  readonly columns?: 4 | 5 | 6;
  /** Number of cards on the first screen. */
  readonly first?: number;
  readonly plain?: boolean;
  /** See `ProductCard`. */
  readonly inShop?: boolean;
  /** All cards are on the visitor's wishlist. */
  readonly liked?: boolean;
  /** Inserted before the card at this index, e.g. ads. */
  readonly before?: Readonly<Record<number, ReactNode>>;
}
/** Enough for the first screen of most devices. */
const FIRST_SCREEN_CARDS = 8;
const COLUMN_CLASSES = {
  4: 'lg:grid-cols-4 lg:[--rest:28.5rem]',
  5: 'lg:grid-cols-5 lg:[--rest:27rem]',
  6: 'lg:grid-cols-6 lg:[--rest:26.5rem]',
};
/** Four cards fill a row of four. */
const WIDE_CLASSES = '2xl:grid-cols-5 2xl:[--rest:27.5rem]';
/** `--rest` is the estimated card height for `content-visibility`: square picture and text. */
const gridClass = (columns: 4 | 5 | 6, count: number) =>
  clsx(
    'grid grid-flow-row-dense grid-cols-2 gap-2.5 [--rest:calc(50vw+12.75rem)] sm:grid-cols-3 sm:[--rest:calc(33vw+12.4rem)] lg:gap-3',
    COLUMN_CLASSES[columns],
    columns === 4 && count > 4 && WIDE_CLASSES,
  );

export function ProductGrid(props: ProductGridProps) {
  const { cards, columns = 6, first = 0, plain, inShop, liked, before = {} } = props;
  return (
    <ul className={gridClass(columns, cards.length)}>
      {cards.flatMap((card, index) => [
        before[index] === undefined ? null : before[index],
        <li key={card.id} className={clsx('grid', index >= Math.max(first, FIRST_SCREEN_CARDS) && 'below')}>
          <ProductCard card={card} first={index < first} {...{ plain, inShop, liked }} />
        </li>,
      ])}
    </ul>
  );
}

export function ProductGridSkeleton({
  count = 12,
  columns = 6,
}: {
  readonly count?: number;
  readonly columns?: 4 | 5 | 6;
}) {
  return (
    <Loading label="Đang tải sản phẩm" className={gridClass(columns, count)}>
      {Array.from({ length: count }, (_, place) => (
        <ProductCardSkeleton key={place} />
      ))}
    </Loading>
  );
}
