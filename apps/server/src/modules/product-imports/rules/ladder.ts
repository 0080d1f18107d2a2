import type { SellerTier } from '@market/contract/catalogue/seller-schemas';
import type { ImportReason } from '@market/contract/product-imports/schemas';
import { tierFields } from '@market/contract/rules/product-imports';
import type { WrittenStep } from './read-row.ts';

export type Ladder = readonly SellerTier[];

/** A ladder with the steps that a row writes; ends follow from the next start, struck prices stay where they fit. */
export const mergeLadder = (
  current: Ladder,
  written: readonly WrittenStep[],
): { readonly ladder: Ladder; readonly errors: readonly ImportReason[] } => {
  const errors: ImportReason[] = [];
  const length = Math.max(current.length, written.length);
  const ladder = Array.from({ length }, (_, index): SellerTier => {
    const [old, step] = [current[index], written[index]];
    const [fromField, priceField] = tierFields(index + 1);
    const startQuantity = step?.from ?? old?.startQuantity ?? (index === 0 ? 1 : 0);
    const price = step?.price ?? old?.price ?? 0;
    if (price === 0) errors.push({ field: priceField, text: `Thiếu giá của bậc ${index + 1}.` });
    if (startQuantity === 0)
      errors.push({ field: fromField, text: `Thiếu số lượng bắt đầu của bậc ${index + 1}.` });
    const struck = old?.compareAtPrice ?? null;
    return { startQuantity, price, compareAtPrice: struck !== null && struck > price ? struck : null };
  });
  return { ladder, errors };
};

const comparable = (ladder: Ladder): string =>
  JSON.stringify(
    ladder.map(({ startQuantity, price, compareAtPrice }) => [startQuantity, price, compareAtPrice ?? null]),
  );

export const isSameLadder = (one: Ladder, other: Ladder): boolean => comparable(one) === comparable(other);

/** One ladder for the product where all variants share it, else own ladders of those that differ. */
export const shareLadders = (
  product: Ladder,
  ladders: readonly Ladder[],
): { readonly prices: Ladder; readonly own: readonly Ladder[] } => {
  const [first = []] = ladders;
  if (ladders.every((ladder) => isSameLadder(ladder, first)))
    return { prices: first, own: ladders.map(() => []) };
  const prices = product.length > 0 ? product : first;
  return { prices, own: ladders.map((ladder) => (isSameLadder(ladder, prices) ? [] : ladder)) };
};
