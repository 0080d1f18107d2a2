import { productPath } from '../../shared/addresses.ts';
import type { Results } from './load-list.ts';

/** ItemList of what a page shows. */
export const itemListData = (base: string, { cards }: Results) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: cards.length,
  itemListElement: cards.map(({ slug, id, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: base + productPath(slug, id),
  })),
});
