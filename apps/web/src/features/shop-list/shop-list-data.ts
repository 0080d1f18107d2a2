import { shopPath } from '#app/paths.ts';
import type { ShopResults } from './load-shops.ts';

/** ItemList. */
export const shopListJsonLd = (base: string, { shops }: Pick<ShopResults, 'shops'>) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: shops.length,
  itemListElement: shops.map(({ slug, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: base + shopPath(slug),
  })),
});
