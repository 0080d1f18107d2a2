import { type Static, Type } from 'typebox';
import { Id, Moment, OneOf, OrNull, ShortId, Text, Time } from '../fields.ts';

export const POST_STATUSES = ['draft', 'publish'] as const;
const PostVersion = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

const terms = {
  title: Text(120, 1),
  slug: Type.String({ maxLength: 200, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
  excerpt: Text(300),
  /** HTML, cleaned. */
  content: Text(100_000),
  image_id: OrNull(Text(100, 1)),
  image_alt: Text(200),
  /** Numbers of categories as WordPress counts them; those of the home page by default. */
  categories: Type.Array(ShortId, { maxItems: 20, uniqueItems: true }),
  status: OneOf(POST_STATUSES),
  /** A post is shown from then on. */
  published_at: Moment,
};
const { title, ...optionalTerms } = terms;
export const PostInput = Type.Object({ title, ...Type.Partial(Type.Object(optionalTerms)).properties });
export type PostInput = Static<typeof PostInput>;
export const PostChanges = Type.Object({
  ...Type.Partial(Type.Object(terms)).properties,
  version: PostVersion,
});
export type PostChanges = Static<typeof PostChanges>;
export const StaffPost = Type.Object({
  id: Id,
  ...terms,
  published_at: Time,
  image: OrNull(Type.String()),
  modified_at: Time,
  version: PostVersion,
});
export type StaffPost = Static<typeof StaffPost>;
const { content: _content, ...summary } = StaffPost.properties;
export const StaffPostSummary = Type.Object(summary);
export type StaffPostSummary = Static<typeof StaffPostSummary>;
