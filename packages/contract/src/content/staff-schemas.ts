import { type Static, Type } from 'typebox';
import { AD_ACTIONS, AD_PLATFORMS, AD_USER_TYPES } from '../ads/schemas.ts';
import { AllowReadOnly, Count, Id, Moment, OneOf, OrNull, Text, Time } from '../fields.ts';
import { BANNER_LINK, BANNER_POSITIONS, BANNER_STATUSES } from '../rules/banners.ts';
import { HOME_BLOCK_MAX, HOME_PINNED_MAX } from '../rules/home-blocks.ts';
import { HomeSource } from './schemas.ts';

export const ContentVersion = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** Id of an upload, or of a picture that content shows. */
const PictureId = Text(100, 1);
const BannerLink = Type.String({ maxLength: 500, pattern: BANNER_LINK });

const bannerTerms = {
  position: OneOf(BANNER_POSITIONS),
  /** Null: every window. */
  platform: OrNull(OneOf(AD_PLATFORMS)),
  status: OneOf(BANNER_STATUSES),
  title: Text(80, 1),
  sub_title: OrNull(Text(140)),
  label: OrNull(Text(40)),
  call_to_action: OrNull(Text(30)),
  image_id: PictureId,
  image_mobile_id: OrNull(PictureId),
  alt: Text(200),
  link: BannerLink,
  action: OneOf(AD_ACTIONS),
  /** Null: from now on, and without end. */
  starts_at: OrNull(Moment),
  ends_at: OrNull(Moment),
  /** Null: everybody. */
  user_types: OrNull(Type.Array(OneOf(AD_USER_TYPES), { minItems: 1, maxItems: 4, uniqueItems: true })),
  /** Words of a search; empty: every search. */
  keywords: Type.Array(Text(60, 1), { maxItems: 20 }),
  category_id: OrNull(Id),
};
const { position: _position, ...carouselTerms } = bannerTerms;
const { position, title, image_id, link, ...optionalTerms } = bannerTerms;
export const BannerInput = Type.Object({
  position,
  title,
  image_id,
  link,
  ...Type.Partial(Type.Object(optionalTerms)).properties,
});
export type BannerInput = Static<typeof BannerInput>;
export const BannerChanges = Type.Object({
  ...Type.Partial(Type.Object(bannerTerms)).properties,
  version: ContentVersion,
});
export type BannerChanges = Static<typeof BannerChanges>;
const { position: _inputPosition, ...carouselInput } = BannerInput.properties;
export const CarouselInput = Type.Object(carouselInput);
export const CarouselChanges = Type.Object({
  ...Type.Partial(Type.Object(carouselTerms)).properties,
  version: ContentVersion,
});
export const StaffBanner = Type.Object({
  id: Id,
  ...bannerTerms,
  starts_at: OrNull(Time),
  ends_at: OrNull(Time),
  image: Type.String(),
  image_mobile: OrNull(Type.String()),
  /** Place among those of its position. */
  sort: Type.Integer(),
  version: ContentVersion,
  updated_at: Time,
});
export type StaffBanner = Static<typeof StaffBanner>;
/** The order of all banners of a position. */
export const BannerOrder = Type.Object({
  position: OneOf(BANNER_POSITIONS),
  ids: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }),
});

const blockTerms = {
  title: Text(80, 1),
  sub_title: OrNull(Text(140)),
  limit: Type.Integer({ minimum: 1, maximum: HOME_BLOCK_MAX }),
  hidden: Type.Boolean(),
  /** Products shown first, in this order. */
  pinned_product_ids: Type.Array(Id, { maxItems: HOME_PINNED_MAX, uniqueItems: true }),
};
export const StaffHomeSection = Type.Object({
  id: Id,
  key: Type.String(),
  source: HomeSource,
  position: Count,
  ...blockTerms,
  pinned: Type.Array(Type.Object({ id: Id, title: Type.String(), thumb: OrNull(Type.String()) })),
});
export type StaffHomeSection = Static<typeof StaffHomeSection>;
export const HomeSectionInput = Type.Object({
  source: HomeSource,
  title: blockTerms.title,
  ...Type.Partial(
    Type.Object({ sub_title: blockTerms.sub_title, limit: blockTerms.limit, hidden: blockTerms.hidden }),
  ).properties,
});
export type HomeSectionInput = Static<typeof HomeSectionInput>;
export const HomeSectionChanges = Type.Object({
  ...Type.Partial(Type.Object(blockTerms)).properties,
  /** Of the home page. */
  version: ContentVersion,
});
export type HomeSectionChanges = Static<typeof HomeSectionChanges>;
/** All blocks from top to bottom; fields that are left out stay. */
export const HomeArrangement = Type.Object({
  version: ContentVersion,
  sections: Type.Array(
    AllowReadOnly(
      Type.Object({ id: Id, ...Type.Partial(Type.Object(blockTerms)).properties }),
      StaffHomeSection,
    ),
    { maxItems: 100 },
  ),
});
export type HomeArrangement = Static<typeof HomeArrangement>;

const brandTerms = {
  name: Text(80, 1),
  slug: Type.String({ maxLength: 100, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
  tag_line: Text(140),
  logo_id: OrNull(PictureId),
  cover_image_id: OrNull(PictureId),
  shop_id: OrNull(Id),
  featured: Type.Boolean(),
  position: Type.Integer({ minimum: 0, maximum: 10_000 }),
};
const { name, ...optionalBrand } = brandTerms;
export const BrandInput = Type.Object({ name, ...Type.Partial(Type.Object(optionalBrand)).properties });
export type BrandInput = Static<typeof BrandInput>;
export const BrandChanges = Type.Object({
  ...Type.Partial(Type.Object(brandTerms)).properties,
  version: ContentVersion,
});
export type BrandChanges = Static<typeof BrandChanges>;
export const StaffBrand = Type.Object({
  id: Id,
  ...brandTerms,
  logo: OrNull(Type.String()),
  cover_image: OrNull(Type.String()),
  shop_name: OrNull(Type.String()),
  version: ContentVersion,
});
export type StaffBrand = Static<typeof StaffBrand>;
