import type { Shop } from '@market/contract/shops/schemas';
import { provinceName } from '../../shared/areas/address-line.ts';

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

/** What a shop's page shows of it. */
export type ShopView = Pick<Shop, (typeof VIEW_FIELDS)[number]>;

export const toShopView = (shop: Shop): ShopView =>
  ({
    ...Object.fromEntries(VIEW_FIELDS.map((name) => [name, shop[name]])),
    province: shop.province && provinceName(shop.province),
  }) as unknown as ShopView;

/** `Quận Tân Bình, TP. Hồ Chí Minh`; an address of today lies in a ward and no district. */
export const shopPlace = ({
  ward,
  district,
  province,
}: Pick<Shop, 'ward' | 'district' | 'province'>): string =>
  [district ?? ward, province].filter(Boolean).join(', ');
