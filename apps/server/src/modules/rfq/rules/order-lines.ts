import type { RfqItem } from '@market/contract/rfq/schemas';
import { foldAccents } from '@market/contract/rules/text';

/** A variant of the product that is ordered. */
export interface OrderedVariant {
  readonly variant_id: number;
  readonly values: readonly string[];
  readonly available: number;
}

const key = (values: readonly (string | undefined)[]): string =>
  values
    .filter((value) => value !== undefined && value.trim() !== '')
    .map((value) => foldAccents(value!.trim()))
    .toSorted()
    .join('/');

/** Quantities by variant: as the request divides them, else all of the variant with most in stock. */
export const suggestLines = (
  variants: readonly OrderedVariant[],
  items: readonly RfqItem[],
  quantity: number,
): Map<number, number> => {
  const byKey = new Map(variants.map((variant) => [key(variant.values), variant.variant_id]));
  const lines = new Map<number, number>();
  for (const { option1, option2, quantity: part } of items) {
    const variantId = byKey.get(key([option1, option2]));
    if (variantId !== undefined) lines.set(variantId, (lines.get(variantId) ?? 0) + part);
  }
  const sum = [...lines.values()].reduce((total, part) => total + part, 0);
  if (sum === quantity) return lines;
  const [fullest] = variants.toSorted((one, other) => other.available - one.available);
  return fullest === undefined ? new Map() : new Map([[fullest.variant_id, quantity]]);
};

/** Variants of goods made to order: one for each size and colour, or one for all. */
export const madeToOrderVariants = (
  items: readonly RfqItem[],
  quantity: number,
): { readonly option1: string | null; readonly option2: string | null; readonly quantity: number }[] => {
  const parts = new Map<string, { option1: string | null; option2: string | null; quantity: number }>();
  for (const { name, option1, option2, quantity: part } of items) {
    const [first, second] = [option1, option2 ?? name].map((value) => value?.trim() || null);
    const same = parts.get(`${first}/${second}`);
    parts.set(`${first}/${second}`, {
      option1: first ?? null,
      option2: second ?? null,
      quantity: (same?.quantity ?? 0) + part,
    });
  }
  const variants = [...parts.values()];
  const sum = variants.reduce((total, part) => total + part.quantity, 0);
  const first = variants.every(({ option1 }) => option1 !== null);
  const second = variants.every(({ option2 }) => option2 !== null);
  const none = variants.every(({ option2 }) => option2 === null);
  return sum === quantity && first && (second || none)
    ? variants
    : [{ option1: null, option2: null, quantity }];
};
