import type { CashRefund } from '@market/contract/orders/cash-refund-schemas';
import type { SellerOrder } from '@market/contract/orders/schemas';
import { useState } from 'react';
import { CashRefundPanel } from '#features/orders/cash-refund-panel.tsx';
import { Button } from '#ui/button.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';

const CashPaidDialog = lazyDialog(() => import('./cash-paid-dialog.tsx'));

interface CashRefundsProps {
  readonly order: SellerOrder;
  readonly onChanged: (order: SellerOrder) => void;
  /** The order was changed elsewhere and must be reloaded. */
  readonly onStale: () => void;
}

export function CashRefunds({ order, onChanged, onStale }: CashRefundsProps) {
  const [giving, setGiving] = useState<CashRefund | null>(null);
  if (order.cash_refunds.length === 0) return null;
  return (
    <section aria-label="Tiền mặt trả người mua" className="space-y-4">
      {order.cash_refunds.map((refund) => (
        <CashRefundPanel key={refund.id} refund={refund}>
          {refund.actions.includes('give') ? (
            <Button appearance="primary" onClick={() => setGiving(refund)}>
              {refund.state === 'disputed' ? 'Gửi chứng từ' : 'Đã trả tiền mặt'}
            </Button>
          ) : undefined}
        </CashRefundPanel>
      ))}
      {giving !== null && (
        <CashPaidDialog
          refund={giving}
          onChanged={onChanged}
          onStale={onStale}
          onClose={() => setGiving(null)}
        />
      )}
    </section>
  );
}
