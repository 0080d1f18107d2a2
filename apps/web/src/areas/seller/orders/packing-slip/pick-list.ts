import type { PackingSlip } from '@market/contract/orders/seller-schemas';

export interface PickLine {
  readonly variantId: number;
  readonly sku: string;
  readonly title: string;
  readonly variantTitle: string;
  readonly unitName: string;
  readonly quantity: number;
  /** Numbers of the orders that need it. */
  readonly orders: readonly string[];
}

/** What is fetched from the shelves for several orders: one line a variant, by product and variant. */
export const pickLines = (slips: readonly PackingSlip[]): PickLine[] => {
  const lines = new Map<number, PickLine>();
  for (const { orderNumber, lineItems } of slips)
    for (const { variantId, quantity, sku, title, variantTitle, unitName } of lineItems) {
      const other = lines.get(variantId);
      lines.set(variantId, {
        variantId,
        sku,
        title,
        variantTitle,
        unitName,
        quantity: quantity + (other?.quantity ?? 0),
        orders: [...new Set([...(other?.orders ?? []), orderNumber])],
      });
    }
  return [...lines.values()].toSorted(
    (one, other) =>
      one.title.localeCompare(other.title, 'vi') || one.variantTitle.localeCompare(other.variantTitle, 'vi'),
  );
};
