import type { CheckoutPayload } from '@market/contract/checkout/schemas';
import { useEffect, useEffectEvent, useState } from 'react';
import { isFinalAnswer } from '#app/idempotent-call.ts';
import { placePayload } from '#features/cart/checkout-payload.ts';
import type { DiscountCodes } from './use-discount-codes.ts';
import { useInvoice } from './use-invoice.ts';
import type { useCheckoutNotices } from './use-checkout-notices.ts';
import { usePlaceOrder } from './use-place-order.ts';
import type { QuoteState } from './use-quote.ts';
import { usePhoneVerification } from './verify-phone.tsx';

const focusFirstError = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus());

/** Of a quote that expired while placing the order. */
type Renewal = 'none' | 'loading' | 'loaded';

interface OrderOptions {
  /** Null while incomplete. */
  readonly payload: CheckoutPayload | null;
  readonly quoting: QuoteState;
  readonly noteOf: (shopId: number) => string;
  readonly notices: ReturnType<typeof useCheckoutNotices>;
  readonly discountCodes: DiscountCodes;
}

/** Places the order as quoted, and once more after an expired quote if no price changed. */
export const useOrder = ({ payload, quoting, noteOf, notices, discountCodes }: OrderOptions) => {
  const invoice = useInvoice();
  const phone = usePhoneVerification();
  const [renewal, setRenewal] = useState<Renewal>('none');
  const { placing, place } = usePlaceOrder((rejection) => {
    if (discountCodes.removeRejected(rejection)) return focusFirstError();
    const expired = rejection.code === 'order.errors.quote_expired';
    if (expired) setRenewal('loading');
    else notices.show(rejection);
    // A missing phone number does not invalidate the quote. Without an answer the order may exist: its own effects,
    // such as stock that it took, must not change what is sent again.
    if (!phone.handles(rejection) && isFinalAnswer(rejection)) quoting.retry();
  });
  const order = () => {
    if (!invoice.check()) return focusFirstError();
    const { quote } = quoting;
    if (payload === null || quote === null || !quoting.upToDate) return;
    notices.clear();
    void place(placePayload(payload, { token: quote.token, noteOf, invoice: invoice.value }));
  };

  const resume = useEffectEvent(() => {
    // Changed prices are shown and need another click.
    if (quoting.upToDate && !notices.pricesChanged()) order();
  });
  if (renewal === 'loading' && !quoting.loading) setRenewal('loaded');
  useEffect(() => {
    if (renewal === 'loaded') resume();
  }, [renewal]);

  return { invoice, phone, placing: placing || renewal === 'loading', order };
};
