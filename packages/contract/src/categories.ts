import { Type, type Static } from 'typebox';
import { Count, Id, OrNull } from './fields.ts';
import { problem, route } from './route.ts';

export const categoryNotFound = problem('category.errors.not_found', 404, 'Danh mục không tồn tại');

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

export const listCategories = route({
  method: 'GET',
  path: '/v2/product/categories.json',
  auth: 'anyone',
  summary: 'Categories of a level or below a parent, in the order staff gave them',
  query: Type.Object({
    level: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 })),
    parent_id: Type.Optional(Id),
  }),
  reply: Type.Object({ categories: Type.Array(Category) }),
  problems: [],
});

export const getCategory = route({
  method: 'GET',
  path: '/v2/product/categories/:id',
  auth: 'anyone',
  summary: 'A category with its children, or with its siblings when it has none',
  params: Type.Object({ id: Id }),
  reply: Type.Object({ category: Category, relative_categories: Type.Array(Category) }),
  problems: [categoryNotFound],
});
