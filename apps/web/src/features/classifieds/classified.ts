import type { Card } from '@market/contract/catalogue/card-schemas';
import { toCardView, type ProductCardView } from '#features/product-card/product-card-view.ts';
import { timeAgo } from '#ui/time-ago.ts';

export interface ClassifiedView {
  readonly card: Pick<ProductCardView, 'id' | 'slug' | 'title' | 'imageThumb'>;
  readonly priceText: string | null;
  readonly area: string | null;
  /** Time since it was last bumped. */
  readonly ago: string;
}

export const toClassifiedView = (card: Card, now: number): ClassifiedView => {
  const { id, slug, title, imageThumb } = toCardView(card);
  return {
    card: { id, slug, title, imageThumb },
    priceText: card.classifieds?.price_text ?? null,
    area: card.classifieds?.area ?? card.shopCity,
    ago: timeAgo(Date.parse(card.upAt), now),
  };
};
