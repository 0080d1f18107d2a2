import { categoryNotFound } from '@market/contract/catalogue/problems';
import type {
  CategorySeo,
  CategorySeoSummary,
  StaffCategory,
} from '@market/contract/catalogue/category-staff-schemas';
import { imageUrlOrNull } from '#media';
import type { Context } from '#platform/context.ts';
import { cleanHtml } from '#platform/security/clean-html.ts';
import { selectAllCategories, selectCategory, type StaffCategoryRow } from '../../store/staff/categories.ts';

const TILE_WIDTH = 160;

export const presentStaffCategory = (row: StaffCategoryRow): StaffCategory => {
  const { id, parent_id, level, position, title, slug, units, attributes, hidden, thumb_image } = row;
  return {
    id,
    parent_id,
    level,
    position,
    title,
    slug,
    units,
    attributes,
    hidden,
    thumb_image_id: thumb_image,
    thumb_image: imageUrlOrNull(thumb_image, TILE_WIDTH),
    total_products: row.total_products,
    version: row.version,
  };
};

/** By level and position, hidden ones too. */
export const listStaffCategories = async (context: Context): Promise<StaffCategory[]> =>
  (await selectAllCategories(context.db)).map(presentStaffCategory);

/** @throws categoryNotFound, also for a merged one */
const findCategory = async (context: Context, id: number): Promise<StaffCategoryRow> => {
  const row = await selectCategory(context.db, id);
  if (row === undefined) throw categoryNotFound();
  return row;
};

/** @throws categoryNotFound */
export const getStaffCategory = async (context: Context, id: number): Promise<StaffCategory> =>
  presentStaffCategory(await findCategory(context, id));

const presentSeoSummary = (row: StaffCategoryRow): CategorySeoSummary => {
  const { id, title, slug, level, meta_title, meta_description, heading_title, keywords, version } = row;
  return { id, title, slug, level, meta_title, meta_description, heading_title, keywords, version };
};

export const presentSeo = ({ services }: Context, row: StaffCategoryRow): CategorySeo => ({
  ...presentSeoSummary(row),
  content: cleanHtml(row.content, { publicUrl: services.publicUrl }),
});

export const listSeoCategories = async (context: Context): Promise<CategorySeoSummary[]> =>
  (await selectAllCategories(context.db)).map(presentSeoSummary);

/** @throws categoryNotFound */
export const getSeo = async (context: Context, id: number): Promise<CategorySeo> =>
  presentSeo(context, await findCategory(context, id));
