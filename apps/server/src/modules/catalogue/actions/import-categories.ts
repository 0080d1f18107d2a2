import { readFile } from 'node:fs/promises';
import {
  CATEGORY_FILE_MAX_MB,
  categoryFileInvalid,
  categoryFileTooLarge,
  type CategoryImport,
} from '@market/contract/catalogue/category-file-routes';
import { recordAudit } from '#audit';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { readSheets } from '#platform/uploads/sheets.ts';
import { dropPages } from '#platform/web/page-keys.ts';
import { CATEGORIES_PAGE_KEY } from '../rules.ts';
import { headingOf, readCategories, type CategoryLine, type CategorySheet } from '../rules/category-file.ts';
import {
  insertCategory,
  lockCategories,
  selectCategoryLines,
  updateCategory,
  type StoredCategory,
} from '../store/category-import.ts';

const MAX_FAULTS = 20;
const UNPACKED = 10;
const LIMIT = { maxBytes: CATEGORY_FILE_MAX_MB * UNPACKED * 1024 * 1024, tooLarge: categoryFileTooLarge };

const sheetOf = async (file: Uint8Array): Promise<CategorySheet> =>
  (await readSheets(file, LIMIT, [',', ';', '\t'])).find((sheet) => headingOf(sheet) >= 0) ?? [];

const pathOf = ({ parent, slug }: { readonly parent: string | null; readonly slug: string }) =>
  `${parent ?? ''}/${slug}`;

const fieldsOf = ({ title, units, keywords, meta_title, meta_description }: CategoryLine | StoredCategory) =>
  JSON.stringify([title, units, keywords, meta_title, meta_description]);

/** An empty cell of the file changes nothing. */
const mergeLine = (line: CategoryLine, stored: StoredCategory): CategoryLine => ({
  ...line,
  units: line.units.length > 0 ? line.units : stored.units,
  keywords: line.keywords.length > 0 ? line.keywords : stored.keywords,
  meta_title: line.meta_title || stored.meta_title,
  meta_description: line.meta_description || stored.meta_description,
});

const departmentsOf = (lines: readonly CategoryLine[]): CategoryImport['departments'] =>
  lines
    .filter(({ parent }) => parent === null)
    .map(({ title, slug }) => ({ title, children: lines.filter(({ parent }) => parent === slug).length }));

/** Parents first. */
const inOrder = (lines: readonly CategoryLine[]): CategoryLine[] => [
  ...lines.filter(({ parent }) => parent === null),
  ...lines.filter(({ parent }) => parent !== null),
];

interface Plan {
  /** Parents first. */
  readonly inserts: readonly CategoryLine[];
  readonly updates: readonly { readonly id: number; readonly line: CategoryLine }[];
  readonly summary: CategoryImport;
}

const planOf = (lines: readonly CategoryLine[], stored: readonly StoredCategory[]): Plan => {
  const known = new Map(stored.map((category) => [pathOf(category), category]));
  const inserts = inOrder(lines).filter((line) => !known.has(pathOf(line)));
  const updates = lines.flatMap((line) => {
    const before = known.get(pathOf(line));
    const merged = before && mergeLine(line, before);
    return before === undefined || merged === undefined || fieldsOf(merged) === fieldsOf(before)
      ? []
      : [{ id: before.id, line: merged }];
  });
  const [added, changed] = [inserts.length, updates.length];
  const unchanged = lines.length - added - changed;
  return { inserts, updates, summary: { added, changed, unchanged, departments: departmentsOf(lines) } };
};

const write = async (
  { db }: Context<Tx>,
  { inserts, updates }: Plan,
  stored: readonly StoredCategory[],
): Promise<void> => {
  const parents = new Map(stored.filter(({ parent }) => parent === null).map(({ slug, id }) => [slug, id]));
  for (const line of inserts) {
    const id = await insertCategory(db, line, line.parent === null ? null : parents.get(line.parent)!);
    if (line.parent === null) parents.set(line.slug, id);
  }
  for (const { id, line } of updates) await updateCategory(db, id, line);
};

interface ImportOptions {
  /** Says what would happen, and writes nothing. */
  readonly preview?: boolean | undefined;
}

/**
 * Adds and changes categories by their path; none is removed, and the same file again changes nothing.
 * @throws categoryFileInvalid with the faults of its rows; nothing is written then
 */
export const importCategories = async (
  context: Context,
  file: Uint8Array,
  { preview = false }: ImportOptions = {},
): Promise<CategoryImport> => {
  const sheet = await sheetOf(file);
  return transact(context, async (context) => {
    await lockCategories(context.db);
    const stored = await selectCategoryLines(context.db);
    const tops = new Set(stored.filter(({ parent }) => parent === null).map(({ slug }) => slug));
    const { lines, faults } = readCategories(sheet, tops);
    if (faults.length > 0) throw categoryFileInvalid({ rows: faults.slice(0, MAX_FAULTS) });
    const plan = planOf(lines, stored);
    if (preview) return plan.summary;
    await write(context, plan, stored);
    await dropPages(context, [CATEGORIES_PAGE_KEY]);
    const { added, changed } = plan.summary;
    await recordAudit(context, {
      action: 'categories.imported',
      subject: { kind: 'market', id: 'categories', label: `${lines.length} dòng` },
      after: { added, changed },
    });
    return plan.summary;
  });
};

/** The set that ships with the product. */
export const importFashionCategories = async (context: Context, options: ImportOptions = {}) =>
  importCategories(
    context,
    await readFile(new URL('../lib/fashion-categories.csv', import.meta.url)),
    options,
  );
