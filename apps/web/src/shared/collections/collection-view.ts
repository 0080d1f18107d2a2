import type { Collection } from '@market/contract/catalogue/card-schemas';

/** What a tile shows of a collection. */
export interface CollectionView {
  readonly id: number;
  readonly name: string;
  readonly total: number;
  /** At most three, the last to come in first. */
  readonly pictures: readonly string[];
}

export const toCollectionView = ({ id, name, totalProducts, listProducts }: Collection): CollectionView => ({
  id,
  name,
  total: totalProducts,
  pictures: listProducts.flatMap(({ imageThumb }) => imageThumb ?? []),
});
