import { Type } from 'typebox';
import { AllowReadOnly, Data, Id } from '../fields.ts';
import { route } from '../route.ts';
import { categoryNotFound } from './problems.ts';
import {
  categoryChanged,
  categoryInUse,
  categoryNamesake,
  categoryRefused,
  mergeFinal,
  mergeNotFound,
} from './category-staff-problems.ts';
import {
  CategoryChanges,
  CategoryInput,
  CategoryMerge,
  CategoryMergePreview,
  CategoryPlacement,
  CategorySeo,
  CategorySeoChanges,
  CategorySeoSummary,
  StaffCategory,
} from './category-staff-schemas.ts';

const staff = { auth: 'staff', permission: 'categories' } as const;
const IdParams = Type.Object({ id: Id });
const CategoryReply = Data({ category: StaffCategory });

export const listStaffCategories = route({
  ...staff,
  method: 'GET',
  path: '/v1/admin/api/categories',
  summary: 'All categories by level and position, hidden ones too',
  reply: Data({ categories: Type.Array(StaffCategory) }),
  problems: [],
});
export const createCategory = route({
  ...staff,
  method: 'POST',
  path: '/v1/admin/api/categories',
  status: 201,
  summary: 'Add a category after its siblings',
  body: CategoryInput,
  reply: CategoryReply,
  problems: [categoryRefused],
});
export const getStaffCategory = route({
  ...staff,
  method: 'GET',
  path: '/v1/admin/api/categories/:id',
  summary: 'One category as editors see it',
  params: IdParams,
  reply: CategoryReply,
  problems: [categoryNotFound],
});
export const changeCategory = route({
  ...staff,
  method: 'PUT',
  path: '/v1/admin/api/categories/:id',
  summary: 'Change a category; fields that are left out stay. Addresses with an older slug redirect',
  params: IdParams,
  body: AllowReadOnly(CategoryChanges, StaffCategory),
  reply: CategoryReply,
  problems: [categoryNotFound, categoryChanged, categoryRefused],
});
export const deleteCategory = route({
  ...staff,
  method: 'DELETE',
  path: '/v1/admin/api/categories/:id',
  summary: 'Delete a category that never contained anything',
  params: IdParams,
  problems: [categoryNotFound, categoryInUse],
});
export const placeCategory = route({
  ...staff,
  method: 'PUT',
  path: '/v1/admin/api/categories/:id/place',
  summary: 'Move a category among its siblings or below another parent, with its products',
  params: IdParams,
  body: CategoryPlacement,
  reply: CategoryReply,
  problems: [categoryNotFound, categoryRefused],
});
export const previewCategoryMerge = route({
  ...staff,
  method: 'GET',
  path: '/v1/admin/api/categories/:id/merge',
  summary: 'What a merge into another category would move',
  params: IdParams,
  query: Type.Object({ into: Type.Optional(Id) }),
  reply: Data({ preview: CategoryMergePreview }),
  problems: [categoryNotFound, categoryRefused, categoryNamesake],
});
export const mergeCategory = route({
  ...staff,
  method: 'POST',
  path: '/v1/admin/api/categories/:id/merge',
  summary: 'Move everything into another category of the same level; its addresses redirect there',
  params: IdParams,
  body: Type.Object({ into: Id }),
  reply: Data({ merge: CategoryMerge }),
  problems: [categoryNotFound, categoryRefused, categoryNamesake],
});
export const listCategoryMerges = route({
  ...staff,
  method: 'GET',
  path: '/v1/admin/api/category-merges',
  summary: 'Merges that can still be taken back, newest first',
  reply: Data({ merges: Type.Array(CategoryMerge) }),
  problems: [],
});
export const undoCategoryMerge = route({
  ...staff,
  method: 'POST',
  path: '/v1/admin/api/category-merges/:id/undo',
  summary: 'Take a merge back within seven days; what was moved on since stays where it is',
  params: IdParams,
  reply: CategoryReply,
  problems: [mergeNotFound, mergeFinal, categoryNamesake],
});
export const listSeoCategories = route({
  ...staff,
  method: 'GET',
  path: '/v1/admin/api/seo/categories',
  summary: 'Texts of all category pages for search engines',
  reply: Data({ categories: Type.Array(CategorySeoSummary) }),
  problems: [],
});
export const getStaffSeoCategory = route({
  ...staff,
  method: 'GET',
  path: '/v1/admin/api/seo/categories/:id',
  summary: 'Texts of one category page',
  params: IdParams,
  reply: Data({ seo: CategorySeo }),
  problems: [categoryNotFound],
});
export const changeSeoCategory = route({
  ...staff,
  method: 'PUT',
  path: '/v1/admin/api/seo/categories/:id',
  summary: 'Change the texts of a category page; fields that are left out stay',
  params: IdParams,
  body: AllowReadOnly(CategorySeoChanges, CategorySeo),
  reply: Data({ seo: CategorySeo }),
  problems: [categoryNotFound, categoryChanged],
});
export const clearSeoCategory = route({
  ...staff,
  method: 'DELETE',
  path: '/v1/admin/api/seo/categories/:id',
  summary: 'Remove the texts of a category page; it shows its title',
  params: IdParams,
  problems: [categoryNotFound],
});
