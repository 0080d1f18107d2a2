import { PAYOUT_NUMBER_DIGITS, PAYOUT_NUMBER_PREFIX } from '@market/contract/constants/money';
import { dayInVietnam } from '@market/contract/rules/day';

export const PAYOUT_NUMBERS_A_MONTH = 10 ** PAYOUT_NUMBER_DIGITS;

/** `TT-yymm-nnnnnn`, by the month in Vietnam. @param drawn below `PAYOUT_NUMBERS_A_MONTH` */
export const payoutNumber = (time: Date, drawn: number): string => {
  const [year, month] = dayInVietnam(time).split('-') as [string, string];
  return `${PAYOUT_NUMBER_PREFIX}-${year.slice(2)}${month}-${String(drawn).padStart(PAYOUT_NUMBER_DIGITS, '0')}`;
};

/** As it stands in a file for banks, which take no signs: `TT2611048117`. */
export const bankTextOfNumber = (number: string): string => number.replaceAll('-', '');

const NUMBER = new RegExp(
  `${PAYOUT_NUMBER_PREFIX}[ -]?(\\d{4})[ -]?(\\d{${PAYOUT_NUMBER_DIGITS}})(?!\\d)`,
  'i',
);

/** The first number in a text, as in the line of a bank statement; undefined without one. */
export const findPayoutNumber = (text: string): string | undefined => {
  const [, month, drawn] = NUMBER.exec(text) ?? [];
  return month === undefined ? undefined : `${PAYOUT_NUMBER_PREFIX}-${month}-${drawn}`;
};
