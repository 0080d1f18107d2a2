import { type Static, Type } from 'typebox';
import { Card } from '../catalogue/card-schemas.ts';
import { Count, Id, OrNull, Time } from '../fields.ts';
import { ProductSearch } from '../product-search/schemas.ts';
import { ShopSummary } from '../shops/summary-schemas.ts';

/** A themed selection of products, of one shop or many. */
export const Showroom = Type.Object({
  id: Id,
  title: Type.String(),
  slug: Type.String(),
  tag_line: OrNull(Type.String()),
  /** Banner; text is placed on its left half. */
  image: Type.String(),
  image_mobile: OrNull(Type.String()),
  thumb: Type.String(),
  /** Null for a selection of several shops. */
  shop: OrNull(Type.Pick(ShopSummary, ['id', 'name', 'slug', 'logo'])),
  position: Type.Integer(),
  start_at: Time,
  end_at: OrNull(Time),
  total_products: Count,
  total_shops: Count,
});
export type Showroom = Static<typeof Showroom>;
export const ShowroomShop = Type.Object({
  shop: ShopSummary,
  total_products: Count,
  products: Type.Array(Card),
});
export type ShowroomShop = Static<typeof ShowroomShop>;
export const ShowroomPage = Type.Object({
  ...Showroom.properties,
  /** Sanitised HTML. */
  story: Type.String(),
  details: Type.Array(
    Type.Object({
      image: Type.String(),
      title: Type.String(),
      whole: Type.Boolean(),
    }),
  ),
  shops: Type.Array(ShowroomShop),
});
export type ShowroomPage = Static<typeof ShowroomPage>;
const { keyword: _keyword, exclude_product_ids: _excluded, ...filters } = ProductSearch.properties;
export const ShowroomSearch = Type.Object(filters);
export type ShowroomSearch = Static<typeof ShowroomSearch>;
