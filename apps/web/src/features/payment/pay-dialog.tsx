import type { Order } from '@market/contract/orders/schemas';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import { dong } from '@market/contract/rules/money';
import { getShopPolicy } from '@market/contract/shops/routes';
import { useEffect, useRef, useState } from 'react';
import { call } from '#app/api.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { Notice } from '#ui/notice.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { PaymentMethodList } from './payment-method-list.tsx';
import { commonMethods, methodLabel } from './payment-methods.ts';
import { usePay, type PaymentProgress } from './use-pay.ts';

type PayableOrder = Pick<Order, 'id' | 'shopId' | 'totalPrice' | 'paymentMethod'>;

type Methods = readonly PaymentMethod[] | 'failed' | null;

/** Reports the payment methods that all shops accept. Returns its cancellation. */
const loadMethods = (shopIds: readonly number[], report: (methods: Methods) => void): (() => void) => {
  let cancelled = false;
  const ask = async () => {
    report(null);
    const answers = await Promise.all(shopIds.map((id) => call(getShopPolicy, { params: { id } })));
    if (cancelled) return;
    const lists = answers.flatMap((answer) => (answer.ok ? [answer.value.shop.payment_methods] : []));
    report(lists.length < shopIds.length ? 'failed' : commonMethods(lists));
  };
  void ask();
  return () => {
    cancelled = true;
  };
};

/** Payment methods that all shops accept; null while loading. */
const useMethods = (orders: readonly PayableOrder[]) => {
  const [methods, setMethods] = useState<Methods>(null);
  const cancel = useRef<() => void>(undefined);
  const shops = [...new Set(orders.map(({ shopId }) => shopId))].join(',');
  useEffect(() => {
    cancel.current = loadMethods(shops.split(',').map(Number), setMethods);
    return () => cancel.current?.();
  }, [shops]);
  const retry = () => {
    cancel.current?.();
    cancel.current = loadMethods(shops.split(',').map(Number), setMethods);
  };
  return { methods, retry };
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

interface PayButtonProps {
  readonly paying: PaymentProgress;
  readonly chosen: PaymentMethod | null;
  /** In đồng. */
  readonly total: number;
  readonly onPay: (method: PaymentMethod) => void;
}

function PayButton({ paying, chosen, total, onPay }: PayButtonProps) {
  if (paying.phase === 'leaving' && paying.slow)
    return (
      <LinkButton to={paying.to} appearance="primary">
        Mở trang thanh toán
      </LinkButton>
    );
  return (
    <Button
      appearance="primary"
      loading={paying.phase === 'asking' || paying.phase === 'leaving'}
      aria-disabled={chosen === null || undefined}
      onClick={() => chosen !== null && onPay(chosen)}
    >
      Thanh toán {dong(total)}
    </Button>
  );
}

interface MethodsStateProps {
  readonly methods: Methods;
  readonly onRetry: () => void;
}

/** While there is no method to choose. */
function MethodsState({ methods, onRetry }: MethodsStateProps) {
  return (
    <>
      {methods === null && (
        <Loading label="Đang xem các cách thanh toán" className="space-y-2.5">
          <Skeleton className="h-15 rounded-lg!" />
          <Skeleton className="h-15 rounded-lg!" />
          <Skeleton className="h-15 rounded-lg!" />
        </Loading>
      )}
      {methods === 'failed' && (
        <RetryRow title="Chưa tải được các cách thanh toán" text="Đơn hàng vẫn được giữ." onRetry={onRetry} />
      )}
      {Array.isArray(methods) && methods.length === 0 && (
        <p className="text-ink-2">Các shop của khoản này không nhận chung cách thanh toán nào khác.</p>
      )}
    </>
  );
}

/** Dialog to pay orders with another method. */
export default function PayDialog({ orders, shownIds, onClose, onStale }: PayDialogProps) {
  const orderIds = orders.map(({ id }) => id);
  const { methods, retry } = useMethods(orders);
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
  return (
    <Modal
      open
      onClose={onClose}
      title="Đổi cách thanh toán"
      footer={
        <>
          <Button onClick={onClose}>Hủy bỏ</Button>
          <PayButton paying={paying} chosen={chosen} total={total} onPay={pay} />
        </>
      }
    >
      {paying.phase === 'refused' && (
        <Notice kind="error" className="mb-4">
          {paying.message}
        </Notice>
      )}
      <MethodsState methods={methods} onRetry={retry} />
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
