import { type Static, Type } from 'typebox';
import { Id } from '../fields.ts';

const Rendered = Type.Object({
  /** Sanitised HTML. */
  rendered: Type.String(),
});
const ProtectedRendered = Type.Object({ rendered: Type.String(), protected: Type.Boolean() });
/** WordPress REST shape. Times without zone: `date` in Vietnam time, `date_gmt` in UTC. */
export const BlogPost = Type.Object({
  id: Id,
  date: Type.String(),
  date_gmt: Type.String(),
  modified: Type.String(),
  modified_gmt: Type.String(),
  slug: Type.String(),
  status: Type.String(),
  type: Type.String(),
  link: Type.String(),
  title: Rendered,
  content: ProtectedRendered,
  excerpt: ProtectedRendered,
  author: Type.Integer({ minimum: 0 }),
  featured_media: Type.Integer({ minimum: 0 }),
  categories: Type.Array(Id),
  tags: Type.Array(Id),
  jetpack_featured_media_url: Type.String(),
  _embedded: Type.Optional(
    Type.Object({
      'wp:featuredmedia': Type.Array(
        Type.Object({ id: Id, source_url: Type.String(), alt_text: Type.String() }),
      ),
    }),
  ),
});
export type BlogPost = Static<typeof BlogPost>;
