import type { ReturnReceipt } from '@market/contract/orders/staff-schemas';
import { hook } from '#platform/events/hooks.ts';

/** What buyers showed of parcels that they sent back in cases of an order, by the `ref` of the fee. Implemented by `cases`. */
export const returnReceipts = hook<{ readonly order_id: string }, ReadonlyMap<string, ReturnReceipt>>(
  'orders.return-receipts',
);
