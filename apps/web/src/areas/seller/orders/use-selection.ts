import type { SellerOrder } from '@market/contract/orders/schemas';
import { confirmSellerOrder } from '@market/contract/orders/seller-routes';
import { useState } from 'react';
import { call } from '#app/api.ts';
import { toast } from '#ui/toast-store.ts';
import { confirmEach, type BulkResult } from './bulk-confirm.ts';

export const isConfirmable = ({ actions }: SellerOrder): boolean =>
  actions.some(({ code }) => code === 'confirm');

/** Selection for bulk confirmation; orders that left the list or were confirmed are dropped. */
export const useOrderSelection = (orders: readonly SellerOrder[], onDone: () => void) => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [working, setWorking] = useState(false);
  const [failed, setFailed] = useState<BulkResult['failed']>([]);
  const open = orders.filter(isConfirmable);
  const chosen = open.filter(({ id }) => ticked.has(id));

  const toggle = (id: string) =>
    setTicked((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const toggleAll = () =>
    setTicked(chosen.length === open.length ? new Set() : new Set(open.map(({ id }) => id)));
  const confirmAll = async () => {
    setWorking(true);
    const result = await confirmEach(chosen, (order) =>
      call(confirmSellerOrder, { params: { id: order.id } }),
    );
    setWorking(false);
    setTicked(new Set());
    setFailed(result.failed);
    if (result.confirmedCount > 0) toast.success(`Đã xác nhận ${result.confirmedCount} đơn`);
    onDone();
  };
  return {
    open,
    chosen,
    isTicked: (id: string) => ticked.has(id),
    toggle,
    toggleAll,
    confirmAll,
    working,
    failed,
    forget: () => setFailed([]),
  };
};
export type OrderSelection = ReturnType<typeof useOrderSelection>;
