import type { SellerOrder } from '@market/contract/orders/schemas';
import { confirmSellerOrder, readySellerOrder } from '@market/contract/orders/seller-routes';
import { useState } from 'react';
import { call } from '#app/api.ts';
import { toast } from '#ui/toast-store.ts';
import { focusContent } from '#ui/use-dialog.ts';
import { stepEach, type BulkResult } from './bulk-step.ts';

export const BULK_STEPS = [
  { code: 'confirm', route: confirmSellerOrder, label: 'Xác nhận', done: 'Đã xác nhận' },
  { code: 'ready', route: readySellerOrder, label: 'Đã đóng gói', done: 'Đã báo đóng gói' },
] as const;
export type BulkStep = (typeof BULK_STEPS)[number];

/** Orders of the selection that may take a step. */
export const ordersFor = (orders: readonly SellerOrder[], { code }: BulkStep): SellerOrder[] =>
  orders.filter(({ actions }) => actions.some((action) => action.code === code));

/** What the shop prints a slip for. */
export const isPrintable = ({ actions }: SellerOrder): boolean =>
  actions.some(({ code }) => code === 'packing_slip');

/** Selectable: something can be done with several at once. */
export const isSelectable = (order: SellerOrder): boolean =>
  isPrintable(order) || BULK_STEPS.some((step) => ordersFor([order], step).length > 0);

/** Takes the selected orders a step further; `onDone` also after failures. */
export const useBulkSteps = (onDone: () => void) => {
  const [working, setWorking] = useState(false);
  const [failed, setFailed] = useState<BulkResult['failed']>([]);
  const stepAll = async ({ route, done }: BulkStep, orders: readonly SellerOrder[]) => {
    setWorking(true);
    const result = await stepEach(orders, ({ id }) => call(route, { params: { id } }));
    setWorking(false);
    setFailed(result.failed);
    if (result.doneCount > 0) toast.success(`${done} ${result.doneCount} đơn`);
    onDone();
    // the buttons go with the selection
    requestAnimationFrame(focusContent);
  };
  return { stepAll, working, failed, dismiss: () => setFailed([]) };
};
export type BulkSteps = ReturnType<typeof useBulkSteps>;
