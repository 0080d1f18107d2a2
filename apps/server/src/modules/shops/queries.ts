import type { Card } from '@market/contract/catalogue/card-schemas';
import type { Category } from '@market/contract/catalogue/category-schemas';
import type { SettingValues } from '@market/contract/rules/market-settings';
import type { StaffShopFilter } from '@market/contract/rules/shop-admin';
import { shortProvince } from '@market/contract/rules/places';
import { shopNotFound } from '@market/contract/shops/problems';
import type { HiddenShop, Shop, ShopPolicy } from '@market/contract/shops/schemas';
import type { ShopSummary } from '@market/contract/shops/summary-schemas';
import { officialProvince, schemeOf } from '#locations';
import { marketSettings } from '#market-settings';
import { imageUrlOrNull, type ReleasedUpload } from '#media';
import { onlineMethods } from '#payments';
import type { Context, Db, Person } from '#platform/context.ts';
import { addPageKey } from '#platform/web/page-keys.ts';
import {
  badgesAt,
  isHiddenShop,
  isOpenForSale,
  pageKeyOf,
  readShopName,
  transactionLevel,
  type Badges,
} from './rules/shops.ts';
import { readShopSearch } from './rules/search.ts';
import {
  selectFollowed,
  selectFollowedBy,
  selectFollowedPage,
  selectFollowedAmong,
  selectFollowers,
  selectFollowDays,
} from './store/follows.ts';
import { selectShownPictures } from './store/pictures.ts';
import { selectPriceShops, selectPriceViewers } from './store/price-viewers.ts';
import { countListed, selectNewestIds, selectNewShops } from './store/new-shops.ts';
import { searchShopIds, selectOfSamePeople } from './store/search.ts';
import {
  selectOwnedBy,
  isNameTaken,
  selectListedIds,
  selectShopBySlug,
  selectShops,
  selectWaiting,
  type ShopFacts,
} from './store/shops.ts';

/** Everything about a shop with its badges now. For other modules; not an API reply. */
export type ShopRecord = ShopFacts & Badges;

/** Adds the badges of a moment to a shop or a stored copy of it. */
export const recordAt = (facts: ShopFacts, now: Date): ShopRecord => ({ ...facts, ...badgesAt(facts, now) });

/** Shops of any state by id; unknown ids are left out. */
export const getShops = async (
  context: Context,
  ids: readonly number[],
): Promise<Map<number, ShopRecord>> => {
  const shops = ids.length > 0 ? await selectShops(context.db, [...new Set(ids)]) : [];
  return new Map(shops.map((shop) => [shop.id, recordAt(shop, context.now)]));
};

/** Of these shops, those whose hidden prices the caller sees as a buyer; none for guests. */
export const getPriceShops = async (
  { db, actor }: Context,
  shopIds: readonly number[],
): Promise<Set<number>> =>
  actor.id === null || shopIds.length === 0
    ? new Set()
    : selectPriceShops(db, actor.id, [...new Set(shopIds)]);

/** Of these people, those whom the shop allows to see its hidden prices. */
export const getPriceViewers = (
  { db }: Context,
  shopId: number,
  userIds: readonly number[],
): Promise<Set<number>> => selectPriceViewers(db, shopId, userIds);

/** Ids of the shops a person follows, of any state, the latest first. */
export const getFollowedIds = (
  context: Context,
  { user_id, limit }: { user_id: number; limit: number },
): Promise<number[]> => selectFollowedBy(context.db, user_id, limit);

/** A page of the listed shops the caller follows, the latest first; `total` of them all. */
export const getOwnFollows = (
  context: Context<Db, Person>,
  page: { offset: number; limit: number },
): Promise<{ ids: number[]; total: number }> => selectFollowedPage(context.db, context.actor.id, page);

/** Those of these shops that somebody follows. */
export const getFollowedAmong = ({ db }: Context, shopIds: readonly number[]): Promise<number[]> =>
  selectFollowedAmong(db, shopIds);

/** People who follow a shop, by id, after one. */
export const getFollowerIds = (
  context: Context,
  shopId: number,
  page: { readonly after: number; readonly limit: number },
): Promise<number[]> => selectFollowers(context.db, shopId, page);

/** New followers of a shop by day. */
export const getFollowDays = (
  { db }: Context,
  of: { readonly shopId: number; readonly from: Date; readonly until: Date },
): Promise<{ day: string; follows: number }[]> => selectFollowDays(db, of);

/** Of anybody. */
export const isFollowedBy = async (
  context: Context,
  { userId, shopId }: { readonly userId: number; readonly shopId: number },
): Promise<boolean> => (await selectFollowed(context.db, userId, [shopId])).has(shopId);

export const isFollowing = async (context: Context<Db, Person>, shopId: number): Promise<boolean> =>
  (await selectFollowed(context.db, context.actor.id, [shopId])).has(shopId);

export const getShopBySlug = async (context: Context, slug: string): Promise<ShopRecord | undefined> => {
  const shop = await selectShopBySlug(context.db, slug);
  return shop && recordAt(shop, context.now);
};

/** Ids of listed shops after an id, ascending: to build an index. */
export const getListedShopIds = (context: Context, after: number, limit: number): Promise<number[]> =>
  selectListedIds(context.db, after, limit);

const MAX_ID_DIGITS = 15;

/** A shop of any state by number or slug, as addresses name it. */
export const findShop = async (context: Context, ref: string): Promise<ShopRecord | undefined> => {
  if (!/^\d+$/.test(ref) || ref.length > MAX_ID_DIGITS) return getShopBySlug(context, ref);
  return (await getShops(context, [Number(ref)])).get(Number(ref)) ?? getShopBySlug(context, ref);
};

const bit = (flag: boolean): 0 | 1 => (flag ? 1 : 0);
const LOGO_WIDTH = 160;
const BANNER_WIDTH = 1200;

/** Marks the page being rendered as showing the shop, so that it is dropped when the shop is hidden. */
export const noteShownShop = (shopId: number): void => addPageKey(pageKeyOf(shopId));

const summaryOf = (shop: ShopRecord): ShopSummary => ({
  id: shop.id,
  name: shop.name,
  slug: shop.slug,
  logo: imageUrlOrNull(shop.logo, LOGO_WIDTH),
  avatar: imageUrlOrNull(shop.avatar, LOGO_WIDTH),
  tagLine: shop.tag_line === '' ? null : shop.tag_line,
  city: shortProvince(shop.province),
  province: shop.province,
  province_code: officialProvince(shop.province_code),
  district: shop.district || null,
  isVip: bit(shop.isVip),
  isVerified: bit(shop.isVerified),
  isBusiness: shop.isBusiness,
  basic: shop.basic,
  mall: shop.mall,
  status: shop.status,
  totalProducts: shop.total_products,
  totalFollowing: shop.total_follows,
  responseRate: shop.response_rate,
  response_time: shop.response_minutes,
  ratingAvg: shop.rating_avg,
  ratingCount: shop.rating_count,
  createdAt: shop.created_at,
});

export const presentShopSummary = (shop: ShopRecord): ShopSummary => {
  noteShownShop(shop.id);
  return summaryOf(shop);
};

export interface ShopWindow {
  readonly v3Categories: Category[];
  readonly listProducts: Card[];
  readonly haveBetterPrices: boolean;
}

export const presentHiddenShop = ({ id, name, slug }: ShopRecord): HiddenShop => ({
  id,
  name,
  slug,
  reviewState: 3,
});

const presentShop = (
  shop: ShopRecord,
  window: ShopWindow,
  {
    follows,
    owns,
    takesCod,
  }: { readonly follows: boolean; readonly owns: boolean; readonly takesCod: boolean },
): Shop => {
  const { ratingAvg: _avg, ratingCount: _count, ...summary } = presentShopSummary(shop);
  return {
    ...summary,
    ...window,
    codActive: takesCod ? 'active' : 'inactive',
    codMaxAmount: shop.cod_max_amount,
    codMaxShippingFee: shop.cod_max_shipping_fee,
    owner: { lastActive: shop.last_activity_at },
    banner: imageUrlOrNull(shop.banner, BANNER_WIDTH),
    coverImage: imageUrlOrNull(shop.cover_image, BANNER_WIDTH),
    phone: shop.phone,
    followState: bit(follows),
    notice: shop.notice,
    reviewState: shop.review_state as 0 | 1 | 2,
    decorations: shop.decorations.map(({ title, image, link }) => ({
      title,
      image: imageUrlOrNull(image, BANNER_WIDTH),
      link,
    })),
    leads: shop.leads,
    address: shop.address === '' ? null : shop.address,
    business_type: shop.business_type,
    featured_products: shop.featured_products,
    last_activity_at: shop.last_activity_at,
    main_products: shop.main_products,
    min_order_price: shop.min_order_price,
    min_order_quantity: shop.min_order_quantity,
    ward: shop.ward || null,
    scheme: schemeOf(shop.province_code),
    repeat_purchase_rate: shop.repeat_purchase_rate,
    total_follows: shop.total_follows,
    total_sales: shop.total_sales,
    total_views: shop.total_views,
    transaction_level: transactionLevel(shop.completed_orders),
    updated_at: shop.updated_at,
    user_id: shop.user_id,
    website: shop.website,
    description: shop.description,
    email: owns ? shop.email : null,
    total_revenues: owns ? shop.total_revenues : null,
  };
};

/** Everything public about shops, as this person sees them. */
export const presentShops = async (
  context: Context,
  shops: readonly { readonly shop: ShopRecord; readonly window: ShopWindow }[],
): Promise<Shop[]> => {
  const { actor, db } = context;
  const ids = shops.map(({ shop }) => shop.id);
  const { cash_on_delivery } = await marketSettings(context);
  const followed =
    actor.id === null || ids.length === 0 ? new Set<number>() : await selectFollowed(db, actor.id, ids);
  return shops.map(({ shop, window }) =>
    presentShop(shop, window, {
      follows: followed.has(shop.id),
      owns: actor.id === shop.user_id,
      takesCod: shop.cod_active && cash_on_delivery,
    }),
  );
};

/** Its terms; of the methods it takes only those that work here. */
const presentPolicy = (
  context: Context,
  shop: ShopRecord,
  { cash_on_delivery }: Pick<SettingValues, 'cash_on_delivery'>,
): ShopPolicy => ({
  id: shop.id,
  name: shop.name,
  slug: shop.slug,
  status: shop.status,
  allow_purchase: isOpenForSale(shop),
  cod: {
    active: shop.cod_active && cash_on_delivery,
    max_amount: shop.cod_max_amount,
    max_shipping_fee: shop.cod_max_shipping_fee,
  },
  min_order_price: shop.min_order_price,
  min_order_quantity: shop.min_order_quantity,
  free_shipping: shop.free_shipping_threshold !== null,
  free_shipping_prices: shop.free_shipping_threshold,
  payment_methods: shop.payment_methods.filter((method) =>
    method === 'cod' ? shop.cod_active && cash_on_delivery : onlineMethods(context).includes(method),
  ),
  payment_timing: shop.payment_timing,
  confirm_before_payment: shop.payment_timing === 'after_confirmation',
});

/** @throws shopNotFound, for a hidden shop too */
export const getPolicy = async (context: Context, id: number): Promise<ShopPolicy> => {
  const shop = (await getShops(context, [id])).get(id);
  if (shop === undefined || isHiddenShop(shop)) throw shopNotFound();
  return presentPolicy(context, shop, await marketSettings(context));
};

export const shopNameExists = async (context: Context, typed: string): Promise<boolean> => {
  const name = readShopName(typed);
  return name !== undefined && isNameTaken(context.db, name);
};

/** Ids of the shops a user owns, in any state. */
export const getOwnShopIds = ({ db }: Context, userId: number): Promise<number[]> =>
  selectOwnedBy(db, userId);

/** Shops that wait for review, and since when; those that wait longest first. */
export const getWaitingShops = ({ db }: Context, limit: number): Promise<{ id: number; since: Date }[]> =>
  selectWaiting(db, limit);
/** Ids of shops by a keyword, by their owners, or by what another module found them by. For staff. */
export const findShopIds = (
  { db, now }: Context,
  {
    keyword = '',
    ownerIds = [],
    ids,
    filter,
  }: {
    readonly keyword?: string | undefined;
    readonly ownerIds?: readonly number[];
    readonly ids?: readonly number[] | undefined;
    readonly filter: StaffShopFilter;
  },
  page: { readonly page: number; readonly limit: number },
): Promise<{ ids: number[]; total: number }> => {
  const search = ids === undefined ? readShopSearch(keyword, ownerIds) : ({ kind: 'ids', ids } as const);
  return searchShopIds(db, { search, filter, now }, page);
};

/** Shops opened by hour or day in Vietnam, for staff. */
export const getNewShops = ({ db }: Context, period: { from: Date; until: Date }, unit: 'hour' | 'day') =>
  selectNewShops(db, period, unit);

export const getNewestShopIds = ({ db }: Context, limit: number): Promise<number[]> =>
  selectNewestIds(db, limit);

export const countListedShops = ({ db }: Context): Promise<number> => countListed(db);

/** Other shops with the owner or the phone of each of these, closed ones too. For staff. */
export const getShopsOfSamePeople = async (
  { db }: Context,
  ids: readonly number[],
): Promise<{ shop_id: number; other_id: number; by: 'owner' | 'phone' }[]> =>
  ids.length === 0 ? [] : selectOfSamePeople(db, ids);

export const findShownPictures = ({ db }: Context, uploads: readonly ReleasedUpload[]): Promise<string[]> =>
  selectShownPictures(
    db,
    uploads.map(({ key }) => key),
  );
