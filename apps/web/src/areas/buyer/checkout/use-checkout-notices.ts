import { priceChanged } from '@market/contract/checkout/problems';
import type { CheckoutQuote } from '@market/contract/checkout/schemas';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { changesBetween, changesOfProblem, type FigureChange } from './quote-changes.ts';
import type { CheckoutProblem } from './checkout-errors.ts';
import type { QuoteState } from './use-quote.ts';

/** Problem and price changes the buyer must see before ordering. */
export interface CheckoutNotices {
  readonly refusal: CheckoutProblem;
  readonly changes: readonly FigureChange[];
}

const PRICE_CHANGED: CheckoutProblem = {
  code: priceChanged.code,
  status: 409,
  message: 'Giá vừa thay đổi so với lúc bạn xem, vui lòng kiểm tra lại rồi đặt hàng.',
  facts: {},
};

/** Shown until the buyer changes something; also detects price changes between quotes. */
export const useCheckoutNotices = ({ quote, upToDate }: QuoteState, nameOf: (shopId: number) => string) => {
  const [notices, setNotices] = useState<CheckoutNotices | null>(null);
  /** Last quote shown for the current choices. */
  const lastQuote = useRef<CheckoutQuote | null>(null);
  const pricesMoved = useRef(false);

  const compare = useEffectEvent((current: CheckoutQuote) => {
    const before = lastQuote.current;
    lastQuote.current = current;
    const changes = before === null ? [] : changesBetween(before, current, nameOf);
    pricesMoved.current = changes.length > 0;
    if (!pricesMoved.current) return;
    // Changes listed by the server take precedence.
    setNotices((now) => (now !== null && now.changes.length > 0 ? now : { refusal: PRICE_CHANGED, changes }));
  });
  useEffect(() => {
    if (upToDate && quote !== null) compare(quote);
  }, [quote, upToDate]);

  return {
    current: notices,
    show: (refusal: CheckoutProblem) =>
      setNotices({ refusal, changes: changesOfProblem(refusal, lastQuote.current) }),
    clear: () => setNotices(null),
    /** Other choices have other prices: nothing to compare. */
    reset: () => {
      lastQuote.current = null;
      setNotices(null);
    },
    /** Whether the last quote changed prices. */
    pricesChanged: () => pricesMoved.current,
  };
};
