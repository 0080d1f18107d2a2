import type { Category } from '@market/contract/catalogue/category-schemas';
import { categoryNotFound } from '@market/contract/catalogue/problems';
import type { CategoryAttribute } from '@market/contract/rules/category-attributes';
import { cleanHtml } from '#platform/security/clean-html.ts';
import type { Context } from '#platform/context.ts';
import { addPageKey } from '#platform/web/page-keys.ts';
import { CATEGORIES_PAGE_KEY } from '../rules.ts';
import {
  selectAttributeNames,
  selectAttributes,
  selectCategories,
  selectCategoriesById,
  selectRelatives,
  selectTexts,
} from '../store/categories.ts';
import { presentCategory } from './present.ts';

/** By level or parent, in the order set by staff, without hidden ones. */
export const getCategories = async (
  context: Context,
  filter: { level?: number; parent_id?: number } = {},
): Promise<Category[]> => {
  addPageKey(CATEGORIES_PAGE_KEY);
  return (await selectCategories(context.db, filter)).map(presentCategory);
};

/** A category, or the one it was merged into, with its children, or its siblings when it has none. @throws categoryNotFound */
export const getCategoryWithRelatives = async (context: Context, id: number) => {
  const [found] = await selectCategoriesById(context.db, [id]);
  if (found === undefined) throw categoryNotFound();
  addPageKey(CATEGORIES_PAGE_KEY);
  const { category } = found;
  const relatives = await selectRelatives(context.db, category.id, category.parent_id);
  return { category: presentCategory(category), relative_categories: relatives.map(presentCategory) };
};

/** What products of these categories should name; without unknown ones. */
export const getAttributesById = (context: Context, ids: readonly number[]) =>
  selectAttributes(context.db, ids);

/** Those that lists of a category may be filtered by; none of an unknown one. */
export const getFilterableAttributes = async (context: Context, id: number): Promise<CategoryAttribute[]> => {
  addPageKey(CATEGORIES_PAGE_KEY);
  const attributes = (await selectAttributes(context.db, [id])).get(id) ?? [];
  return attributes.filter(({ filterable }) => filterable);
};

/** Names of attributes in any category. */
export const getAttributeNames = ({ db }: Context): Promise<string[]> => selectAttributeNames(db);

/** What products of a category should name. @throws categoryNotFound */
export const getAttributes = async ({ db }: Context, id: number): Promise<CategoryAttribute[]> => {
  const attributes = (await selectAttributes(db, [id])).get(id);
  if (attributes === undefined) throw categoryNotFound();
  return attributes;
};

/** Texts of a category's page; `content` is cleaned HTML. */
export interface CategoryTexts {
  readonly id: number;
  readonly parent_id: number | null;
  readonly level: 1 | 2 | 3;
  readonly title: string;
  readonly slug: string;
  readonly meta_title: string;
  readonly meta_description: string;
  readonly heading_title: string;
  readonly keywords: string[];
  readonly content: string;
}

/** Undefined when the category does not exist. */
export const getCategoryTexts = async (context: Context, id: number): Promise<CategoryTexts | undefined> => {
  const texts = await selectTexts(context.db, id);
  const { publicUrl } = context.services;
  return texts && { ...texts, content: cleanHtml(texts.content, { publicUrl }) };
};
