import type { Quotation } from '@market/contract/rfq/schemas';
import { fullDate } from '#ui/format-date.ts';

type EndFacts = Pick<Quotation, 'status' | 'status_label' | 'valid_until' | 'accepted_at' | 'decline_reason'>;

/** Why a quotation can be neither accepted nor ordered any more. */
export const endText = (quotation: EndFacts, now: number): string => {
  const { status, status_label, decline_reason, accepted_at } = quotation;
  const end = Date.parse(quotation.valid_until);
  // a request that is closed ends its quotations before their last day
  if (status !== 'expired' || end > now)
    return decline_reason === null ? status_label : `${status_label} – ${decline_reason}`;
  const day = fullDate(end - 1);
  return accepted_at === null ? `Hết hạn ngày ${day}` : `Đã chốt nhưng chưa đặt hàng, hết hạn ngày ${day}`;
};
