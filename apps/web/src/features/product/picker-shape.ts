import { matchVariant } from '@market/contract/rules/variant';
import type { ProductView, VariantView } from './product-view.ts';

/**
 * `single`: one stepper; `chips`: options, then one stepper (retail); `list`: a stepper per value; `matrix`:
 * option 1 by option 2, with option 3 chosen above.
 */
export type PickerShape = 'single' | 'chips' | 'list' | 'matrix';

const isRetail = ({ minOrderQuantity, quantityPerUnit, tiers, variants }: ProductView): boolean =>
  minOrderQuantity <= 1 &&
  quantityPerUnit <= 1 &&
  tiers.length <= 1 &&
  variants.every((variant) => variant.tiers.length <= 1);

export const pickerShape = (product: ProductView): PickerShape => {
  if (product.options.length === 0 || product.variants.length === 1) return 'single';
  if (isRetail(product)) return 'chips';
  return product.options.length === 1 ? 'list' : 'matrix';
};

export interface MatrixCell {
  readonly column: string;
  /** Undefined when there is no such variant. */
  readonly variant: VariantView | undefined;
}
export interface MatrixRow {
  readonly value: string;
  readonly image: VariantView['image'];
  readonly cells: readonly MatrixCell[];
}

export const firstOptionImage = ({ variants }: ProductView, value: string): VariantView['image'] =>
  variants.find(({ option1, image }) => option1 === value && image !== null)?.image ?? null;

/** Rows are option 1, columns option 2, filtered by option 3. */
export const matrixRows = (product: ProductView, third: string | null): MatrixRow[] => {
  const [rows, columns] = product.options;
  return (rows?.values ?? []).map((value) => ({
    value,
    image: firstOptionImage(product, value),
    cells: (columns?.values ?? []).map((column) => ({
      column,
      variant: matchVariant(product.variants, [value, column, third]),
    })),
  }));
};

/** `Xanh lá, M`. */
export const variantName = ({ option1, option2, option3 }: VariantView): string =>
  [option1, option2, option3].filter((value) => value !== null).join(', ');

/** Undefined until every option is chosen. */
export const chosenVariant = (
  product: ProductView,
  chosen: readonly (string | null)[],
): VariantView | undefined => {
  const path = chosen.slice(0, product.options.length);
  return path.includes(null) ? undefined : matchVariant(product.variants, path);
};

/** Whether a value has stock in combination with the other chosen options. */
export const canChoose = (
  product: ProductView,
  chosen: readonly (string | null)[],
  position: number,
  value: string,
): boolean =>
  product.variants.some((variant) => {
    const values = [variant.option1, variant.option2, variant.option3];
    return (
      variant.stock > 0 &&
      values[position] === value &&
      chosen.every((one, index) => one === null || index === position || values[index] === one)
    );
  });
