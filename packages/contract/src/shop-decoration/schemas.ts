import { type Static, Type } from 'typebox';
import { Card } from '../catalogue/card-schemas.ts';
import { Count, Id, OneOf, OpaqueId, OrNull, ReadOnlyField, Text, Time } from '../fields.ts';
import { Video } from '../media/schemas.ts';
import {
  BLOCK_KINDS,
  BLOCK_PRODUCTS_MAX,
  BLOCK_TEXT_LENGTH,
  BLOCK_TITLE_LENGTH,
  BLOCKS_MAX,
  LINK_TARGETS,
  PRODUCT_SOURCES,
  SLIDE_BUTTON_LENGTH,
  SLIDE_COLORS,
  SLIDE_TEXT_LENGTH,
  SLIDES_MAX,
} from '../rules/shop-decoration.ts';

/** `id` names the collection or the product; null for the parts of the shop. */
const Link = Type.Object({ to: OneOf(LINK_TARGETS), id: OrNull(Id) });
export type DecorationLink = Static<typeof Link>;

const slideFields = {
  title: Text(BLOCK_TITLE_LENGTH),
  text: Text(SLIDE_TEXT_LENGTH),
  button: Text(SLIDE_BUTTON_LENGTH),
  color: OneOf(SLIDE_COLORS),
  link: OrNull(Link),
};
/** An upload of the shop with the purpose `shop`; null: the colour alone. */
const imageId = { image_id: OrNull(OpaqueId) };
const SlideInput = Type.Object({ ...slideFields, ...imageId, image: ReadOnlyField });
const Slide = Type.Object({ ...slideFields, ...imageId, image: OrNull(Type.String()) });

/** What a kind has no use for is ignored. */
const blockFields = {
  id: OpaqueId,
  kind: OneOf(BLOCK_KINDS),
  visible: Type.Boolean(),
  title: Text(BLOCK_TITLE_LENGTH),
  /** Plain text with line breaks; the text of a notice is the shop's `notice`. */
  text: Text(BLOCK_TEXT_LENGTH),
  /** Whether the slides change by themselves. */
  autoplay: Type.Boolean(),
  source: OneOf(PRODUCT_SOURCES),
  collection_id: OrNull(Id),
  product_ids: Type.Array(Id, { maxItems: BLOCK_PRODUCTS_MAX, uniqueItems: true }),
  /** Of products, at most. */
  limit: Type.Integer({ minimum: 1, maximum: BLOCK_PRODUCTS_MAX }),
  video_id: OrNull(OpaqueId),
};
const BlockInput = Type.Object({
  ...blockFields,
  slides: Type.Array(SlideInput, { maxItems: SLIDES_MAX }),
  video: ReadOnlyField,
});
export type DecorationBlockInput = Static<typeof BlockInput>;
export const DecorationBlock = Type.Object({
  ...blockFields,
  slides: Type.Array(Slide),
  video: OrNull(Video),
});
export type DecorationBlock = Static<typeof DecorationBlock>;

export const DecorationVersion = Type.Object({
  id: Id,
  published_at: Time,
  /** Null when the account was deleted. */
  published_by: OrNull(Type.String()),
  blocks: Count,
  /** What buyers see now. */
  current: Type.Boolean(),
});
export type DecorationVersion = Static<typeof DecorationVersion>;

/** The draft of a shop's front page, and what was published before. */
export const Decoration = Type.Object({
  blocks: Type.Array(DecorationBlock),
  version: Count,
  /** Null before anything was saved. */
  saved_at: OrNull(Time),
  /** Whether buyers see this draft. */
  published: Type.Boolean(),
  /** Of the blocks; those that are missing were deleted. */
  products: Type.Array(Type.Object({ id: Id, title: Type.String(), thumb: OrNull(Type.String()) })),
  versions: Type.Array(DecorationVersion),
});
export type Decoration = Static<typeof Decoration>;
export const DecorationInput = Type.Object({
  blocks: Type.Array(BlockInput, { maxItems: BLOCKS_MAX }),
  /** Of the draft as it was read. */
  version: Count,
});
export type DecorationInput = Static<typeof DecorationInput>;

const PageSlide = Type.Object({
  title: Type.String(),
  text: Type.String(),
  button: Type.String(),
  color: OneOf(SLIDE_COLORS),
  image: OrNull(Type.String()),
  /** Null too when its product or collection no longer exists; `slug` of a product. */
  link: OrNull(Type.Object({ ...Link.properties, slug: OrNull(Type.String()) })),
});
export type PageSlide = Static<typeof PageSlide>;
const PageCode = Type.Object({
  price_rule_id: Id,
  code: Type.String(),
  title: Type.String(),
  description: Type.String(),
  ends_at: OrNull(Time),
});
export type PageCode = Static<typeof PageCode>;
/** A block as buyers see it. Blocks without content are left out. */
export const PageBlock = Type.Object({
  id: OpaqueId,
  kind: OneOf(BLOCK_KINDS),
  title: Type.String(),
  text: Type.String(),
  autoplay: Type.Boolean(),
  source: OneOf(PRODUCT_SOURCES),
  collection_id: OrNull(Id),
  slides: Type.Array(PageSlide),
  products: Type.Array(Card),
  codes: Type.Array(PageCode),
  video: OrNull(Video),
});
export type PageBlock = Static<typeof PageBlock>;
