import type { OrderLineItem } from '@market/contract/orders/schemas';
import { shownVariantTitle } from '@market/contract/rules/variant';

/** `Xanh lá, L`; empty for a product without options. */
export const orderLineOptions = ({ variantTitle }: Pick<OrderLineItem, 'variantTitle'>): string =>
  shownVariantTitle(variantTitle).split(' / ').join(', ');
