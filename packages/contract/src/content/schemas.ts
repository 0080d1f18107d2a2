import { type Static, Type } from 'typebox';
import { Count, Id, OneOf, OrNull } from '../fields.ts';

export const Carousel = Type.Object({
  id: Id,
  title: Type.String(),
  sub_title: OrNull(Type.String()),
  image: Type.String(),
  image_mobile: OrNull(Type.String()),
  alt: Type.String(),
  link: Type.String(),
  call_to_action: OrNull(Type.String()),
  label: OrNull(Type.String()),
});
export type Carousel = Static<typeof Carousel>;
export const Brand = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  tag_line: OrNull(Type.String()),
  cover_image: OrNull(Type.String()),
  logo: OrNull(Type.String()),
  link: Type.String(),
  featured: Type.Boolean(),
  /** Of its shop, on sale; null without a shop that lists show. */
  total_products: OrNull(Count),
});
export type Brand = Static<typeof Brand>;
export const SeoCategory = Type.Object({
  id: Id,
  title: Type.String(),
  metaTitle: Type.String(),
  metaDescription: Type.String(),
  content: Type.String(),
  keywords: Type.Array(Type.String()),
  parentId: OrNull(Id),
  level: Type.Integer({ minimum: 1, maximum: 3 }),
  slug: Type.String(),
  childs: Type.Array(
    Type.Object({ id: Id, title: Type.String(), slug: Type.String(), level: Type.Integer() }),
  ),
  headingTitle: Type.String(),
  filter_category_lv1: OrNull(Id),
  filter_category_lv2: OrNull(Id),
});
export type SeoCategory = Static<typeof SeoCategory>;
export const HomeSource = OneOf([
  'carousels',
  'categories',
  'hot_deals',
  'top_popular',
  'first_choice',
  'featured_brands',
  'brands',
  'trade_assurance',
  'new_products',
  'classifieds',
  'trending',
  'ad_banners',
  'new_user_channel',
  'showrooms',
  'blog',
  // personal: filled in by the browser
  'for_me',
  'recent_products',
  'favourite_shops',
]);
export type HomeSource = Static<typeof HomeSource>;
/** Not shown while its source is empty. */
export const HomeSection = Type.Object({
  id: Id,
  key: Type.String(),
  title: Type.String(),
  sub_title: OrNull(Type.String()),
  source: HomeSource,
  limit: Type.Integer({ minimum: 1, maximum: 100 }),
  position: Type.Integer({ minimum: 0 }),
  /** Products that a block of products shows first. */
  pinned_product_ids: Type.Array(Id),
});
export type HomeSection = Static<typeof HomeSection>;
