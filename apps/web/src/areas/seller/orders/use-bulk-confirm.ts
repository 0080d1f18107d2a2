import type { SellerOrder } from '@market/contract/orders/schemas';
import { confirmSellerOrder } from '@market/contract/orders/seller-routes';
import { useState } from 'react';
import { call } from '#app/api.ts';
import { toast } from '#ui/toast-store.ts';
import { confirmEach, type BulkResult } from './bulk-confirm.ts';

export const isConfirmable = ({ actions }: SellerOrder): boolean =>
  actions.some(({ code }) => code === 'confirm');

/** Confirms the selected orders; `onDone` also after failures. */
export const useBulkConfirm = (onDone: () => void) => {
  const [working, setWorking] = useState(false);
  const [failed, setFailed] = useState<BulkResult['failed']>([]);
  const confirmAll = async (orders: readonly SellerOrder[]) => {
    setWorking(true);
    const result = await confirmEach(orders, (order) =>
      call(confirmSellerOrder, { params: { id: order.id } }),
    );
    setWorking(false);
    setFailed(result.failed);
    if (result.confirmedCount > 0) toast.success(`Đã xác nhận ${result.confirmedCount} đơn`);
    onDone();
  };
  return { confirmAll, working, failed, forget: () => setFailed([]) };
};
export type BulkConfirm = ReturnType<typeof useBulkConfirm>;
