import type { Context } from '#platform/context.ts';
import * as store from '../store/checks.ts';

/** A payment of which a sum is not what its parts come to, in đồng. */
export interface UnevenPayment {
  readonly id: string;
  readonly what: string;
  readonly stored: number;
  readonly counted: number;
}

export const getUnevenPayments = ({ db }: Context): Promise<UnevenPayment[]> => store.selectUneven(db);

/** Refunds of each payment that has some, in all and of its receipts, in đồng. */
export const getRefundCounts = ({ db }: Context): Promise<store.RefundCount[]> =>
  store.selectRefundCounts(db);

/** What came in, by provider, in đồng. */
export const sumReceipts = ({ db }: Context): Promise<Map<string, number>> => store.sumReceipts(db);
