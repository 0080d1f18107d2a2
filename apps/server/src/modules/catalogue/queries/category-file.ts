import { stringify } from 'csv-stringify/sync';
import type { Context } from '#platform/context.ts';
import { COLUMNS } from '../rules/category-file.ts';
import { selectCategoryLines } from '../store/category-import.ts';

/** Every category of the first two levels, in the form that the import reads. */
export const exportCategories = async ({ db }: Context): Promise<string> => {
  const lines = await selectCategoryLines(db);
  return stringify(
    lines.map(({ title, parent, slug, units, keywords, meta_title, meta_description }) => [
      title,
      parent ?? '',
      slug,
      units.join(', '),
      keywords.join(', '),
      meta_title,
      meta_description,
    ]),
    // Excel needs the byte order mark for UTF-8, and escaped formulas
    { header: true, columns: [...COLUMNS], bom: true, escape_formulas: true, record_delimiter: 'windows' },
  );
};
