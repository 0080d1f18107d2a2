/** Amounts in đồng; `lastDay` went to the same recipient within a day, so that a large sum cannot be split. */
export const needsTwoPeople = ({
  amount,
  lastDay,
  above,
}: {
  readonly amount: number;
  readonly lastDay: number;
  /** The setting `two_people_above`. */
  readonly above: number;
}): boolean => amount + lastDay > above;
