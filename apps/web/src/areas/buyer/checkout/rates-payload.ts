import type { shippingAddress } from '#features/cart/checkout-payload.ts';
import type { SelectedShop } from '#features/cart/selected-lines.ts';

/** What the shipping rates of one shop depend on. */
export const ratesPayload = (
  { shop, items, quotationId }: SelectedShop,
  destination: ReturnType<typeof shippingAddress>,
) => ({
  shop_id: shop.id,
  shipping_address: destination,
  items: items.map(({ variant_id, quantity }) => ({ variant_id, quantity })),
  ...(quotationId !== undefined && { quotation_id: quotationId }),
});
