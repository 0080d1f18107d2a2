import type { ShopSettings } from '@market/contract/shops/settings-schemas';
import { getPlaces } from '#locations';
import { imageUrlOrNull } from '#media';
import type { Context, Db, Seller } from '#platform/context.ts';
import { DAY, later } from '#platform/time.ts';
import { getShops, SLUG_PAUSE_DAYS, type ShopRecord } from '#shops';
import { versionOf } from '../lib/version.ts';
import { paymentMethodsOf } from '../rules.ts';

const LOGO_PX = 400;
const BANNER_PX = 1_200;

const presentVacation = ({ vacation_from: from, vacation_until: until }: ShopRecord) =>
  from === null || until === null ? null : { from, until };

/** When the slug may change again, ISO; null: now. */
export const slugChangeableAt = ({ slug_changed_at }: ShopRecord, now: Date): string | null => {
  if (slug_changed_at === null) return null;
  const at = later(new Date(slug_changed_at), SLUG_PAUSE_DAYS * DAY);
  return at > now ? at.toISOString() : null;
};

/** The settings of a shop as its people see them. */
export const presentSettings = (context: Context, shop: ShopRecord): ShopSettings => {
  const places = getPlaces(context, shop);
  const settings = {
    id: shop.id,
    slug: shop.slug,
    slug_changeable_at: slugChangeableAt(shop, context.now),
    name: shop.name,
    tagLine: shop.tag_line,
    description: shop.description,
    main_products: shop.main_products ?? '',
    phone: shop.phone ?? '',
    email: shop.email ?? '',
    website: shop.website ?? '',
    notice: shop.notice ?? '',
    logo: imageUrlOrNull(shop.logo, LOGO_PX),
    banner: imageUrlOrNull(shop.banner, BANNER_PX),
    cod_active: shop.cod_active,
    cod_max_amount: shop.cod_max_amount,
    cod_max_shipping_fee: shop.cod_max_shipping_fee,
    min_order_price: shop.min_order_price,
    min_order_quantity: shop.min_order_quantity,
    free_shipping_threshold: shop.free_shipping_threshold,
    payment_methods: paymentMethodsOf(shop.payment_methods, shop.cod_active),
    payment_timing: shop.payment_timing,
    price_audience: shop.price_audience,
    address: shop.address,
    provinceId: places.province_id,
    districtId: places.district_id,
    wardId: places.ward_id,
    province: places.province,
    district: places.district,
    ward: places.ward,
    scheme: places.scheme,
    vacation: presentVacation(shop),
    featured_products: shop.featured_products,
    status: shop.status,
    reviewState: shop.review_state,
    isVerified: shop.isVerified,
  };
  return { ...settings, version: versionOf(settings) };
};

export const getSettings = async (context: Context<Db, Seller>): Promise<ShopSettings> => {
  const { shopId } = context.actor;
  return presentSettings(context, (await getShops(context, [shopId])).get(shopId)!);
};
