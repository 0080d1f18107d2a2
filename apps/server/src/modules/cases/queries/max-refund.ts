import { refundedBefore, shareOf, type EarlierRefund } from '@market/contract/rules/case-share';
import { getCaseOrder, type CaseOrder } from '#orders';
import type { Context } from '#platform/context.ts';
import { asksMoney, computeClaim, earlierRefunds, reviewEarlierCases } from '../rules.ts';
import { selectOfOrder } from '../store.ts';
import type { CaseLine, CaseRecord } from '../tables.ts';

type RefundableLine = CaseOrder['lines'][number] & { readonly earlier_refunds: EarlierRefund[] };

interface Limits {
  /** What the lines cost, less refunds of other cases, or what was asked, in đồng. */
  readonly claim: number;
  /** What the order has left, in đồng. */
  readonly left: number;
  readonly lines: readonly RefundableLine[];
}

export const getLimits = async (context: Context, row: CaseRecord): Promise<Limits> => {
  const order = await getCaseOrder(context, { id: row.order_id });
  const otherCases = (await selectOfOrder(context.db, {}, row.order_id)).filter(({ id }) => id !== row.id);
  const { refunded } = reviewEarlierCases(otherCases, { type: row.type, lines: row.line_items });
  const claimValue = computeClaim(order?.lines ?? [], row.line_items)?.maxAmount ?? 0;
  const refunds = earlierRefunds(order?.lines ?? [], otherCases);
  return {
    claim: asksMoney(row) ? row.amount : claimValue - refunded,
    left: order?.refundable ?? 0,
    lines: (order?.lines ?? []).map((line) => ({ ...line, earlier_refunds: refunds.get(line.id) ?? [] })),
  };
};

/** The most that staff can refund; of units that they name, no more than those cost less what was refunded for them. */
export const maxRefundOf = async (
  context: Context,
  row: CaseRecord,
  units: readonly CaseLine[] | null = null,
): Promise<number> => {
  const { claim, left, lines } = await getLimits(context, row);
  const worth = units === null ? claim : shareOf(lines, units).value - refundedBefore(lines, units);
  return Math.max(0, Math.min(claim, left, worth));
};

/** The maximum refund on top of what a decided case refunded. */
export const maxMoreOf = async (context: Context, row: CaseRecord): Promise<number> => {
  const { claim, left } = await getLimits(context, row);
  return Math.max(0, Math.min(claim - ((row.refund ?? 0) - row.shipping_refund), left));
};
