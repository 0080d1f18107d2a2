import type { StaffOrderFigures } from '@market/contract/orders/staff-schemas';
import { addDays, dayInVietnam, startOfDay } from '@market/contract/rules/day';
import { STAFF_ORDER_QUEUES, type StaffOrderWait } from '@market/contract/rules/staff-orders';
import { marketSettings } from '#market-settings';
import type { Context } from '#platform/context.ts';
import { before, DAY, HOUR } from '#platform/time.ts';
import { selectFigures, type Period, type Placed } from '../store/staff-figures.ts';
import { sumWaits } from '../store/staff-queues.ts';

const WEEK_DAYS = 7;

const weekEarlier = ({ from, until }: Period): Period => ({
  from: before(from, WEEK_DAYS * DAY),
  until: before(until, WEEK_DAYS * DAY),
});

const present = ({ orders, cancelled }: Placed): Placed => ({ orders, cancelled });

/**
 * How many decisions of a kind wait for staff, about how much money, and since when.
 * @param late since when they are late that wait that long
 */
export const sumWaitingDecisions = ({ db }: Context, kind: StaffOrderWait, late: Date) =>
  sumWaits(db, kind, late);

export const getStaffFigures = async (context: Context): Promise<StaffOrderFigures> => {
  const { now } = context;
  const { sla_order, sla_finance } = await marketSettings(context);
  const since = (days: number): Period => ({
    from: startOfDay(addDays(dayInVietnam(now), 1 - days)),
    until: now,
  });
  const [today, week] = [since(1), since(WEEK_DAYS)];
  const figures = await selectFigures(context.db, {
    periods: { today, todayBefore: weekEarlier(today), week, weekBefore: weekEarlier(week) },
    late: {
      stuck: before(now, sla_order * HOUR),
      held: now,
      money_request: before(now, sla_finance * HOUR),
      return_fee: before(now, sla_finance * HOUR),
    },
  });
  return {
    today: { now: present(figures.today), before: present(figures.todayBefore) },
    week: { now: present(figures.week), before: present(figures.weekBefore) },
    queues: STAFF_ORDER_QUEUES.map((queue) => {
      const { total, oldest_at, overdue } = figures[queue];
      return {
        queue,
        total,
        oldest_at: oldest_at?.toISOString() ?? null,
        overdue: queue === 'held' ? null : overdue,
      };
    }),
  };
};
