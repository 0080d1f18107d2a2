import type { buyerConfirmationRequired } from '@market/contract/orders/problems';
import type { SellerOrder } from '@market/contract/orders/schemas';
import { SELLER_REJECT_REASONS } from '@market/contract/constants';
import type { Reason } from './reasons.ts';
import type { Axes } from './transition.ts';
import { may } from './transitions.ts';

type Why = Parameters<typeof buyerConfirmationRequired>[0]['reason'];

/** What a refusal comes to: it cancels at once, or is proposed to the buyer; else why their word is wanting. */
export type Refusal = 'at_once' | 'proposed' | { readonly wanting: Why };

const isPaid = ({ financialStatus }: Axes): boolean =>
  financialStatus !== 'pending' && financialStatus !== 'voided';

const wanting = (axes: Axes): Why => {
  if (axes.cancellation === 'requested') return axes.cancellationBy === 'buyer' ? 'answer' : 'waiting';
  if (axes.pickupLate) return 'late';
  if (axes.sellerAsks === 'later') return 'later';
  return axes.sellerAsks === 'no' ? 'no_more' : 'other';
};

/** What becomes of an order that its seller refuses for this reason; one that blames a buyer who has paid needs their word. */
export const refusalFor = ({ fault }: Pick<Reason, 'fault'>, axes: Axes): Refusal => {
  if (fault !== 'buyer' || !isPaid(axes) || !may('reject', 'seller', axes)) return 'at_once';
  return may('propose_cancellation', 'seller', axes) ? 'proposed' : { wanting: wanting(axes) };
};

/** The reasons a seller may refuse an order for now. */
export const rejectReasons = (axes: Axes): SellerOrder['reject_reasons'] =>
  may('reject', 'seller', axes)
    ? SELLER_REJECT_REASONS.flatMap(({ code, label, fault }) => {
        const refusal = refusalFor({ fault }, axes);
        return typeof refusal === 'object' ? [] : [{ code, label, asks_buyer: refusal === 'proposed' }];
      })
    : [];
