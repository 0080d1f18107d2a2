import type { StaffShopFilter } from '@market/contract/rules/shop-admin';
import type { StaffListedShop } from '@market/contract/shop-admin/schemas';
import { imageUrl } from '#media';
import { findByOrderNumber, getShopFigures } from '#orders';
import type { Context } from '#platform/context.ts';
import { findShopIds, getShops, type ShopRecord } from '#shops';
import { findUsers, getPeople } from '#users';
import { stateOf } from '../rules.ts';

const LOGO_PX = 160;
const OWNERS_MAX = 100;

export const presentListed = (
  shop: ShopRecord,
  { owner, orders }: { readonly owner: string; readonly orders: number },
): StaffListedShop => ({
  id: shop.id,
  name: shop.name,
  slug: shop.slug,
  logo: shop.logo && imageUrl(shop.logo, LOGO_PX),
  owner: { id: shop.user_id, name: owner },
  province: shop.province,
  state: stateOf(shop),
  vip_until: shop.vip_until,
  verified_at: shop.verified_at,
  mall: shop.mall,
  products: shop.total_products,
  orders,
  rating: shop.rating_avg,
  created_at: shop.created_at,
});

interface ShopsQuery {
  readonly keyword?: string | undefined;
  readonly filter?: StaffShopFilter | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

/** Owners whose name, phone or e-mail address fits. */
const findOwners = async (context: Context, keyword: string): Promise<number[]> =>
  keyword === ''
    ? []
    : (await findUsers(context, { keyword, filter: 'seller' }, { page: 1, limit: OWNERS_MAX })).ids;

/** Shops by anything they are known by. */
export const listShops = async (
  context: Context,
  { keyword: typed = '', filter = 'all', page = 1, limit = 20 }: ShopsQuery,
): Promise<{ shops: StaffListedShop[]; total: number }> => {
  const keyword = typed.trim();
  const order = await findByOrderNumber(context, keyword);
  const ownerIds = order === undefined ? await findOwners(context, keyword) : [];
  const found = await findShopIds(
    context,
    { keyword, ownerIds, filter, ids: order && [order.shop_id] },
    { page, limit },
  );
  const [shops, figures] = await Promise.all([
    getShops(context, found.ids),
    getShopFigures(context, found.ids),
  ]);
  const people = await getPeople(
    context,
    [...shops.values()].map(({ user_id }) => user_id),
  );
  return {
    shops: found.ids.flatMap((id) => {
      const shop = shops.get(id);
      if (shop === undefined) return [];
      const owner = people.get(shop.user_id)?.full_name ?? '';
      return presentListed(shop, { owner, orders: figures.get(id)?.orders ?? 0 });
    }),
    total: found.total,
  };
};
