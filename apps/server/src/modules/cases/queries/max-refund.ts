import { shareOf } from '@market/contract/rules/case-share';
import { getCaseOrder, type CaseOrder } from '#orders';
import type { Context } from '#platform/context.ts';
import { asksMoney, computeClaim, reviewEarlierCases } from '../rules.ts';
import { selectOfOrder } from '../store.ts';
import type { CaseLine, CaseRecord } from '../tables.ts';

/** What the lines cost, less refunds of other cases, or what was asked; and what the order has left. */
const limitsOf = async (
  context: Context,
  row: CaseRecord,
): Promise<{ claim: number; left: number; lines: CaseOrder['lines'] }> => {
  const order = await getCaseOrder(context, { id: row.order_id });
  const otherCases = (await selectOfOrder(context.db, {}, row.order_id)).filter(({ id }) => id !== row.id);
  const { refunded } = reviewEarlierCases(otherCases, { type: row.type, lines: row.line_items });
  const claimValue = computeClaim(order?.lines ?? [], row.line_items)?.maxAmount ?? 0;
  return {
    claim: asksMoney(row) ? row.amount : claimValue - refunded,
    left: order?.refundable ?? 0,
    lines: order?.lines ?? [],
  };
};

/** The most that staff can refund; of units that they name, no more than those cost. */
export const maxRefundOf = async (
  context: Context,
  row: CaseRecord,
  units: readonly CaseLine[] | null = null,
): Promise<number> => {
  const { claim, left, lines } = await limitsOf(context, row);
  const worth = units === null ? claim : shareOf(lines, units).value;
  return Math.max(0, Math.min(claim, left, worth));
};

/** The most that can go back on top of what a decided case sent back. */
export const maxMoreOf = async (context: Context, row: CaseRecord): Promise<number> => {
  const { claim, left } = await limitsOf(context, row);
  return Math.max(0, Math.min(claim - ((row.refund ?? 0) - row.shipping_refund), left));
};
