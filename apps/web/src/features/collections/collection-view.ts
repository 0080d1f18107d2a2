import type { Collection } from '@market/contract/catalogue/card-schemas';

export interface CollectionView {
  readonly id: number;
  readonly name: string;
  readonly total: number;
  /** At most three, newest first. */
  readonly pictures: readonly string[];
}

export const toCollectionView = ({ id, name, totalProducts, listProducts }: Collection): CollectionView => ({
  id,
  name,
  total: totalProducts,
  pictures: listProducts.flatMap(({ imageThumb }) => imageThumb ?? []),
});
