import { addDays } from '@market/contract/rules/day';

const SUM_DAYS = 30;

/**
 * The days whose products get other sums of the last 30 days, and of the 30 before them, when the sums reach `today`
 * after they reached `last`, a day before it. Null: the sums of any product may differ.
 */
export const movedDays = (last: string | null, today: string): readonly string[] | null => {
  if (last === null || last > today || last < addDays(today, -SUM_DAYS)) return null;
  const days = new Set<string>();
  // what was written while the day changed may have been summed for the day before
  for (let day = addDays(last, -1); day <= today; day = addDays(day, 1)) days.add(day);
  for (let day = addDays(last, 1); day <= today; day = addDays(day, 1))
    for (const back of [SUM_DAYS, 2 * SUM_DAYS]) days.add(addDays(day, -back));
  return [...days];
};
