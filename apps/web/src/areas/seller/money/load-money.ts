import { getSellerPendingMoney } from '@market/contract/orders/seller-routes';
import type { PendingMoney } from '@market/contract/orders/seller-schemas';
import type { ReplyOf } from '@market/contract/route';
import { dayInVietnam } from '@market/contract/rules/day';
import { latestWeeks, type StatementWeek } from '@market/contract/rules/statement-week';
import {
  getSellerBalance,
  listSellerPayouts,
  listSellerStatements,
  type getSellerDebt,
} from '@market/contract/settlement/routes';
import type { Payout, Statement } from '@market/contract/settlement/schemas';
import type { Call } from '@market/contract/web';
import { ENTRIES_PER_PAGE, type MoneyQuery } from './money-query.ts';
import { sumWeek } from './statement-columns.ts';

export type Balance = ReplyOf<typeof getSellerBalance>['data'];
export type Debt = ReplyOf<typeof getSellerDebt>['data'];

export interface PastWeek {
  readonly week: StatementWeek;
  readonly entries: number;
  readonly earned: number;
}

/** Each part is null when its call failed. */
export interface MoneyPage {
  readonly balance: Balance | null;
  readonly pending: PendingMoney | null;
  readonly statement: Statement | null;
  readonly payouts: readonly Payout[] | null;
  readonly pastWeeks: readonly PastWeek[] | null;
  /** On which the shop was created; no week and no month before it is listed. */
  readonly firstDay: string | null;
}

const PAST_WEEKS = 3;
const SHOWN_PAYOUTS = 4;

const loadPastWeek = async (call: Call, week: StatementWeek): Promise<PastWeek | null> => {
  const answer = await call(listSellerStatements, { query: { ...week, limit: 1 } });
  if (!answer.ok) return null;
  const { total, totals } = answer.value.data;
  return { week, entries: total, earned: sumWeek(totals).earned };
};

interface MoneyReader {
  readonly now: Date;
  /** Payouts name the bank account: for the owner alone. */
  readonly mayPayOut: boolean;
}

export const loadMoney = async (
  call: Call,
  { week, page }: MoneyQuery,
  { now, mayPayOut }: MoneyReader,
): Promise<MoneyPage> => {
  const before = latestWeeks(now, PAST_WEEKS + 1, null).slice(1);
  const [balance, pending, statement, payouts, pastWeeks] = await Promise.all([
    call(getSellerBalance),
    call(getSellerPendingMoney),
    call(listSellerStatements, { query: { ...week, page, limit: ENTRIES_PER_PAGE } }),
    mayPayOut ? call(listSellerPayouts, { query: { limit: SHOWN_PAYOUTS } }) : null,
    Promise.all(before.map((past) => loadPastWeek(call, past))),
  ]);
  const firstDay = balance.ok ? dayInVietnam(new Date(balance.value.data.shop_created_at)) : null;
  const allLoaded = pastWeeks.every((past) => past !== null) ? pastWeeks : null;
  return {
    balance: balance.ok ? balance.value.data : null,
    pending: pending.ok ? pending.value.data : null,
    statement: statement.ok ? statement.value.data : null,
    payouts: payouts?.ok === true ? payouts.value.data.payouts : null,
    pastWeeks: allLoaded?.filter(({ week: { to } }) => firstDay === null || to >= firstDay) ?? null,
    firstDay,
  };
};
