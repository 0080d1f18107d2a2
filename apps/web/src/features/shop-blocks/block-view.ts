import type { PageBlock } from '@market/contract/shop-decoration/schemas';
import { toCardView, type ProductCardView } from '#features/product-card/product-card-view.ts';

/** A block of a shop's front page, with only what cards show of its products. */
export interface BlockView extends Omit<PageBlock, 'products'> {
  readonly products: readonly ProductCardView[];
}

export const toBlockView = (block: PageBlock): BlockView => ({
  ...block,
  products: block.products.map(toCardView),
});
