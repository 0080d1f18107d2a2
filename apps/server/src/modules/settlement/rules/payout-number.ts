import { PAYOUT_NUMBER_DIGITS, PAYOUT_NUMBER_PREFIX } from '@market/contract/constants/money';
import { dayInVietnam } from '@market/contract/rules/day';

export const PAYOUT_NUMBERS_A_MONTH = 10 ** PAYOUT_NUMBER_DIGITS;

/** `TT-yymm-nnnnnn`, by the month in Vietnam. @param drawn below `PAYOUT_NUMBERS_A_MONTH` */
export const payoutNumber = (time: Date, drawn: number): string => {
  const [year, month] = dayInVietnam(time).split('-') as [string, string];
  return `${PAYOUT_NUMBER_PREFIX}-${year.slice(2)}${month}-${String(drawn).padStart(PAYOUT_NUMBER_DIGITS, '0')}`;
};
