import { quotedOrderRefused } from '@market/contract/rfq/problems';
import type { Offer } from '#catalogue';
import type { QuotedTerms } from '#rfq';
import type { RequestedLine } from './quantities.ts';

/** Why a listed product cannot be bought, that a quotation of its shop overrides. */
const OVERRIDDEN = new Set(['no_price', 'purchase_off']);

const isOrderable = ({ reason, blocked }: Offer, { made_to_order }: QuotedTerms): boolean =>
  !blocked && (reason === null || OVERRIDDEN.has(reason) || (made_to_order && reason === 'gone'));

/**
 * The lines at the terms of a quotation: its prices, minimum and any multiple.
 * @throws quotedOrderRefused for other goods, or another quantity than was quoted
 */
export const applyTerms = (
  lines: readonly RequestedLine[],
  terms: QuotedTerms | undefined,
  { shop_id, isShopOpen }: { readonly shop_id: number; readonly isShopOpen: boolean },
): RequestedLine[] => {
  if (terms === undefined || terms.shop_id !== shop_id)
    throw quotedOrderRefused({ reason: 'unknown', shop_id });
  if (terms.ordered) throw quotedOrderRefused({ reason: 'ordered', shop_id });
  if (!isShopOpen) throw quotedOrderRefused({ reason: 'shop', shop_id });
  if (lines.some(({ offer }) => offer.product_id !== terms.product_id || !isOrderable(offer, terms)))
    throw quotedOrderRefused({ reason: 'lines', shop_id });
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const { moq: least, quantity: most } = terms;
  if (units < least || units > most) throw quotedOrderRefused({ reason: 'quantity', least, most, shop_id });
  return lines.map(({ offer, quantity }) => ({
    quantity,
    offer: {
      ...offer,
      tiers: terms.tiers.map((tier, index) => ({
        id: index + 1,
        variantId: null,
        startQuantity: tier.startQuantity,
        endQuantity: tier.endQuantity,
        price: tier.price,
        compareAtPrice: null,
      })),
      minimum: least,
      multiple: 1,
    },
  }));
};
