import type { ProviderLineOutcome } from '@market/contract/provider-statements/schemas';

interface LineFacts {
  readonly amount: number;
  /** How often the same line is before it in its file. */
  readonly earlier: number;
}

/** What the market has under the reference or the transaction of a line, in đồng. */
export interface Booked {
  /** Of receipts, or of refunds that were sent. */
  readonly amounts: readonly number[];
  /** A page was requested, or a refund queued. */
  readonly asked: boolean;
}

export const outcomeOf = (
  { amount, earlier }: LineFacts,
  { amounts, asked }: Booked,
): ProviderLineOutcome => {
  const equal = amounts.filter((each) => each === amount).length;
  if (equal > earlier) return 'matched';
  if (equal > 0) return 'twice';
  if (amounts.length > 0) return 'amount';
  return asked ? 'unbooked' : 'unknown';
};
