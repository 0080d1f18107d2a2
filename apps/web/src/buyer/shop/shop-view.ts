import type { Shop } from '@market/contract';

const SHOWN = [
  'id',
  'name',
  'slug',
  'tagLine',
  'logo',
  'avatar',
  'banner',
  'coverImage',
  'notice',
  'decorations',
  'isVip',
  'isVerified',
  'isBusiness',
  'mall',
  'status',
  'totalFollowing',
  'responseRate',
  'response_time',
  'repeat_purchase_rate',
  'totalProducts',
  'createdAt',
  'address',
  'district',
  'province',
  'business_type',
  'main_products',
  'description',
  'website',
  'total_sales',
] as const satisfies readonly (keyof Shop)[];

/** What a shop's page shows of it. */
export type ShopView = Pick<Shop, (typeof SHOWN)[number]>;

export const shopView = (shop: Shop): ShopView =>
  Object.fromEntries(SHOWN.map((name) => [name, shop[name]])) as unknown as ShopView;

/** `Quận Tân Bình, Hồ Chí Minh`. */
export const shopPlace = ({ district, province }: Pick<Shop, 'district' | 'province'>): string =>
  [district, province].filter(Boolean).join(', ');
