import {
  BUYER_CANCEL_REASONS,
  SELLER_REJECT_REASONS,
  SYSTEM_CANCEL_REASONS,
} from '@market/contract/constants';
import type { FaultParty } from '../tables.ts';

/** Why an order was cancelled, as it is recorded. */
export interface Reason {
  readonly code: string;
  readonly label: string;
  readonly fault: FaultParty;
}

const find = (reasons: readonly Reason[], typed: string): Reason | undefined => {
  const wanted = typed.trim();
  return reasons.find(({ code, label }) => code === wanted || label === wanted);
};

/** A reason by its code or its label; undefined when it is not offered. */
export const buyerReason = (typed: string): Reason | undefined => find(BUYER_CANCEL_REASONS, typed);
export const sellerReason = (typed: string): Reason | undefined => find(SELLER_REJECT_REASONS, typed);

type SystemCode = (typeof SYSTEM_CANCEL_REASONS)[number]['code'];

/** A reason nobody chooses. */
export const systemReason = (code: SystemCode): Reason =>
  SYSTEM_CANCEL_REASONS.find((reason) => reason.code === code)!;

/** The label and what was written beside it, in one. */
export const reasonText = ({ label }: Reason, note: string | null | undefined): string => {
  const words = note?.trim() ?? '';
  return words === '' ? label : `${label}: ${words}`;
};
