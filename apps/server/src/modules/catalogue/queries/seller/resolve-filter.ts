import type { SellerProductFilter } from '@market/contract/catalogue/seller-bulk-schemas';
import { transact, type Context, type Db, type Seller } from '#platform/context.ts';
import { productsOfCollection } from '../../lib/collection-hook.ts';
import { replaceMergedIds } from '../merged-categories.ts';
import type { ListFilter } from '../../store/seller/list.ts';

/** The filter with the products of its collection, by what a merged category was merged into. */
export const resolveFilter = async (
  context: Context<Db, Seller>,
  { collection, category, ...asked }: SellerProductFilter,
): Promise<ListFilter> => {
  const [present] = category === undefined ? [] : await replaceMergedIds(context, [category]);
  const filter = { ...asked, category: present };
  if (collection === undefined) return filter;
  const { shopId } = context.actor;
  const only = await transact(context, (context) =>
    productsOfCollection(context, { shopId, collectionId: collection }),
  );
  return { ...filter, only };
};
