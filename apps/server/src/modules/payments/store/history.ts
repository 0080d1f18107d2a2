import type { Tx } from '#platform/context.ts';
import type { PaymentsTables } from '../tables.ts';

/** The numbers that the database gave to receipts and refunds of a filled market. */
export const selectGivenIds = async (
  tx: Tx,
): Promise<Record<'receipts' | 'refunds', Map<string, number>>> => {
  const tables = tx.withTables<PaymentsTables>();
  const receipts = await tables.selectFrom('payment_receipts').select(['id', 'payment_id']).execute();
  const refunds = await tables.selectFrom('payment_refunds').select(['id', 'ref']).execute();
  return {
    receipts: new Map(receipts.map(({ payment_id, id }) => [payment_id, id])),
    refunds: new Map(refunds.map(({ ref, id }) => [ref, id])),
  };
};
