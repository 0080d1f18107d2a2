import type { ReadRow } from './read-row.ts';
import type { ImportReason } from '@market/contract/product-imports/schemas';

export interface KnownVariant {
  readonly id: number;
  readonly product_id: number;
  readonly sku: string;
}
export interface Group {
  /** Null for a new product. */
  readonly productId: number | null;
  readonly rows: ReadRow[];
}
export interface Grouped {
  readonly groups: readonly Group[];
  readonly wrong: ReadonlyMap<number, readonly ImportReason[]>;
}
export interface ShopProducts {
  readonly variants: readonly KnownVariant[];
  /** Products of the shop by title. */
  readonly titles: ReadonlyMap<string, number>;
}

export const EXAMPLE_SKU = 'VI-DU';

class Grouping {
  readonly bySku: ReadonlyMap<string, KnownVariant>;
  readonly byId: ReadonlyMap<number, KnownVariant>;
  readonly titles: ReadonlyMap<string, number>;
  readonly wrong = new Map<number, ImportReason[]>();
  readonly seenSkus = new Map<string, number>();
  readonly seenVariants = new Map<number, number>();
  constructor({ variants, titles }: ShopProducts) {
    this.bySku = new Map(variants.flatMap((one) => (one.sku === '' ? [] : [[one.sku.toUpperCase(), one]])));
    this.byId = new Map(variants.map((one) => [one.id, one]));
    this.titles = titles;
  }

  refuse(row: number, field: string | null, text: string): undefined {
    this.wrong.set(row, [{ field, text }]);
    return undefined;
  }

  variantOf({ values: { variant_id, sku } }: ReadRow): KnownVariant | undefined {
    return variant_id === undefined ? this.bySku.get((sku ?? '').toUpperCase()) : this.byId.get(variant_id);
  }

  /** Whether the row can be matched with anything. */
  isUsable(read: ReadRow): boolean {
    const { row, values, errors } = read;
    if (errors.length > 0) this.wrong.set(row, [...errors]);
    else if (values.sku?.startsWith(EXAMPLE_SKU) === true)
      this.refuse(row, 'sku', 'Dòng ví dụ của file mẫu được bỏ qua.');
    else if (values.variant_id !== undefined && !this.byId.has(values.variant_id))
      this.refuse(row, 'variant_id', 'Shop không có phân loại với ID này. Hãy xóa ô này nếu là hàng mới.');
    else if (values.variant_id === undefined && values.sku === undefined)
      this.refuse(row, 'sku', 'Thiếu mã SKU.');
    else this.refuseTwice(read);
    return !this.wrong.has(row);
  }

  refuseTwice(read: ReadRow): void {
    const { row, values } = read;
    const sku = values.sku?.toUpperCase();
    const variant = this.variantOf(read);
    const before =
      (sku === undefined ? undefined : this.seenSkus.get(sku)) ??
      (variant === undefined ? undefined : this.seenVariants.get(variant.id));
    if (before !== undefined) {
      this.refuse(row, sku === undefined ? 'variant_id' : 'sku', `Mã SKU trùng với dòng ${before}.`);
      return;
    }
    if (sku !== undefined) this.seenSkus.set(sku, row);
    if (variant !== undefined) this.seenVariants.set(variant.id, row);
  }
}

/**
 * Rows of one product together: a row belongs to the product of its SKU, else to the one with its title in the file
 * or in the shop, else to a new one.
 */
export const groupRows = (rows: readonly ReadRow[], known: ShopProducts): Grouped => {
  const grouping = new Grouping(known);
  const usable = rows.filter((read) => grouping.isUsable(read));
  const titles = new Map(known.titles);
  for (const read of usable) {
    const variant = grouping.variantOf(read);
    if (variant !== undefined && read.values.title !== undefined)
      titles.set(read.values.title, variant.product_id);
  }
  const groups = new Map<string, Group>();
  for (const read of usable) {
    const { title } = read.values;
    const productId =
      grouping.variantOf(read)?.product_id ?? (title === undefined ? undefined : titles.get(title));
    const key = productId === undefined ? `new ${title ?? `row ${read.row}`}` : `product ${productId}`;
    const group = groups.get(key) ?? { productId: productId ?? null, rows: [] };
    group.rows.push(read);
    groups.set(key, group);
  }
  return { groups: [...groups.values()], wrong: grouping.wrong };
};
