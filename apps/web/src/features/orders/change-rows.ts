import type { Order } from '@market/contract/orders/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';

type ChangedOrder = Pick<Order, 'change' | 'lineItems'>;

export interface ChangeRow {
  readonly key: string;
  readonly label: string;
  readonly was: string;
  readonly now: string;
}

/** Proposed changes as before/after rows; the total comes last. */
export const changeRows = ({ change, lineItems }: ChangedOrder): ChangeRow[] => {
  if (change === null) return [];
  const lines = change.line_items.map(({ id, was, now }): ChangeRow => {
    const line = lineItems.find((one) => one.id === id);
    const units = (count: number) => `${formatNumber(count)} ${line?.unitName ?? ''}`.trimEnd();
    return {
      key: `line-${id}`,
      label: line?.name ?? 'Sản phẩm',
      was: units(was),
      now: now === 0 ? 'Không giao' : units(now),
    };
  });
  const fee = change.shipping_fee;
  return [
    ...lines,
    ...(fee === null
      ? []
      : [{ key: 'shipping', label: 'Phí giao hàng', was: dong(fee.was), now: dong(fee.now) }]),
    { key: 'total', label: 'Tổng cộng', was: dong(change.total.was), now: dong(change.total.now) },
  ];
};
