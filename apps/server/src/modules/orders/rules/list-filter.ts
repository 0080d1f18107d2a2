import { orderDaysInvalid } from '@market/contract/orders/problems';
import { endOfDay, isDay, startOfDay } from '@market/contract/rules/day';

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The times of days in Vietnam, both included; the end is exclusive. @throws orderDaysInvalid */
export const timesOf = ({ from, to }: Days): { from: Date | undefined; until: Date | undefined } => {
  if ([from, to].some((day) => day !== undefined && !isDay(day))) throw orderDaysInvalid();
  if (from !== undefined && to !== undefined && from > to) throw orderDaysInvalid();
  return {
    from: from === undefined ? undefined : startOfDay(from),
    until: to === undefined ? undefined : endOfDay(to),
  };
};
