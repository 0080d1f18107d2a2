import { listCategories } from '@market/contract/catalogue/routes';
import { listShopCollections } from '@market/contract/saved/routes';
import type { Call } from '@market/contract/web';
import { loadOwnShopId } from '../own-shop.ts';
import type { ProductChoices } from './product-list.ts';

const loadCollections = async (call: Call): Promise<ProductChoices['collections']> => {
  const shopId = await loadOwnShopId(call);
  if (shopId === null) return [];
  const answer = await call(listShopCollections, { params: { id: shopId } });
  return answer.ok ? answer.value.data.collections.map(({ id, name }) => ({ id, title: name })) : [];
};

/** What the list may be filtered by; nothing of a call that failed. */
export const loadChoices = async (call: Call): Promise<ProductChoices> => {
  const [found, collections] = await Promise.all([
    call(listCategories, { query: { level: 1 } }),
    loadCollections(call),
  ]);
  const categories = found.ok ? found.value.categories.map(({ id, title }) => ({ id, title })) : [];
  return { categories, collections };
};
