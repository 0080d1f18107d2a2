import { type Static, Type } from 'typebox';
import { Count, Id, Moment, OneOf, OrNull, Text, Time } from '../fields.ts';
import { SHOWROOM_DETAILS_MAX, SHOWROOM_PRODUCTS_MAX } from '../rules/showrooms.ts';

export const SHOWROOM_STATUSES = ['draft', 'published'] as const;
const Slug = Type.String({ maxLength: 100, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' });
const PictureId = Text(100, 1);
const ShowroomVersion = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const detail = { image_id: PictureId, title: Text(80), whole: Type.Boolean() };

const terms = {
  title: Text(80, 1),
  slug: Slug,
  status: OneOf(SHOWROOM_STATUSES),
  tag_line: Text(140),
  /** HTML, cleaned. */
  story: Text(100_000),
  image_id: PictureId,
  image_mobile_id: OrNull(PictureId),
  thumb_id: PictureId,
  details: Type.Array(Type.Object({ ...detail, image: Type.Optional(Type.String()) }), {
    maxItems: SHOWROOM_DETAILS_MAX,
  }),
  /** Whose it is, when it is one shop's own. */
  shop_id: OrNull(Id),
  position: Type.Integer({ minimum: 0, maximum: 10_000 }),
  start_at: Moment,
  end_at: OrNull(Moment),
  product_ids: Type.Array(Id, { maxItems: SHOWROOM_PRODUCTS_MAX, uniqueItems: true }),
};
const { title, image_id, ...optionalTerms } = terms;
export const ShowroomInput = Type.Object({
  title,
  image_id,
  ...Type.Partial(Type.Object(optionalTerms)).properties,
});
export type ShowroomInput = Static<typeof ShowroomInput>;
export const ShowroomChanges = Type.Object({
  ...Type.Partial(Type.Object(terms)).properties,
  version: ShowroomVersion,
});
export type ShowroomChanges = Static<typeof ShowroomChanges>;
export const StaffShowroom = Type.Object({
  id: Id,
  ...terms,
  start_at: Time,
  end_at: OrNull(Time),
  details: Type.Array(Type.Object({ ...detail, image: Type.String() })),
  image: Type.String(),
  image_mobile: OrNull(Type.String()),
  thumb: Type.String(),
  shop_name: OrNull(Type.String()),
  /** Those of `product_ids` that exist. */
  products: Type.Array(Type.Object({ id: Id, title: Type.String(), thumb: OrNull(Type.String()) })),
  version: ShowroomVersion,
});
export type StaffShowroom = Static<typeof StaffShowroom>;
const {
  story: _story,
  details: _details,
  product_ids: _ids,
  products: _products,
  ...summary
} = StaffShowroom.properties;
export const StaffShowroomSummary = Type.Object({ ...summary, total_products: Count });
export type StaffShowroomSummary = Static<typeof StaffShowroomSummary>;
