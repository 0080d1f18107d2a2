import { placeCheckout } from '@market/contract/checkout/routes';
import type { CheckoutPayload } from '@market/contract/checkout/schemas';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { callIdempotently } from '#app/idempotent-call.ts';
import { loadCartCount } from '#app/session/actions.ts';
import { placingProblem, type CheckoutProblem } from './checkout-errors.ts';
import { paymentRedirect } from '#features/payment/payment-redirect.ts';

const ORDER_KEY = 'order_key';
/** A quote that was renewed meanwhile makes no other order. */
const withoutQuote = ({ quote_token: _quote, ...order }: CheckoutPayload) => order;

/** Places the orders once, even on repeated clicks, then goes to the result page. */
export const usePlaceOrder = (onRefused: (refusal: CheckoutProblem) => void) => {
  const navigate = useNavigate();
  const running = useRef(false);
  const [placing, setPlacing] = useState(false);

  const place = async (body: CheckoutPayload) => {
    if (running.current) return;
    running.current = true;
    setPlacing(true);
    const answer = await callIdempotently(
      ORDER_KEY,
      body,
      (call, sent) => call(placeCheckout, { body: sent }),
      { identityOf: withoutQuote },
    );
    if (answer.ok) {
      const { checkout, orders } = answer.value;
      const ids = orders.map(({ id }) => id);
      const { to, internal } = paymentRedirect(ids, checkout.paymentCheckoutUrl);
      void loadCartCount();
      // busy until the next page is shown
      if (internal) {
        await navigate(to, { replace: true });
        return;
      }
      const back = ({ persisted }: PageTransitionEvent) => {
        if (persisted) void navigate(paymentRedirect(ids, null).to, { replace: true });
      };
      // the back-forward cache restores this page, whose orders are placed
      addEventListener('pageshow', back, { once: true });
      location.assign(to);
      return;
    }
    running.current = false;
    setPlacing(false);
    onRefused(placingProblem(answer as CheckoutProblem));
  };
  return { placing, place };
};
