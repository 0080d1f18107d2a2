import { payOrder, payOrders } from '@market/contract/payments/routes';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api.ts';
import { paymentRedirect } from './payment-redirect.ts';

/** A page that has not come after so long may have been blocked: a link stands in for it. */
const SLOW_REDIRECT_MS = 4_000;

export type PaymentProgress =
  | { readonly phase: 'idle' }
  /** Asked where to pay. */
  | { readonly phase: 'asking' }
  /** On the way to the page of whoever takes the money; `slow` when that takes long. */
  | { readonly phase: 'leaving'; readonly to: string; readonly slow: boolean }
  | { readonly phase: 'refused'; readonly message: string };

const IDLE: PaymentProgress = { phase: 'idle' };

interface PayOptions {
  readonly orderIds: readonly string[];
  /** Orders that the result page shows beside those. */
  readonly shownIds?: readonly string[];
  /** Where it is paid is a page of ours, which is there now. */
  readonly onArrived?: () => void;
  /** An order is no longer as it was shown. */
  readonly onStale?: () => void;
}

const startPayment = (orderIds: readonly string[], method: PaymentMethod) => {
  const [only] = orderIds;
  return orderIds.length === 1 && only !== undefined
    ? call(payOrder, { params: { id: only }, body: { payment_method: method } })
    : call(payOrders, { body: { order_ids: [...orderIds], payment_method: method } });
};

/** Asks for the money of orders by one way to pay, and goes where it can be paid. */
export const usePay = ({ orderIds, shownIds = orderIds, onArrived, onStale }: PayOptions) => {
  const navigate = useNavigate();
  const [paying, setPaying] = useState<PaymentProgress>(IDLE);
  const running = useRef(false);
  const leaving = paying.phase === 'leaving';

  useEffect(() => {
    if (!leaving) return undefined;
    const slow = () => setPaying((now) => (now.phase === 'leaving' ? { ...now, slow: true } : now));
    // The page may be shown again as it was left, by the browser's way back.
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
    const { to, ours } = paymentRedirect(shownIds, answer.value.data.checkout_url);
    if (!ours) {
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
