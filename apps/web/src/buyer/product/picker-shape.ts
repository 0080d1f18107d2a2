import { matchVariant } from '@market/contract/rules/variant';
import type { ProductView, VariantView } from './product-view.ts';

/**
 * How variants are picked. `single`: one stepper; `chips`: choose, then one stepper (retail); `list`: a stepper a value;
 * `matrix`: option 1 down, option 2 across, and option 3, when there is one, chosen above.
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
  /** Undefined where the shop makes no such variant. */
  readonly variant: VariantView | undefined;
}
export interface MatrixRow {
  readonly value: string;
  readonly image: VariantView['image'];
  readonly cells: readonly MatrixCell[];
}

/** Rows are option 1, columns option 2; with a third option the rows of that value alone. */
export const matrixRows = (product: ProductView, third: string | null): MatrixRow[] => {
  const [rows, columns] = product.options;
  return (rows?.values ?? []).map((value) => ({
    value,
    image: product.variants.find(({ option1, image }) => option1 === value && image !== null)?.image ?? null,
    cells: (columns?.values ?? []).map((column) => ({
      column,
      variant: matchVariant(product.variants, [value, column, third]),
    })),
  }));
};

/** `Xanh lá, M`: what a variant is called in labels. */
export const variantName = ({ option1, option2, option3 }: VariantView): string =>
  [option1, option2, option3].filter((value) => value !== null).join(', ');

/** The variant of all chosen options; undefined until every option is chosen, or where there is none. */
export const chosenVariant = (
  product: ProductView,
  chosen: readonly (string | null)[],
): VariantView | undefined => {
  const wanted = chosen.slice(0, product.options.length);
  return wanted.includes(null) ? undefined : matchVariant(product.variants, wanted);
};

/** Whether a value can still lead to something in stock, the other options as chosen. */
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
