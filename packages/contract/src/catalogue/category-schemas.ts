import { type Static, Type } from 'typebox';
import { Count, Id, OrNull } from '../fields.ts';

const categoryFields = {
  id: Id,
  parentId: OrNull(Id),
  /** Equals `id`; used in URLs and filters. */
  categoryId: Id,
  title: Type.String(),
  slug: Type.String(),
  thumbImageSrc: OrNull(Type.String()),
  level: Type.Integer({ minimum: 1, maximum: 3 }),
  /** Units of measure (cái, đôi, bộ, ri, lốc), most common first. */
  units: Type.Array(Type.String()),
  totalProduct: Count,
};
export const ParentCategory = Type.Object({ ...categoryFields });
export type ParentCategory = Static<typeof ParentCategory>;
export const Category = Type.Object({ ...categoryFields, parentCategory: OrNull(ParentCategory) });
export type Category = Static<typeof Category>;
