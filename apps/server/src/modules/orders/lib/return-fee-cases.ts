import type { ReturnReceipt } from '@market/contract/orders/staff-schemas';
import { hook } from '#platform/events/hooks.ts';

/** The case that a fee belongs to. */
export interface ReturnFeeCase {
  /** What the buyer showed of the parcel; null when they showed nothing. */
  readonly receipt: ReturnReceipt | null;
  /** The staff who decided it. */
  readonly deciders: readonly number[];
}

/** Cases of an order, by the `ref` of their fee. Implemented by `cases`. */
export const returnFeeCases = hook<{ readonly order_id: string }, ReadonlyMap<string, ReturnFeeCase>>(
  'orders.return-fee-cases',
);
