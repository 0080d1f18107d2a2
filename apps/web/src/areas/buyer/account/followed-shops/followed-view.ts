import type { FollowedShop } from '@market/contract/following/schemas';
import { toCardView, type ProductCardView } from '#features/product-card/product-card-view.ts';

const VIEW_FIELDS = [
  'id',
  'name',
  'slug',
  'logo',
  'avatar',
  'isVip',
  'isVerified',
  'isBusiness',
  'mall',
  'status',
  'totalFollowing',
  'responseRate',
  'ratingAvg',
  'newProducts',
] as const satisfies readonly (keyof FollowedShop)[];

export type FollowedView = Pick<FollowedShop, (typeof VIEW_FIELDS)[number]> & {
  readonly cards: readonly ProductCardView[];
};

export const toFollowedView = (shop: FollowedShop): FollowedView => ({
  ...(Object.fromEntries(VIEW_FIELDS.map((name) => [name, shop[name]])) as unknown as Omit<
    FollowedView,
    'cards'
  >),
  cards: shop.listProducts.map(toCardView),
});
