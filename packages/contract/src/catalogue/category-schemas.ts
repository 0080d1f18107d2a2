import { type Static, Type } from 'typebox';
import { Count, Id, OrNull } from '../fields.ts';

const categoryFields = {
  id: Id,
  parentId: OrNull(Id),
  /** Equals `id`; addresses and filters use this name. */
  categoryId: Id,
  title: Type.String(),
  slug: Type.String(),
  thumbImageSrc: OrNull(Type.String()),
  level: Type.Integer({ minimum: 1, maximum: 3 }),
  /** What its products are counted in (cái, đôi, bộ, ri, lốc), the usual one first. */
  units: Type.Array(Type.String()),
  /** Public products in it and below it. */
  totalProduct: Count,
};
/** A category above another one. */
export const ParentCategory = Type.Object({ ...categoryFields });
export type ParentCategory = Static<typeof ParentCategory>;
export const Category = Type.Object({ ...categoryFields, parentCategory: OrNull(ParentCategory) });
export type Category = Static<typeof Category>;
