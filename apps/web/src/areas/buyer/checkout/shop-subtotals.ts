// Figures at cart prices, before the first quote.
import type { CartSelection, SelectionLine, SelectionShop } from '@market/contract/cart/schemas';
import type { CheckoutQuote } from '@market/contract/checkout/schemas';

/** Selected lines, and their quote if there is one. */
export interface PricedSelection {
  readonly selection: CartSelection;
  readonly quoting: { readonly quote: CheckoutQuote | null };
}

export const shopSubtotal = ({ shops }: CartSelection, shopId: number): SelectionShop | undefined =>
  shops.find(({ shop_id, selected }) => selected && shop_id === shopId);

export const lineSubtotal = ({ lines }: CartSelection, variantId: number): SelectionLine | undefined =>
  lines.find(({ variant_id }) => variant_id === variantId);
