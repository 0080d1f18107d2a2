import type { AdPlatform, AdPosition } from '@market/contract/ads/schemas';
import type { CardSummary } from '@market/contract/catalogue/card-schemas';
import { categoryNotFound } from '@market/contract/catalogue/problems';
import type { Brand, Carousel, HomeSection, SeoCategory } from '@market/contract/content/schemas';
import { getCardSummaries, getCategories, getCategoryTexts } from '#catalogue';
import { imageUrl, imageUrlOrNull, type Width } from '#media';
import type { Context } from '#platform/context.ts';
import { addPageKey } from '#platform/web/page-keys.ts';
import { getShops, isListedShop, noteShownShop, type ShopRecord } from '#shops';
import { bannersFor, bannersPageKey, BRANDS_PAGE_KEY, HOME_PAGE_KEY, type BannerPlace } from '../rules.ts';
import {
  selectBanner,
  selectBanners,
  selectBrands,
  selectHomeSections,
  type Banner,
} from '../store/pages.ts';

const SLIDE_WIDTH = 1200;
const MOBILE_SLIDE_WIDTH = 800;
const LOGO_WIDTH = 160;
const COVER_WIDTH = 520;

/** In the order of editors. */
export const getCarousels = async (context: Context): Promise<Carousel[]> => {
  addPageKey(bannersPageKey('carousel'));
  const slides = await selectBanners(context.db, { position: 'carousel', now: context.now });
  return slides.map(({ id, title, sub_title, image, image_mobile, alt, link, ...slide }) => ({
    id,
    title,
    sub_title,
    image: imageUrl(image, SLIDE_WIDTH),
    image_mobile: imageUrlOrNull(image_mobile, MOBILE_SLIDE_WIDTH),
    alt,
    link,
    call_to_action: slide.call_to_action,
    label: slide.label,
  }));
};

export type RunningBanner = Pick<Banner, 'id' | 'title' | 'sub_title' | 'alt' | 'link' | 'action'> & {
  readonly image: string;
  readonly image_mobile: string | null;
  /** Label of the button. */
  readonly button: string | null;
};

/** Stored widths by position. */
const WIDTHS = {
  slide: [SLIDE_WIDTH, MOBILE_SLIDE_WIDTH],
  home_right_banner: [520, 400],
  home_primary: [520, 400],
  new_user_channel: [SLIDE_WIDTH, MOBILE_SLIDE_WIDTH],
  welcome_banner: [800, 520],
  search: [SLIDE_WIDTH, MOBILE_SLIDE_WIDTH],
  category: [SLIDE_WIDTH, MOBILE_SLIDE_WIDTH],
} as const satisfies Record<AdPosition, readonly [Width, Width]>;

const withParent = async (context: Context, category: number | undefined): Promise<number[]> => {
  if (category === undefined) return [];
  const { id = category, parent_id = null } = (await getCategoryTexts(context, category)) ?? {};
  return parent_id === null ? [id] : [id, parent_id];
};

interface BannerQuery extends Omit<BannerPlace, 'categories'> {
  readonly position: AdPosition;
  readonly platform?: AdPlatform | undefined;
  readonly category?: number | undefined;
}

/** Running banners of a position for this audience, in the order of editors. */
export const getRunningBanners = async (
  context: Context,
  { position, platform, category, ...place }: BannerQuery,
): Promise<RunningBanner[]> => {
  addPageKey(bannersPageKey(position));
  const [desktopWidth, mobileWidth] = WIDTHS[position];
  const [banners, categories] = await Promise.all([
    selectBanners(context.db, { position, platform, now: context.now }),
    withParent(context, category),
  ]);
  return bannersFor(banners, { ...place, categories }).map(
    ({ id, title, sub_title, alt, link, action, ...banner }) => ({
      id,
      title,
      sub_title,
      alt,
      link,
      action,
      image: imageUrl(banner.image, desktopWidth),
      image_mobile: imageUrlOrNull(banner.image_mobile, mobileWidth),
      button: banner.call_to_action,
    }),
  );
};

/** Undefined for a deleted banner. */
export const getBannerLink = (
  { db }: Context,
  id: number,
): Promise<Pick<Banner, 'link' | 'action'> | undefined> => selectBanner(db, id);

/** The brand's shop, or a search for its name. */
const shopOfBrand = (name: string, shop: ShopRecord | undefined) =>
  shop !== undefined && isListedShop(shop)
    ? { link: `/shop/${shop.slug}`, total_products: shop.total_products }
    : { link: `/product/search?keyword=${encodeURIComponent(name)}`, total_products: null };

const { compare } = new Intl.Collator('vi', { numeric: true });

/** All brands: by name, shuffled, or by default featured ones first, then in the order of editors. */
export const getBrands = async (context: Context, orderBy: 'rand' | 'name' | undefined): Promise<Brand[]> => {
  addPageKey(BRANDS_PAGE_KEY);
  const rows = await selectBrands(context.db, { shuffled: orderBy === 'rand' });
  const shops = await getShops(
    context,
    rows.flatMap(({ shop_id }) => shop_id ?? []),
  );
  for (const id of shops.keys()) noteShownShop(id);
  const brands = rows.map(({ id, name, slug, tag_line, cover_image, logo, featured, shop_id }) => ({
    id,
    name,
    slug,
    tag_line: tag_line === '' ? null : tag_line,
    cover_image: imageUrlOrNull(cover_image, COVER_WIDTH),
    logo: imageUrlOrNull(logo, LOGO_WIDTH),
    ...shopOfBrand(name, shop_id === null ? undefined : shops.get(shop_id)),
    featured,
  }));
  return orderBy === 'name' ? brands.toSorted((one, other) => compare(one.name, other.name)) : brands;
};

export const getHomeSections = async (context: Context): Promise<HomeSection[]> => {
  addPageKey(HOME_PAGE_KEY);
  const sections = await selectHomeSections(context.db);
  return sections.map(({ id, key, title, sub_title, source, limit, position, pinned_product_ids }) => ({
    id,
    key,
    title,
    sub_title,
    source,
    limit,
    position,
    pinned_product_ids,
  }));
};

/** What lists show of the products that editors pinned to a block, as the caller may see them. */
export const getPinnedProducts = async (context: Context, sectionId: number): Promise<CardSummary[]> => {
  addPageKey(HOME_PAGE_KEY);
  const sections = await selectHomeSections(context.db);
  const ids = sections.find(({ id }) => id === sectionId)?.pinned_product_ids ?? [];
  return getCardSummaries(context, ids);
};

const textOr = (text: string, otherwise: string): string => (text === '' ? otherwise : text);

/** Texts of a category's page, and the filters of its list. @throws categoryNotFound */
export const getSeoCategory = async (context: Context, categoryId: number): Promise<SeoCategory> => {
  const texts = await getCategoryTexts(context, categoryId);
  if (texts === undefined) throw categoryNotFound();
  // of a merged category: those of the one it was merged into
  const { id, title, slug, level, parent_id } = texts;
  const childs = await getCategories(context, { parent_id: id });
  return {
    id,
    title,
    metaTitle: textOr(texts.meta_title, title),
    metaDescription: texts.meta_description,
    content: texts.content,
    keywords: texts.keywords,
    parentId: parent_id,
    level,
    slug,
    childs: childs.map((child) => ({
      id: child.id,
      title: child.title,
      slug: child.slug,
      level: child.level,
    })),
    headingTitle: textOr(texts.heading_title, title),
    filter_category_lv1: level === 1 ? id : parent_id,
    filter_category_lv2: level === 2 ? id : null,
  };
};
