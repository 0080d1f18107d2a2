import { orderDaysInvalid } from '@market/contract/orders/problems';
import { endOfDay, isDay, startOfDay } from '@market/contract/rules/day';
import { isMobilePhone, nationalPhone } from '@market/contract/rules/phone';

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

const SPELLED_PHONE = /^[+\d\s().-]+$/;

/** A keyword as orders are searched by it: pages show `#CP-2611-00001` and `0901 234 567`. */
export const searchedText = (keyword: string | undefined): string => {
  const typed = keyword?.trim().replace(/^#/, '') ?? '';
  return SPELLED_PHONE.test(typed) && isMobilePhone(typed) ? nationalPhone(typed) : typed;
};
