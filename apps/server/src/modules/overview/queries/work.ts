import type { FinanceWork } from '@market/contract/finance/schemas';
import type { WaitingWork } from '@market/contract/overview/schemas';
import { queuePermission, type WorkQueue } from '@market/contract/rules/overview';
import { staffMay } from '@market/contract/rules/staff-roles';
import { countOverdueCases, getWaitingCases } from '#cases';
import { getFinanceWork } from '#finance';
import { marketSettings } from '#market-settings';
import { getSummaries } from '#moderation';
import { sumWaitingDecisions } from '#orders';
import type { Context } from '#platform/context.ts';
import { before, HOUR, later } from '#platform/time.ts';

interface WaitingSum {
  readonly total: number;
  readonly oldest_at: Date | null;
  readonly overdue: number;
}

const present = (
  queue: WorkQueue,
  { total, oldest_at, overdue }: WaitingSum,
  sla_hours: number,
): WaitingWork => ({
  queue,
  total,
  oldest_at: oldest_at?.toISOString() ?? null,
  due_at: oldest_at === null ? null : later(oldest_at, sla_hours * HOUR).toISOString(),
  sla_hours,
  overdue,
});

const earliest = (times: readonly (string | null)[]): Date | null => {
  const [first] = times.flatMap((time) => time ?? []).toSorted();
  return first === undefined ? null : new Date(first);
};

const sumFinance = ({
  payouts,
  bank_lines,
  cod_lines,
  refunds,
  return_fees,
  money_requests,
  overdue,
}: FinanceWork): WaitingSum => ({
  total:
    payouts.count + bank_lines.count + cod_lines + refunds.count + return_fees.count + money_requests.count,
  oldest_at: earliest(
    [payouts, bank_lines, refunds, return_fees, money_requests].map(({ oldest_at }) => oldest_at),
  ),
  overdue,
});

const readers = {
  case: async (context: Context) => {
    const [sum, overdue, { sla_case }] = await Promise.all([
      getWaitingCases(context),
      countOverdueCases(context),
      marketSettings(context),
    ]);
    return [present('case', { ...sum, overdue }, sla_case)];
  },
  order: async (context: Context) => {
    const { sla_order } = await marketSettings(context);
    const stuck = await sumWaitingDecisions(context, 'stuck', before(context.now, sla_order * HOUR));
    return [present('order', stuck, sla_order)];
  },
  finance: async (context: Context) => {
    const [work, { sla_finance }] = await Promise.all([getFinanceWork(context), marketSettings(context)]);
    return [present('finance', sumFinance(work), sla_finance)];
  },
  // one reader for all kinds of moderation
  product: async (context: Context) =>
    (await getSummaries(context)).map(({ kind, ...summary }) => ({ queue: kind, ...summary })),
} satisfies Partial<Record<WorkQueue, (context: Context) => Promise<WaitingWork[]>>>;

/** What waits where the caller's roles may work; what is due first comes first. */
export const getWaitingWork = async (context: Context): Promise<WaitingWork[]> => {
  const allowed = Object.entries(readers).filter(([queue]) =>
    staffMay(context.actor.roles, queuePermission(queue as WorkQueue)),
  );
  const work = (await Promise.all(allowed.map(([, read]) => read(context)))).flat();
  const urgency = ({ due_at }: WaitingWork) => due_at ?? '9';
  return work.toSorted((one, other) => urgency(one).localeCompare(urgency(other)));
};
