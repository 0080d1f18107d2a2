import type { SellerProduct } from '@market/contract/catalogue/seller-schemas';
import type { ImportCell, ImportReason } from '@market/contract/product-imports/schemas';
import type { ImportResult } from '@market/contract/rules/product-imports';
import { specificationField, tierFields } from '@market/contract/rules/product-imports';
import type { FieldErrors } from '@market/contract/rules/product-tiers';
import { groupFields, type GroupInput, type Lookups } from './group-fields.ts';
import { groupSpecifications } from './group-specifications.ts';
import { groupVariants } from './group-variants.ts';
import type { ReadRow } from './read-row.ts';

export interface PlannedRow {
  readonly read: ReadRow;
  readonly variantId: number | null;
  readonly result: Exclude<ImportResult, 'wrong'>;
  readonly changes: readonly ImportCell[];
}
export interface GroupPlan {
  /** Null for a new product. */
  readonly product: SellerProduct | null;
  readonly input: GroupInput;
  readonly rows: readonly PlannedRow[];
  readonly errors: ReadonlyMap<number, readonly ImportReason[]>;
  readonly rowAt: readonly (ReadRow | undefined)[];
}

const REQUIRED = [
  [
    'title',
    'Thiếu tên sản phẩm. Nếu ô này được gộp (merge) với dòng trên, hãy bỏ gộp và ghi tên ở mọi dòng.',
  ],
  ['category', 'Thiếu ngành hàng của sản phẩm mới.'],
] as const;

const requiredErrors = (
  product: SellerProduct | null,
  rows: readonly ReadRow[],
): Map<number, ImportReason[]> => {
  if (product !== null) return new Map();
  const missing = REQUIRED.filter(([field]) => rows.every(({ values }) => values[field] === undefined));
  return new Map(
    missing.length === 0
      ? []
      : rows.map(({ row }) => [row, missing.map(([field, text]) => ({ field, text }))]),
  );
};

type ByRow<Item> = ReadonlyMap<number, readonly Item[]>;
const joined = <Item>(maps: readonly ByRow<Item>[], row: number): Item[] =>
  maps.flatMap((map) => map.get(row) ?? []);

/** What the rows of one product mean for it; pure, so that the preview and the write decide alike. */
export const planGroup = (
  product: SellerProduct | null,
  rows: readonly ReadRow[],
  lookups: Lookups,
): GroupPlan => {
  const fields = groupFields(product, rows, lookups);
  const specifications = groupSpecifications(product, rows);
  const variants = groupVariants(product, rows);
  const required = requiredErrors(product, rows);
  const errors = new Map(
    rows.flatMap(({ row }) => {
      const found = joined([required, fields.errors, specifications.errors, variants.errors], row);
      return found.length === 0 ? [] : [[row, found]];
    }),
  );
  return {
    product,
    input: { ...fields.input, ...specifications.input, ...variants.input },
    rowAt: variants.rowAt,
    errors,
    rows: rows.map((read) => {
      const changes = joined([fields.changes, specifications.changes, variants.changes], read.row);
      const variantId = variants.variantIds.get(read.row) ?? null;
      const changed = changes.length === 0 ? 'unchanged' : 'changed';
      return { read, variantId, changes, result: variantId === null ? 'added' : changed };
    }),
  };
};

const VARIANT_PATH = /^variants\.(\d+)(?:\.(.+))?$/;
const TIER_PATH = /^prices\.(\d+)\.(\w+)$/;
const FIELDS: Readonly<Record<string, string>> = {
  title: 'title',
  images: 'images',
  body_html: 'description',
  category_lv2: 'category',
  sku: 'sku',
  option1: 'option1',
  option2: 'option2',
  option3: 'option3',
};

const fieldOfPath = (path: string): string | null => {
  const tier = TIER_PATH.exec(path);
  if (tier !== null) {
    const [from, price] = tierFields(Number(tier[1]) + 1);
    return tier[2] === 'startQuantity' || tier[2] === 'endQuantity' ? from : price;
  }
  return FIELDS[path] ?? null;
};

const SPECIFICATION_PATH = /^specifications\.(\d+)\./;

/** The column of a specification. */
const fieldOfSpecification = ({ input, product }: GroupPlan, path: string): string | null => {
  const at = SPECIFICATION_PATH.exec(path);
  const named = (input.specifications ?? product?.specifications)?.[Number(at?.[1] ?? -1)];
  return named === undefined ? null : specificationField(named.name);
};

/** Errors of the catalogue at the rows that they are about; those of the product itself at each of its rows. */
export const errorsByRow = (plan: GroupPlan, errors: FieldErrors): Map<number, ImportReason[]> => {
  const { rowAt, rows } = plan;
  const found = new Map<number, ImportReason[]>();
  const add = ({ row }: ReadRow, reason: ImportReason) => found.set(row, [...(found.get(row) ?? []), reason]);
  for (const [path, text] of Object.entries(errors)) {
    const variant = VARIANT_PATH.exec(path);
    const named = variant === null ? undefined : rowAt[Number(variant[1])];
    const field =
      fieldOfPath(variant === null ? path : (variant[2] ?? '')) ?? fieldOfSpecification(plan, path);
    for (const one of named === undefined ? rows.map(({ read }) => read) : [named]) add(one, { field, text });
  }
  return found;
};
