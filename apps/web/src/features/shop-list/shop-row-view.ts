import type { Shop } from '@market/contract/shops/schemas';
import { toCardView, type ProductCardView } from '#features/product-card/product-card-view.ts';

const VIEW_FIELDS = [
  'id',
  'name',
  'slug',
  'tagLine',
  'logo',
  'avatar',
  'isVip',
  'isVerified',
  'isBusiness',
  'mall',
  'status',
  'totalFollowing',
  'responseRate',
  'totalProducts',
  'district',
  'city',
] as const satisfies readonly (keyof Shop)[];

export type ShopRowView = Pick<Shop, (typeof VIEW_FIELDS)[number]> & {
  readonly rating: number | null;
  readonly cards: readonly ProductCardView[];
};

/** The rating is shown with its products. */
export const toShopRowView = (shop: Shop): ShopRowView => ({
  ...(Object.fromEntries(VIEW_FIELDS.map((name) => [name, shop[name]])) as unknown as Pick<
    Shop,
    (typeof VIEW_FIELDS)[number]
  >),
  rating: shop.listProducts[0]?.shop.ratingAvg ?? null,
  cards: shop.listProducts.slice(0, 3).map(toCardView),
});
