import { dong } from '@market/contract/rules/money';

/** What the button promises; NaN for an amount that cannot be read. */
export const decisionLabel = (refund: number): string => {
  if (Number.isNaN(refund)) return 'Quyết định';
  return refund > 0 ? `Quyết định, hoàn ${dong(refund)}` : 'Quyết định, không hoàn tiền';
};
