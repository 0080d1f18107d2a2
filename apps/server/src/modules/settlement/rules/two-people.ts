import { TWO_PEOPLE_ABOVE } from '@market/contract/constants';

/** Amounts in đồng; `lastDay` is what the shop asked for within a day, so that a large payout cannot be split. */
export const needsTwoPeople = ({ amount, lastDay }: { amount: number; lastDay: number }): boolean =>
  amount + lastDay > TWO_PEOPLE_ABOVE;
