import {
  BUYER_CANCEL_REASONS,
  SELLER_REJECT_REASONS,
  SYSTEM_CANCEL_REASONS,
} from '@market/contract/constants/orders';
import type { FaultParty, OrdersTable } from '../tables.ts';

/** Why an order was cancelled, as it is recorded. */
export interface Reason {
  readonly code: string;
  readonly label: string;
  readonly fault: FaultParty;
}

const find = (reasons: readonly Reason[], typed: string): Reason | undefined => {
  const target = typed.trim();
  return reasons.find(({ code, label }) => code === target || label === target);
};

/** A reason by its code or its label; undefined when it is not offered. */
export const buyerReason = (typed: string): Reason | undefined => find(BUYER_CANCEL_REASONS, typed);
export const sellerReason = (typed: string): Reason | undefined => find(SELLER_REJECT_REASONS, typed);

type SystemCode = (typeof SYSTEM_CANCEL_REASONS)[number]['code'];

/** A reason that the system sets. */
export const systemReason = (code: SystemCode): Reason =>
  SYSTEM_CANCEL_REASONS.find((reason) => reason.code === code)!;

/** The label and what was written beside it, in one. */
export const reasonText = ({ label }: Reason, note: string | null | undefined): string => {
  const words = note?.trim() ?? '';
  return words === '' ? label : `${label}: ${words}`;
};

const OTHER: Reason = { code: 'other', label: 'Người mua yêu cầu hủy', fault: 'buyer' };

/** Why one side asked the other to cancel, as the cancellation's own reason. */
export const askedReason = ({
  cancellation_by,
  cancellation_reason,
  cancellation_note,
}: Pick<OrdersTable, 'cancellation_by' | 'cancellation_reason' | 'cancellation_note'>): Reason & {
  readonly text: string;
} => {
  const chosen =
    (cancellation_by === 'seller' ? sellerReason : buyerReason)(cancellation_reason ?? '') ?? OTHER;
  return { ...chosen, text: reasonText(chosen, cancellation_note) };
};
