import type { ImportReason } from '@market/contract/product-imports/schemas';
import type { ShownRow } from '../tables.ts';
import type { GroupPlan, PlannedRow } from './plan-group.ts';
import type { ReadRow } from './read-row.ts';

const optionTexts = ({ values }: ReadRow): string[] =>
  (values.options ?? []).flatMap(({ value }) => value ?? []);

const shownOf = ({ product, rows }: GroupPlan, { read, variantId }: PlannedRow): ShownRow => {
  const variant = product?.variants.find(({ id }) => id === variantId);
  const ladder = variant !== undefined && variant.prices.length > 0 ? variant.prices : product?.prices;
  const title =
    read.values.title ?? product?.title ?? rows.find((one) => one.read.values.title)?.read.values.title ?? '';
  const own = [variant?.option1, variant?.option2, variant?.option3].filter((one) => typeof one === 'string');
  const options = optionTexts(read).length > 0 ? optionTexts(read) : own;
  return {
    sku: read.values.sku ?? variant?.sku ?? '',
    title: [title, ...options].join(', '),
    price: String(read.values.tiers?.[0]?.price ?? ladder?.[0]?.price ?? ''),
    stock: String(read.values.stock ?? variant?.inventory_quantity ?? ''),
  };
};

/** A row of the preview. */
export const shownRow = (
  plan: GroupPlan,
  planned: PlannedRow,
  { group_no, warnings }: { group_no: number; warnings: readonly string[] },
) => ({
  row: planned.read.row,
  group_no,
  variant_id: planned.variantId,
  product_id: plan.product?.id ?? null,
  shown: shownOf(plan, planned),
  result: planned.result,
  changes: planned.changes,
  errors: [],
  warnings: planned.result === 'unchanged' ? [] : warnings,
});

/** A wrong row as it was written. */
export const wrongRow = ({ row, texts, ...read }: ReadRow, errors: readonly ImportReason[]) => ({
  row,
  group_no: null,
  variant_id: null,
  product_id: null,
  shown: {
    sku: texts['sku'] ?? '',
    title: [texts['title'] ?? '', ...optionTexts({ row, texts, ...read })].filter(Boolean).join(', '),
    price: texts['tier1_price'] ?? '',
    stock: texts['stock'] ?? '',
  },
  result: 'wrong' as const,
  changes: [],
  errors,
  warnings: [],
});
