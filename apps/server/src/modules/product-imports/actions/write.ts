import type { SellerProduct } from '@market/contract/catalogue/seller-schemas';
import type { ImportReason } from '@market/contract/product-imports/schemas';
import { Problem } from '@market/contract/route';
import { finishSheetProducts, getSellerProducts, lockSheetProducts, writeSheetProduct } from '#catalogue';
import type { Context, Seller, Tx } from '#platform/context.ts';
import { getCategoryNames, lookupsOf } from '../queries/lookups.ts';
import type { CategoryNames } from '../rules/category-names.ts';
import type { Lookups } from '../rules/group-fields.ts';
import { limitRow } from '../rules/limit-row.ts';
import { errorsByRow, planGroup, type GroupPlan } from '../rules/plan-group.ts';
import { readRow, type ReadRow } from '../rules/read-row.ts';
import { deleteFiles } from '../store/files.ts';
import { updateImport, type ImportRecord } from '../store/imports.ts';
import { countResults, markWritten, markWrong, selectWaitingRows, type RowRecord } from '../store/rows.ts';
import { inSavepoint } from '../store/savepoint.ts';
import { findFetched, type FailedPictures } from './pictures.ts';

/** Products that one transaction writes. */
export const CHUNK = 25;

interface WaitingGroup {
  readonly productId: number | null;
  readonly rows: readonly { readonly record: RowRecord; readonly read: ReadRow }[];
}
type Reasons = ReadonlyMap<number, readonly ImportReason[]>;

/** The products that are written next. */
export const readWaiting = async (
  context: Context,
  { id, columns }: ImportRecord,
  categories: CategoryNames,
): Promise<WaitingGroup[]> => {
  const waiting = (await selectWaitingRows(context.db, id, CHUNK)).map((record) => ({
    record,
    read: limitRow(readRow(record, columns, categories), record),
  }));
  return [...Map.groupBy(waiting, ({ record }) => record.group_no).values()].map((rows) => ({
    productId: rows[0]!.record.product_id,
    rows,
  }));
};

export const sourcesOf = (groups: readonly WaitingGroup[]): string[] =>
  groups.flatMap(({ rows }) => rows.flatMap(({ read }) => read.values.images ?? []));

const reasonForAll = ({ rows }: WaitingGroup, reason: ImportReason): Reasons =>
  new Map(rows.map(({ read }) => [read.row, [reason]]));

/** What happened since the preview that makes a row wrong. */
const refusals = (group: WaitingGroup, product: SellerProduct | null, failures: FailedPictures): Reasons => {
  if (group.productId !== null && product === null)
    return reasonForAll(group, { field: null, text: 'Sản phẩm này đã bị xóa sau khi xem trước.' });
  const [picture] = sourcesOf([group]).flatMap((source) => failures.get(source) ?? []);
  if (picture !== undefined) return reasonForAll(group, picture);
  return new Map(
    group.rows.flatMap(({ record, read }) => {
      const seen = record.changes.find(({ field }) => field === 'stock');
      const variant = product?.variants.find(({ id }) => id === record.variant_id);
      if (seen === undefined || variant === undefined || seen.was === String(variant.inventory_quantity))
        return [];
      const text = `Tồn kho đã đổi từ ${seen.was} thành ${variant.inventory_quantity} sau khi xem trước. Hãy xem số mới rồi nhập lại dòng này.`;
      return [[read.row, [{ field: 'stock', text }]]];
    }),
  );
};

const problemReasons = (plan: GroupPlan, problem: Problem): Reasons => {
  const { fields } = problem.facts as { fields?: Record<string, string> };
  const found = fields === undefined ? new Map() : errorsByRow(plan, fields);
  return found.size > 0
    ? found
    : new Map(plan.rows.map(({ read }) => [read.row, [{ field: null, text: problem.message }]]));
};

/** A refusal undoes this product alone. */
const writePlan = async (
  context: Context<Tx, Seller>,
  { product, input, ...plan }: GroupPlan,
): Promise<{ id: number; changed: boolean } | Reasons> => {
  const sheetProduct =
    product === null
      ? { id: null, input: input as never }
      : { id: product.id, input: { version: product.version, ...input } };
  try {
    return await inSavepoint(context.db, () => writeSheetProduct(context, sheetProduct));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return problemReasons({ product, input, ...plan }, error);
  }
};

interface Writing {
  readonly failures: FailedPictures;
  readonly lookups: Lookups;
  readonly products: ReadonlyMap<number, SellerProduct>;
}
interface Outcome {
  readonly written: { readonly row: number; readonly product_id: number }[];
  readonly wrong: { readonly row: number; readonly errors: readonly ImportReason[] }[];
  readonly changed: number[];
}

/** Rows that are neither written nor wrong afterwards are taken again with the next products. */
const writeGroup = async (
  context: Context<Tx, Seller>,
  group: WaitingGroup,
  { failures, lookups, products }: Writing,
): Promise<Outcome> => {
  const product = group.productId === null ? null : (products.get(group.productId) ?? null);
  const reads = group.rows.map(({ read }) => read);
  let reasons = refusals(group, product, failures);
  if (reasons.size === 0) {
    const plan = planGroup(product, reads, lookups);
    const result = plan.errors.size > 0 ? plan.errors : await writePlan(context, plan);
    if ('id' in result)
      return {
        written: reads.map(({ row }) => ({ row, product_id: result.id })),
        wrong: [],
        changed: result.changed ? [result.id] : [],
      };
    reasons = result;
  }
  return { written: [], wrong: [...reasons].map(([row, errors]) => ({ row, errors })), changed: [] };
};

const end = async ({ db, now }: Context<Tx>, id: number): Promise<void> => {
  await deleteFiles(db, id);
  await updateImport(db, id, {
    ...(await countResults(db, id)),
    state: 'done',
    finished_at: now,
    worked_at: now,
  });
};

/**
 * Writes the next products and notes their rows, in one transaction: a process that is killed leaves neither or both.
 * `failures`: pictures that could not be fetched; products with others that are not there yet wait.
 */
export const writeChunk = async (
  context: Context<Tx, Seller>,
  record: ImportRecord,
  failures: FailedPictures,
): Promise<void> => {
  const { db, now, services } = context;
  const categories = await getCategoryNames(context);
  const groups = await readWaiting(context, record, categories);
  if (groups.length === 0) return end(context, record.id);
  const ids = groups.flatMap(({ productId }) => productId ?? []);
  await lockSheetProducts(context, ids);
  const fetched = await findFetched(context, sourcesOf(groups));
  const isThere = new Set(fetched.map(({ source }) => source));
  const isReady = (source: string) =>
    isThere.has(source) || failures.has(source) || source.startsWith(`${services.publicUrl}/media/`);
  const writing = {
    failures,
    lookups: lookupsOf(context, categories, fetched),
    products: new Map((await getSellerProducts(context, ids)).map((one) => [one.id, one])),
  };
  const outcomes: Outcome[] = [];
  for (const group of groups.filter((one) => sourcesOf([one]).every(isReady)))
    outcomes.push(await writeGroup(context, group, writing));
  const changed = outcomes.flatMap((one) => one.changed);
  if (changed.length > 0) await finishSheetProducts(context, changed);
  await markWritten(
    db,
    record.id,
    outcomes.flatMap(({ written }) => written),
  );
  await markWrong(
    db,
    record.id,
    outcomes.flatMap(({ wrong }) => wrong),
  );
  await updateImport(db, record.id, { worked_at: now, attempts: 0 });
};
