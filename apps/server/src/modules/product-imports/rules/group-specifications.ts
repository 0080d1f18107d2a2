import type { SellerProduct } from '@market/contract/catalogue/seller-schemas';
import type { ImportCell, ImportReason } from '@market/contract/product-imports/schemas';
import { isSameName } from '@market/contract/rules/category-attributes';
import { importFieldLabel, specificationField } from '@market/contract/rules/product-imports';
import { oneLine } from '@market/contract/rules/text';
import type { GroupFields } from './group-fields.ts';
import type { ReadRow } from './read-row.ts';

type Specification = SellerProduct['specifications'][number];

const SPECIFICATIONS_MAX = 40;

/** A cell and a stored value are compared without outer and double spaces. */

/** With this value at its name: in its place, or at the end. */
const withValue = (all: readonly Specification[], { name, value }: Specification): Specification[] =>
  all.some((one) => isSameName(one.name, name))
    ? all.map((one) => (isSameName(one.name, name) ? { ...one, value } : one))
    : [...all, { name, value }];

const addTo = <Item>(map: Map<number, Item[]>, row: number, item: Item) =>
  map.set(row, [...(map.get(row) ?? []), item]);

/** Specifications of the product from its rows, as `groupFields` reads the other fields. */
export const groupSpecifications = (product: SellerProduct | null, rows: readonly ReadRow[]): GroupFields => {
  const errors = new Map<number, ImportReason[]>();
  const changes = new Map<number, ImportCell[]>();
  const before: readonly Specification[] = product?.specifications ?? [];
  let after = before;
  const names = new Set(rows.flatMap(({ values }) => Object.keys(values.specifications ?? {})));
  for (const name of names) {
    const named = rows.filter(({ values }) => values.specifications?.[name] !== undefined);
    const [first, ...others] = named;
    const value = oneLine(first!.values.specifications![name]!);
    const field = specificationField(name);
    for (const { row, values } of others)
      if (oneLine(values.specifications![name]!) !== value)
        addTo(errors, row, {
          field,
          text: `${importFieldLabel(field)} khác với dòng ${first!.row} của cùng sản phẩm.`,
        });
    const was = before.find((one) => isSameName(one.name, name))?.value ?? '';
    if (oneLine(was) === value) continue;
    after = withValue(after, { name, value });
    if (after.length > SPECIFICATIONS_MAX)
      addTo(errors, first!.row, { field, text: `Tối đa ${SPECIFICATIONS_MAX} thông số.` });
    addTo(changes, first!.row, { field, label: importFieldLabel(field), was, now: value });
  }
  return { input: changes.size === 0 ? {} : { specifications: [...after] }, changes, errors };
};
