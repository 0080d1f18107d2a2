import type { Order } from '@market/contract/orders/schemas';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import { dong } from '@market/contract/rules/money';
import { getShopPolicy } from '@market/contract/shops/routes';
import { useEffect, useState } from 'react';
import { call } from '#app/api.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { Notice, RetryRow } from '#ui/notice.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { PaymentMethodList } from './payment-method-list.tsx';
import { commonMethods, methodLabel } from './payment-methods.ts';
import { usePay } from './use-pay.ts';

type PayableOrder = Pick<Order, 'id' | 'shopId' | 'totalPrice' | 'paymentMethod'>;

/** Payment methods that all shops accept; null while loading. */
const useMethods = (orders: readonly PayableOrder[]) => {
  const [methods, setMethods] = useState<readonly PaymentMethod[] | 'failed' | null>(null);
  const [round, setRound] = useState(0);
  const shops = [...new Set(orders.map(({ shopId }) => shopId))].join(',');
  useEffect(() => {
    let unmounted = false;
    const ask = async () => {
      setMethods(null);
      const ids = shops.split(',').map(Number);
      const answers = await Promise.all(ids.map((id) => call(getShopPolicy, { params: { id } })));
      if (unmounted) return;
      const methodLists = answers.flatMap((answer) => (answer.ok ? [answer.value.shop.payment_methods] : []));
      setMethods(methodLists.length < ids.length ? 'failed' : commonMethods(methodLists));
    };
    void ask();
    return () => {
      unmounted = true;
    };
    // `round` only triggers a reload.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [shops, round]);
  return { methods, again: () => setRound((before) => before + 1) };
};

interface PayDialogProps {
  /** Orders covered by one payment. */
  readonly orders: readonly PayableOrder[];
  /** Further orders shown on the result page. */
  readonly shownIds?: readonly string[];
  readonly onClose: () => void;
  /** An order was changed elsewhere and must be reloaded. */
  readonly onStale?: () => void;
}

/** Dialog to pay orders with another method. */
export default function PayDialog({ orders, shownIds, onClose, onStale }: PayDialogProps) {
  const orderIds = orders.map(({ id }) => id);
  const { methods, again: retry } = useMethods(orders);
  const [selected, setSelected] = useState<PaymentMethod | null>(null);
  const { paying, pay } = usePay({
    orderIds,
    onArrived: onClose,
    ...(shownIds !== undefined && { shownIds }),
    ...(onStale !== undefined && { onStale }),
  });
  const offered = Array.isArray(methods) ? methods : [];
  const present = orders[0]?.paymentMethod;
  const chosen = selected ?? offered.find((method) => method === present) ?? offered[0] ?? null;
  const total = orders.reduce((sum, { totalPrice }) => sum + totalPrice, 0);
  const buttons = (
    <>
      <Button onClick={onClose}>Hủy bỏ</Button>
      {paying.phase === 'leaving' && paying.slow ? (
        <LinkButton to={paying.to} appearance="primary">
          Mở trang thanh toán
        </LinkButton>
      ) : (
        <Button
          appearance="primary"
          loading={paying.phase === 'asking' || paying.phase === 'leaving'}
          aria-disabled={chosen === null || undefined}
          onClick={() => chosen !== null && pay(chosen)}
        >
          Thanh toán {dong(total)}
        </Button>
      )}
    </>
  );
  return (
    <Modal open onClose={onClose} title="Đổi cách thanh toán" footer={buttons}>
      {paying.phase === 'refused' && (
        <Notice kind="error" className="mb-4">
          {paying.message}
        </Notice>
      )}
      {methods === null && (
        <Loading label="Đang xem các cách thanh toán" className="space-y-2.5">
          <Skeleton className="h-15 rounded-lg!" />
          <Skeleton className="h-15 rounded-lg!" />
          <Skeleton className="h-15 rounded-lg!" />
        </Loading>
      )}
      {methods === 'failed' && (
        <RetryRow title="Chưa tải được các cách thanh toán" text="Đơn hàng vẫn được giữ." onRetry={retry} />
      )}
      {Array.isArray(methods) && methods.length === 0 && (
        <p className="text-ink-2">Các shop của khoản này không nhận chung cách thanh toán nào khác.</p>
      )}
      {offered.length > 0 && (
        <PaymentMethodList
          name="pay-again"
          rows={offered.map((method) => ({
            method,
            label: methodLabel(method),
            available: true,
            reason: null,
          }))}
          chosen={chosen}
          onChoose={setSelected}
        />
      )}
      <p className="sr-only" role="status">
        {paying.phase === 'leaving' && 'Đang mở trang thanh toán…'}
      </p>
    </Modal>
  );
}
