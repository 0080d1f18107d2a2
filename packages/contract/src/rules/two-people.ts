import { TWO_PEOPLE_ABOVE } from '../constants.ts';

/** Amounts in đồng; `lastDay` went to the same recipient within a day, so that a large sum cannot be split. */
export const needsTwoPeople = ({ amount, lastDay }: { amount: number; lastDay: number }): boolean =>
  amount + lastDay > TWO_PEOPLE_ABOVE;

/** What one person of the staff may move of an order, in đồng; an invalid setting counts as absent. */
export const limitOfOnePerson = (setting: unknown): number =>
  typeof setting === 'number' && Number.isSafeInteger(setting) && setting >= 0 ? setting : TWO_PEOPLE_ABOVE;
