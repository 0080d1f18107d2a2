import { tierFor, type Tier } from './price.ts';

/** Prices of a quotation, in đồng a unit. */
export interface QuotedPrices {
  readonly unit_price: number;
  readonly customization_fee: number;
  readonly tiers: readonly { readonly startQuantity: number; readonly price: number }[];
  readonly moq: number;
}

/** What is charged by quantity, customization included. */
export const tiersOf = ({ unit_price, customization_fee, tiers, moq }: QuotedPrices): Tier[] => {
  const steps = [{ startQuantity: moq, price: unit_price }, ...tiers];
  return steps.map(({ startQuantity, price }, index) => ({
    startQuantity,
    endQuantity: steps[index + 1] === undefined ? null : steps[index + 1]!.startQuantity - 1,
    price: price + customization_fee,
    compareAtPrice: null,
  }));
};

/** The price of one unit when `quantity` are ordered. */
export const quotedPrice = (prices: QuotedPrices, quantity: number): number =>
  tierFor(tiersOf(prices), quantity)!.price;

/** Larger quantities must be cheaper, and all between the minimum and the quantity offered. */
export const areTiersValid = (
  { unit_price, tiers, moq }: Omit<QuotedPrices, 'customization_fee'>,
  quantity: number,
): boolean =>
  tiers.every(({ startQuantity, price }, index) => {
    const before = tiers[index - 1] ?? { startQuantity: moq, price: unit_price };
    return startQuantity > before.startQuantity && price < before.price && startQuantity <= quantity;
  });
