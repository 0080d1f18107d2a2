import { setImmediate } from 'node:timers/promises';
import type { ImportReason } from '@market/contract/product-imports/schemas';
import type { FieldErrors } from '@market/contract/rules/product-tiers';
import {
  checkSheetProducts,
  findShopTitles,
  findShopVariants,
  getSellerProducts,
  type CheckedSheetProduct,
} from '#catalogue';
import type { Context, Seller, Tx } from '#platform/context.ts';
import { getCategoryNames, lookupsOf } from '../queries/lookups.ts';
import type { CategoryNames } from '../rules/category-names.ts';
import { groupRows, type Group, type Grouped } from '../rules/group-rows.ts';
import { errorsByRow, planGroup, type GroupPlan } from '../rules/plan-group.ts';
import { readRow, type ReadRow } from '../rules/read-row.ts';
import { shownRow, wrongRow } from '../rules/shown-row.ts';
import { fileOf, sourceOf } from '../rules/file-names.ts';
import { selectFileNames } from '../store/files.ts';
import { updateImport, type ImportRecord } from '../store/imports.ts';
import { selectPictures } from '../store/memory.ts';
import { countResults, selectCells, storeChecked, type CheckedRow } from '../store/rows.ts';

const READ_BATCH = 500;
const GROUP_BATCH = 200;

type Sheet = Pick<ImportRecord, 'id' | 'columns'>;

/** In batches, so that other requests are answered in between. */
const readAll = async (
  { db }: Context<Tx>,
  { id, columns }: Sheet,
  categories: CategoryNames,
): Promise<ReadRow[]> => {
  const reads: ReadRow[] = [];
  for (const [index, cells] of (await selectCells(db, id)).entries()) {
    reads.push(readRow(cells, columns, categories));
    if (index % READ_BATCH === 0) await setImmediate();
  }
  return reads;
};

/** Rows that name a file which neither this import nor an earlier one brought are wrong until an archive has it. */
const withMissingFiles = async (
  { db, actor }: Context<Tx, Seller>,
  reads: readonly ReadRow[],
  files: ReadonlySet<string>,
): Promise<ReadRow[]> => {
  const named = reads.flatMap(({ values }) =>
    (values.images ?? []).filter((one) => fileOf(one) !== undefined),
  );
  const known = new Set((await selectPictures(db, actor.shopId, named)).map(({ source }) => source));
  return reads.map((read) => {
    const missing = (read.values.images ?? []).find(
      (one) => fileOf(one) !== undefined && !files.has(one) && !known.has(one),
    );
    if (missing === undefined) return read;
    const text = `Chưa có ảnh ${fileOf(missing)!.slice(0, 60)}. Hãy tải file zip chứa ảnh này lên.`;
    return { ...read, errors: [...read.errors, { field: 'images', text }] };
  });
};

const groupAll = async (context: Context<Tx, Seller>, reads: readonly ReadRow[]): Promise<Grouped> => {
  const variants = await findShopVariants(context, {
    skus: reads.flatMap(({ values }) => values.sku?.toUpperCase() ?? []),
    ids: reads.flatMap(({ values }) => values.variant_id ?? []),
  });
  const titles = reads.flatMap(({ values }) => values.title ?? []);
  return groupRows(reads, { variants, titles: await findShopTitles(context, [...new Set(titles)]) });
};

type Reasons = ReadonlyMap<number, readonly ImportReason[]>;

interface CheckedGroups {
  readonly plans: readonly { readonly plan: GroupPlan; readonly warnings: ReadonlyMap<number, string[]> }[];
  readonly wrong: Reasons;
}

/** What an import may refer to. */
interface Sources {
  readonly categories: CategoryNames;
  readonly files: ReadonlySet<string>;
}

/** Plans a group with the product, categories and pictures as they are stored. */
const plannerOf = async (
  context: Context<Tx, Seller>,
  groups: readonly Group[],
  { categories, files }: Sources,
): Promise<(group: Group) => GroupPlan> => {
  const { db, actor } = context;
  const ids = groups.flatMap(({ productId }) => productId ?? []);
  const products = new Map((await getSellerProducts(context, ids)).map((one) => [one.id, one]));
  const named = groups.flatMap(({ rows }) => rows.flatMap(({ values }) => values.images ?? []));
  const pictures = await selectPictures(db, actor.shopId, named);
  const lookups = lookupsOf(
    context,
    categories,
    pictures.filter(({ source }) => !files.has(source)),
  );
  return ({ productId, rows }) =>
    planGroup(productId === null ? null : (products.get(productId) ?? null), rows, lookups);
};

const isChanged = ({ rows }: GroupPlan): boolean => rows.some(({ result }) => result !== 'unchanged');

const NO_REASONS: Reasons = new Map();

/** Why rows of a product are wrong; the rules of the catalogue do not apply to one that does not change. */
const reasonsOf = (plan: GroupPlan, errors: FieldErrors): Reasons => {
  if (plan.errors.size > 0) return plan.errors;
  return isChanged(plan) ? errorsByRow(plan, errors) : NO_REASONS;
};

const warningsOf = (plan: GroupPlan, warnings: CheckedSheetProduct['warnings']): Map<number, string[]> => {
  if (!isChanged(plan)) return new Map();
  const texts = Object.fromEntries(warnings.map(({ field, message }) => [field, message]));
  const byRow = [...errorsByRow(plan, texts)];
  return new Map(byRow.map(([row, reasons]) => [row, [...new Set(reasons.map(({ text }) => text))]]));
};

/** Plans products until no row that remains breaks a rule: a wrong row takes nothing else with it. */
const checkGroups = async (
  context: Context<Tx, Seller>,
  groups: readonly Group[],
  sources: Sources,
): Promise<CheckedGroups> => {
  const planOf = await plannerOf(context, groups, sources);
  const plans: { plan: GroupPlan; warnings: Map<number, string[]> }[] = [];
  const wrong = new Map<number, readonly ImportReason[]>();
  for (let pending = groups; pending.length > 0;) {
    const planned = pending.map((group) => ({ group, plan: planOf(group) }));
    const checked = await checkSheetProducts(
      context,
      planned.map(({ plan: { product, input } }) => ({ id: product?.id ?? null, input })),
    );
    const remaining: Group[] = [];
    for (const [index, { group, plan }] of planned.entries()) {
      const { errors, warnings } = checked[index]!;
      const reasons = reasonsOf(plan, errors);
      if (reasons.size === 0) {
        plans.push({ plan, warnings: warningsOf(plan, warnings) });
        continue;
      }
      for (const [row, found] of reasons) wrong.set(row, found);
      const rows = group.rows.filter(({ row }) => !reasons.has(row));
      if (rows.length > 0) remaining.push({ ...group, rows });
    }
    pending = remaining;
  }
  return { plans, wrong };
};

/** Checks every row and stores its preview. Nothing of the catalogue changes. */
export const checkImport = async (context: Context<Tx, Seller>, record: ImportRecord): Promise<void> => {
  const categories = await getCategoryNames(context);
  const reads = await readAll(context, record, categories);
  const files = new Set((await selectFileNames(context.db, record.id)).map(sourceOf));
  const { groups, wrong } = await groupAll(context, await withMissingFiles(context, reads, files));
  const reasons = new Map(wrong);
  const rows: CheckedRow[] = [];
  for (let start = 0; start < groups.length; start += GROUP_BATCH) {
    const batch = groups.slice(start, start + GROUP_BATCH);
    const checked = await checkGroups(context, batch, { categories, files });
    for (const [row, found] of checked.wrong) reasons.set(row, found);
    for (const { plan, warnings } of checked.plans) {
      const group_no = plan.rows[0]!.read.row;
      for (const planned of plan.rows)
        rows.push(shownRow(plan, planned, { group_no, warnings: warnings.get(planned.read.row) ?? [] }));
    }
  }
  for (const read of reads) {
    const errors = reasons.get(read.row);
    if (errors !== undefined) rows.push(wrongRow(read, errors));
  }
  const { db, now } = context;
  await storeChecked(db, record.id, rows);
  await updateImport(db, record.id, {
    ...(await countResults(db, record.id)),
    state: 'ready',
    worked_at: now,
    attempts: 0,
  });
};
