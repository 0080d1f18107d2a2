import { event } from '#platform/events/outbox.ts';

interface PayoutFacts {
  readonly payout_id: string;
  readonly shop_id: number;
  /** Đồng. */
  readonly amount: number;
}

/** The transfer to the shop was made. */
export const payoutPaid = event<PayoutFacts & { readonly reference: string }>('settlement.payout_paid');
/** The money is the shop's again. */
export const payoutRejected = event<PayoutFacts & { readonly reason: string }>('settlement.payout_rejected');
