import type { Order } from '@market/contract/orders/schemas';
import { tabPath } from '#features/shop/tabs.ts';

/** Phone link, else the shop page. */
export const shopContactLink = ({ shop, shopPhone }: Pick<Order, 'shop' | 'shopPhone'>): string => {
  const number = shopPhone?.replaceAll(/[^\d+]/g, '') ?? '';
  return number === '' ? tabPath(shop.slug, 'gioi-thieu') : `tel:${number}`;
};
