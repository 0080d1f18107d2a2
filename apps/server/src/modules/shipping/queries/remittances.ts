import type { CodRemittance } from '@market/contract/shipping/schemas';
import type { Context } from '#platform/context.ts';
import { countUnmatched, countWaiting, selectWaiting, type RemittanceRow } from '../store/remittances.ts';

const present = (row: RemittanceRow): CodRemittance => ({
  id: row.id,
  carrier: row.carrier,
  tracking_code: row.tracking_code,
  amount: row.amount,
  expected: row.expected,
  outcome: row.outcome,
  order_number: row.order_number,
  line: row.line,
  at: row.imported_at.toISOString(),
});

export const listRemittances = async (
  { db }: Context,
  { page = 1, limit = 20 }: { readonly page?: number; readonly limit?: number },
): Promise<{ remittances: CodRemittance[]; total: number }> => {
  const [rows, total] = await Promise.all([selectWaiting(db, { page, limit }), countWaiting(db)]);
  return { remittances: rows.map(present), total };
};

/** Lines of carriers' statements that wait for finance. */
export const countUnmatchedRemittances = ({ db }: Context, before: Date) => countUnmatched(db, before);
