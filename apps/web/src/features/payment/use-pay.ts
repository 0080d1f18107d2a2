import { payOrder, payOrders } from '@market/contract/payments/routes';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#app/api.ts';
import { paymentRedirect } from './payment-redirect.ts';

/** A redirect that takes this long may be blocked: a link is offered instead. */
const SLOW_REDIRECT_MS = 4_000;

export type PaymentProgress =
  | { readonly phase: 'idle' }
  | { readonly phase: 'asking' }
  /** Redirecting to the gateway; `slow` when that takes long. */
  | { readonly phase: 'leaving'; readonly to: string; readonly slow: boolean }
  | { readonly phase: 'refused'; readonly message: string };

const IDLE: PaymentProgress = { phase: 'idle' };

interface PayOptions {
  readonly orderIds: readonly string[];
  /** Further orders shown on the result page. */
  readonly shownIds?: readonly string[];
  /** Called when the payment page is one of ours and has been reached. */
  readonly onArrived?: () => void;
  /** An order was changed elsewhere and must be reloaded. */
  readonly onStale?: () => void;
}

const startPayment = (orderIds: readonly string[], method: PaymentMethod) => {
  const [only] = orderIds;
  return orderIds.length === 1 && only !== undefined
    ? call(payOrder, { params: { id: only }, body: { payment_method: method } })
    : call(payOrders, { body: { order_ids: [...orderIds], payment_method: method } });
};

/** Requests payment of the orders by a method and opens the payment page. */
export const usePay = ({ orderIds, shownIds = orderIds, onArrived, onStale }: PayOptions) => {
  const navigate = useNavigate();
  const [paying, setPaying] = useState<PaymentProgress>(IDLE);
  const running = useRef(false);
  const leaving = paying.phase === 'leaving';

  useEffect(() => {
    if (!leaving) return undefined;
    const slow = () => setPaying((now) => (now.phase === 'leaving' ? { ...now, slow: true } : now));
    // The back-forward cache restores the page in this state.
    const back = () => {
      running.current = false;
      setPaying(IDLE);
    };
    const timer = setTimeout(slow, SLOW_REDIRECT_MS);
    addEventListener('pageshow', back);
    return () => {
      clearTimeout(timer);
      removeEventListener('pageshow', back);
    };
  }, [leaving]);

  const pay = async (method: PaymentMethod): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setPaying({ phase: 'asking' });
    const answer = await startPayment(orderIds, method);
    if (!answer.ok) {
      running.current = false;
      setPaying({ phase: 'refused', message: answer.message });
      if (answer.status === 404 || answer.status === 409) onStale?.();
      return;
    }
    const { to, internal } = paymentRedirect(shownIds, answer.value.data.checkout_url);
    if (!internal) {
      setPaying({ phase: 'leaving', to, slow: false });
      location.assign(to);
      return;
    }
    await navigate(to, { replace: true });
    running.current = false;
    setPaying(IDLE);
    onArrived?.();
  };

  return { paying, pay: (method: PaymentMethod) => void pay(method) };
};
