import { priceChanged } from '@market/contract/checkout/problems';
import type { CheckoutQuote } from '@market/contract/checkout/schemas';
import { useEffect, useRef, useState } from 'react';
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

/** Kept until the buyer changes something; also detects price changes between quotes. */
export const useCheckoutNotices = ({ quote, fresh }: QuoteState, nameOf: (shopId: number) => string) => {
  const [news, setNews] = useState<CheckoutNotices | null>(null);
  /** Last quote shown for the current choices. */
  const seen = useRef<CheckoutQuote | null>(null);
  const moved = useRef(false);

  useEffect(() => {
    if (!fresh || quote === null) return;
    const before = seen.current;
    seen.current = quote;
    const changes = before === null ? [] : changesBetween(before, quote, nameOf);
    moved.current = changes.length > 0;
    if (!moved.current) return;
    // Changes listed by the server take precedence.
    setNews((now) => (now !== null && now.changes.length > 0 ? now : { refusal: PRICE_CHANGED, changes }));
    // Compares every quote once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [quote, fresh]);

  return {
    news,
    tell: (refusal: CheckoutProblem) =>
      setNews({ refusal, changes: changesOfProblem(refusal, seen.current) }),
    quiet: () => setNews(null),
    /** Other choices have other prices: nothing to compare. */
    forget: () => {
      seen.current = null;
      setNews(null);
    },
    /** Whether the last quote changed prices. */
    hasMoved: () => moved.current,
  };
};
