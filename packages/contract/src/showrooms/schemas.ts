import { type Static, Type } from 'typebox';
import { Card } from '../catalogue/card-schemas.ts';
import { Count, Id, OrNull, Time } from '../fields.ts';
import { ProductSearch } from '../product-search/schemas.ts';
import { ShopSummary } from '../shops/summary-schemas.ts';

/** Goods of a theme, chosen by editors from many shops or from one. */
export const Showroom = Type.Object({
  id: Id,
  title: Type.String(),
  slug: Type.String(),
  tag_line: OrNull(Type.String()),
  /** The banner; its left half is calm, words stand there. */
  image: Type.String(),
  image_mobile: OrNull(Type.String()),
  thumb: Type.String(),
  /** Whose it is; null when it is nobody's own. */
  shop: OrNull(Type.Pick(ShopSummary, ['id', 'name', 'slug', 'logo'])),
  position: Type.Integer(),
  start_at: Time,
  /** Null: until further notice. */
  end_at: OrNull(Time),
  /** Products that lists may show. */
  total_products: Count,
  /** Shops that have one of them. */
  total_shops: Count,
});
export type Showroom = Static<typeof Showroom>;
/** A shop in a showroom with what it sells best there. */
export const ShowroomShop = Type.Object({
  shop: ShopSummary,
  total_products: Count,
  products: Type.Array(Card),
});
export type ShowroomShop = Static<typeof ShowroomShop>;
export const ShowroomPage = Type.Object({
  ...Showroom.properties,
  /** Sanitised HTML: headings, paragraphs, lists, links, pictures of the market. */
  story: Type.String(),
  /** Close-ups of cloth, cut and seams. */
  details: Type.Array(
    Type.Object({
      image: Type.String(),
      title: Type.String(),
      /** Shown to its edges, as a drawing with measures is; else cut to its place. */
      whole: Type.Boolean(),
    }),
  ),
  /** Those with most of it first, at most three. */
  shops: Type.Array(ShowroomShop),
});
export type ShowroomPage = Static<typeof ShowroomPage>;
const { keyword: _keyword, exclude_product_ids: _excluded, ...filters } = ProductSearch.properties;
/** What narrows and sorts a showroom: the search's own filters without words. */
export const ShowroomSearch = Type.Object(filters);
export type ShowroomSearch = Static<typeof ShowroomSearch>;
