import type { Shop } from '@market/contract/shops/schemas';
import { provinceName } from '#features/places/address-line.ts';

const VIEW_FIELDS = [
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
  'ward',
  'district',
  'province',
  'business_type',
  'main_products',
  'description',
  'website',
  'total_sales',
] as const satisfies readonly (keyof Shop)[];

export type ShopView = Pick<Shop, (typeof VIEW_FIELDS)[number]>;

export const toShopView = (shop: Shop): ShopView =>
  ({
    ...Object.fromEntries(VIEW_FIELDS.map((name) => [name, shop[name]])),
    province: shop.province && provinceName(shop.province),
  }) as unknown as ShopView;

/** `Quận Tân Bình, TP. Hồ Chí Minh`; ward instead of district in the current scheme. */
export const shopPlace = ({
  ward,
  district,
  province,
}: Pick<Shop, 'ward' | 'district' | 'province'>): string =>
  [district ?? ward, province].filter(Boolean).join(', ');
