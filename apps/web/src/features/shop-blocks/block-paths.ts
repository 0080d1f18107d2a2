import type { PageSlide } from '@market/contract/shop-decoration/schemas';
import { productPath } from '#app/paths.ts';
import { shopCollectionPath, tabPath } from '#features/shop/tabs.ts';
import type { BlockView } from './block-view.ts';

const TABS = { products: 'san-pham', deals: 'deal', reviews: 'danh-gia', about: 'gioi-thieu' } as const;

/** Where a slide of a shop leads. */
export const slidePath = (slug: string, { to, id, slug: handle }: NonNullable<PageSlide['link']>): string => {
  if (to === 'collection') return shopCollectionPath(slug, id!);
  if (to === 'product') return productPath(handle!, id!);
  return tabPath(slug, TABS[to]);
};

/** All products that a block shows some of; undefined when it shows them all. */
export const morePath = (
  slug: string,
  { kind, source, collection_id }: Pick<BlockView, 'kind' | 'source' | 'collection_id'>,
): string | undefined => {
  if (kind === 'deals') return tabPath(slug, 'deal');
  if (source === 'collection')
    return collection_id === null ? undefined : shopCollectionPath(slug, collection_id);
  if (source === 'best_selling') return tabPath(slug, 'san-pham');
  return source === 'newest' ? `${tabPath(slug, 'san-pham')}&sort=up_at` : undefined;
};
