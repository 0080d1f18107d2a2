import type { SellerRfq } from '@market/contract/rfq/schemas';

/** Whether the shop may send a quotation: the first, a better one, or another after it was declined or withdrawn. */
export const mayQuote = ({ rfq, quotation }: Pick<SellerRfq, 'rfq' | 'quotation'>): boolean =>
  rfq.actions.includes('quote') && quotation?.status !== 'accepted';

/** Whether nothing can come of the request any more: it ended without the shop's quotation. */
export const isClosedToShop = ({ rfq, quotation }: Pick<SellerRfq, 'rfq' | 'quotation'>): boolean =>
  rfq.status !== 'open' && quotation?.status !== 'accepted';
