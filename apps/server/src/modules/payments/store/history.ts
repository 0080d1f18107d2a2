import type { Tx } from '#platform/context.ts';
import type { PaymentsTables } from '../tables.ts';

/** The ids that the database gave to the receipts of a filled market, by payment. */
export const selectReceiptIds = async (tx: Tx): Promise<Map<string, number>> => {
  const rows = await tx
    .withTables<PaymentsTables>()
    .selectFrom('payment_receipts')
    .select(['id', 'payment_id'])
    .execute();
  return new Map(rows.map(({ payment_id, id }) => [payment_id, id]));
};
