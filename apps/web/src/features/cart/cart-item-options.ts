import type { CartItem } from '@market/contract/cart/schemas';
import { shownVariantTitle } from '@market/contract/rules/variant';

/** `Xanh lá, L`; empty for a product without options. */
export const cartItemOptions = (item: Pick<CartItem, 'options_with_values' | 'variant_title'>): string =>
  item.options_with_values.map(({ value }) => value).join(', ') || shownVariantTitle(item.variant_title);
