import type { StaffHomeSection } from '@market/contract/content/staff-schemas';
import { getProductOptions } from '#catalogue';
import type { Context } from '#platform/context.ts';
import { selectAllSections, selectHomeVersion } from '../store/home.ts';

export interface StaffHome {
  readonly sections: StaffHomeSection[];
  readonly version: number;
}

/** All blocks from top to bottom, with what is pinned. */
export const getStaffHome = async (context: Context): Promise<StaffHome> => {
  // the version first: an older one is refused, a newer one would hide a change
  const version = await selectHomeVersion(context.db);
  const rows = await selectAllSections(context.db);
  const products = await getProductOptions(
    context,
    rows.flatMap(({ pinned_product_ids }) => pinned_product_ids),
  );
  const sections = rows.map(({ params: _params, ...row }) => ({
    ...row,
    pinned: row.pinned_product_ids.flatMap((id) => {
      const product = products.get(id);
      return product === undefined ? [] : [{ id, title: product.title, thumb: product.thumb }];
    }),
  }));
  return { sections, version };
};
