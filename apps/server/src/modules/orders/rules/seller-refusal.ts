import type { buyerConfirmationRequired } from '@market/contract/orders/problems';
import type { SellerOrder } from '@market/contract/orders/schemas';
import { SELLER_REJECT_REASONS } from '@market/contract/constants/orders';
import type { Reason } from './reasons.ts';
import type { OrderState } from './transition.ts';
import { may } from './transitions.ts';

type MissingConsent = Parameters<typeof buyerConfirmationRequired>[0]['reason'];

/** What a refusal comes to: it cancels at once or is proposed to the buyer; else why consent cannot be requested. */
export type Refusal = 'at_once' | 'proposed' | { readonly missing: MissingConsent };

const isPaid = ({ financialStatus }: OrderState): boolean =>
  financialStatus !== 'pending' && financialStatus !== 'voided';

const missingConsent = (state: OrderState): MissingConsent => {
  if (state.cancellation === 'requested') return state.cancellationBy === 'buyer' ? 'answer' : 'waiting';
  if (state.pickupLate) return 'late';
  if (state.sellerAsks === 'later') return 'later';
  return state.sellerAsks === 'no' ? 'no_more' : 'other';
};

/** What becomes of an order that its seller refuses for this reason; one that blames a buyer who has paid needs their word. */
export const refusalFor = ({ fault }: Pick<Reason, 'fault'>, state: OrderState): Refusal => {
  if (fault !== 'buyer' || !isPaid(state) || !may('reject', 'seller', state)) return 'at_once';
  return may('propose_cancellation', 'seller', state) ? 'proposed' : { missing: missingConsent(state) };
};

/** The reasons a seller may refuse an order for now. */
export const rejectReasons = (state: OrderState): SellerOrder['reject_reasons'] =>
  may('reject', 'seller', state)
    ? SELLER_REJECT_REASONS.flatMap(({ code, label, fault }) => {
        const refusal = refusalFor({ fault }, state);
        return typeof refusal === 'object' ? [] : [{ code, label, asks_buyer: refusal === 'proposed' }];
      })
    : [];
