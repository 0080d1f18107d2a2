import { addDays, dayInVietnam, startOfDay } from '@market/contract/rules/day';
import { getSalesByTime } from '#orders';
import type { Context } from '#platform/context.ts';
import { getNewShops } from '#shops';
import { getNewUsers } from '#users';
import { overviewFile } from '../lib/overview-file.ts';
import { fillGaps, startsOf } from '../rules/periods.ts';

const DAYS = 31;

/** The newest day first; today's until now. */
export const getOverviewFile = async (context: Context): Promise<{ name: string; text: string }> => {
  const today = dayInVietnam(context.now);
  const period = { from: startOfDay(addDays(today, 1 - DAYS)), until: context.now };
  const [sales, users, shops] = await Promise.all([
    getSalesByTime(context, period, 'day'),
    getNewUsers(context, period, 'day'),
    getNewShops(context, period, 'day'),
  ]);
  const starts = startsOf(period, 'day');
  const people = fillGaps(users, starts, { people: 0 });
  const opened = fillGaps(shops, starts, { shops: 0 });
  const days = fillGaps(sales, starts, { orders: 0, gmv: 0 }).map((point, index) => ({
    ...point,
    ...people[index]!,
    ...opened[index]!,
    day: dayInVietnam(new Date(point.at)),
  }));
  return { name: `tong-quan-${today}.csv`, text: overviewFile(days.toReversed()) };
};
