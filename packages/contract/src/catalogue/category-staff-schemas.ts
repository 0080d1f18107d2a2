import { type Static, Type } from 'typebox';
import { ATTRIBUTE_KINDS, ATTRIBUTE_VALUES_MAX } from '../rules/category-attributes.ts';
import { CATEGORY_ATTRIBUTES_MAX, CATEGORY_UNIT_LENGTH, CATEGORY_UNITS_MAX } from '../rules/categories.ts';
import { Count, Id, OneOf, OrNull, Text, Time } from '../fields.ts';

export const CategoryVersion = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Slug = Type.String({ maxLength: 100, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' });
const words = (maxItems: number) =>
  Type.Array(Text(CATEGORY_UNIT_LENGTH, 1), { maxItems, uniqueItems: true });

/** A specification that products of a category should name, of its `name`. */
export const CategoryAttribute = Type.Object({
  name: Text(60, 1),
  /** `choices`: several values, separated by commas. */
  kind: OneOf(ATTRIBUTE_KINDS),
  /** Allowed ones of `choice` and `choices`; empty for the others. */
  values: Type.Array(Text(60, 1), { maxItems: ATTRIBUTE_VALUES_MAX, uniqueItems: true }),
  /** Of numbers; may be empty. */
  unit: Text(20),
  /** A product for sale has it. */
  required: Type.Boolean(),
  /** Buyers may filter lists of the category by it; at most 6 of a category, and no numbers. */
  filterable: Type.Boolean(),
});

const terms = {
  title: Text(80, 1),
  slug: Slug,
  /** Units of measure, most common first. */
  units: words(CATEGORY_UNITS_MAX),
  attributes: Type.Array(CategoryAttribute, { maxItems: CATEGORY_ATTRIBUTES_MAX }),
  /** Not offered in menus and to shops; its page and products stay. */
  hidden: Type.Boolean(),
  /** Id of an upload, or of the present picture. */
  thumb_image_id: OrNull(Text(100, 1)),
};
const { title, ...optionalTerms } = terms;
export const CategoryInput = Type.Object({
  title,
  /** Null: at the top. */
  parent_id: Type.Optional(OrNull(Id)),
  ...Type.Partial(Type.Object(optionalTerms)).properties,
});
export type CategoryInput = Static<typeof CategoryInput>;
export const CategoryChanges = Type.Object({
  ...Type.Partial(Type.Object(terms)).properties,
  version: CategoryVersion,
});
export type CategoryChanges = Static<typeof CategoryChanges>;
/** `after_id`: the sibling before it; null is the first place. */
export const CategoryPlacement = Type.Object({ parent_id: OrNull(Id), after_id: OrNull(Id) });
export type CategoryPlacement = Static<typeof CategoryPlacement>;
export const StaffCategory = Type.Object({
  id: Id,
  parent_id: OrNull(Id),
  level: Type.Integer({ minimum: 1, maximum: 3 }),
  position: Type.Integer(),
  ...terms,
  thumb_image: OrNull(Type.String()),
  total_products: Count,
  version: CategoryVersion,
});
export type StaffCategory = Static<typeof StaffCategory>;

const seoTerms = {
  meta_title: Text(70),
  meta_description: Text(170),
  heading_title: Text(120),
  keywords: Type.Array(Text(60, 1), { maxItems: 20 }),
  /** HTML, cleaned. */
  content: Text(100_000),
};
export const CategorySeo = Type.Object({
  id: Id,
  title: Type.String(),
  slug: Type.String(),
  level: Type.Integer(),
  ...seoTerms,
  version: CategoryVersion,
});
export type CategorySeo = Static<typeof CategorySeo>;
const { content: _content, ...seoSummary } = CategorySeo.properties;
export const CategorySeoSummary = Type.Object(seoSummary);
export type CategorySeoSummary = Static<typeof CategorySeoSummary>;
export const CategorySeoChanges = Type.Object({
  ...Type.Partial(Type.Object(seoTerms)).properties,
  version: CategoryVersion,
});
export type CategorySeoChanges = Static<typeof CategorySeoChanges>;

const Side = Type.Object({ id: Id, title: Type.String(), slug: Type.String(), level: Type.Integer() });
export const CategoryMergePreview = Type.Object({
  from: Side,
  into: Side,
  /** Of any state, and the shops that have them. */
  products: Count,
  shops: Count,
  categories: Count,
  requests: Count,
  banners: Count,
  /** Attributes of the other category that products lack. */
  missing: Type.Array(Type.Object({ attribute: Type.String(), products: Count })),
});
export type CategoryMergePreview = Static<typeof CategoryMergePreview>;
export const CategoryMerge = Type.Object({
  id: Id,
  from: Side,
  into: Side,
  products: Count,
  merged_at: Time,
  /** The last moment at which it can be taken back. */
  undo_until: Time,
});
export type CategoryMerge = Static<typeof CategoryMerge>;
