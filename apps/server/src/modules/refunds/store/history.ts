import type { Tx } from '#platform/context.ts';
import type { RefundsTables } from '../tables.ts';

/** The ids that the database gave to the refunds of a filled market, by what they are for. */
export const selectRefundIds = async (tx: Tx): Promise<Map<string, number>> => {
  const rows = await tx
    .withTables<RefundsTables>()
    .selectFrom('payment_refunds')
    .select(['id', 'ref'])
    .execute();
  return new Map(rows.map(({ ref, id }) => [ref, id]));
};
