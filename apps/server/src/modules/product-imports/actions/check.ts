import { setImmediate } from 'node:timers/promises';
import type { ImportReason } from '@market/contract/product-imports/schemas';
import { checkSheetProducts, findShopTitles, findShopVariants, getSellerProducts } from '#catalogue';
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

interface CheckedGroups {
  readonly plans: readonly { readonly plan: GroupPlan; readonly warnings: ReadonlyMap<number, string[]> }[];
  readonly wrong: ReadonlyMap<number, readonly ImportReason[]>;
}

const textsOf = (reasons: ReadonlyMap<number, readonly ImportReason[]>) =>
  new Map([...reasons].map(([row, all]) => [row, [...new Set(all.map(({ text }) => text))]]));

/** Plans products until no row that remains breaks a rule: a wrong row takes nothing else with it. */
const checkGroups = async (
  context: Context<Tx, Seller>,
  groups: readonly Group[],
  { categories, files }: { readonly categories: CategoryNames; readonly files: ReadonlySet<string> },
): Promise<CheckedGroups> => {
  const products = new Map(
    (
      await getSellerProducts(
        context,
        groups.flatMap(({ productId }) => productId ?? []),
      )
    ).map((one) => [one.id, one]),
  );
  const sources = groups.flatMap(({ rows }) => rows.flatMap(({ values }) => values.images ?? []));
  const lookups = lookupsOf(
    context,
    categories,
    (await selectPictures(context.db, context.actor.shopId, sources)).filter(
      ({ source }) => !files.has(source),
    ),
  );
  const plans: { plan: GroupPlan; warnings: Map<number, string[]> }[] = [];
  const wrong = new Map<number, readonly ImportReason[]>();
  for (let pending = groups; pending.length > 0;) {
    const planned = pending.map(({ productId, rows }) =>
      planGroup(productId === null ? null : (products.get(productId) ?? null), rows, lookups),
    );
    const checked = await checkSheetProducts(
      context,
      planned.map(({ product, input }) => ({ id: product?.id ?? null, input })),
    );
    const again: Group[] = [];
    for (const [index, plan] of planned.entries()) {
      const { errors, warnings } = checked[index]!;
      const isChanged = plan.rows.some(({ result }) => result !== 'unchanged');
      const found = plan.errors.size > 0 ? plan.errors : isChanged ? errorsByRow(plan, errors) : new Map();
      if (found.size === 0) {
        const said = Object.fromEntries(warnings.map(({ field, message }) => [field, message]));
        plans.push({ plan, warnings: isChanged ? textsOf(errorsByRow(plan, said)) : new Map() });
        continue;
      }
      for (const [row, reasons] of found) wrong.set(row, reasons);
      const rows = pending[index]!.rows.filter(({ row }) => !found.has(row));
      if (rows.length > 0) again.push({ ...pending[index]!, rows });
    }
    pending = again;
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
