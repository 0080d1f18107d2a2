import { priceChanged } from '@market/contract/checkout/problems';
import type { CheckoutQuote } from '@market/contract/checkout/schemas';
import { useEffect, useRef, useState } from 'react';
import { changesBetween, changesOfProblem, type FigureChange } from './quote-changes.ts';
import type { CheckoutProblem } from './checkout-errors.ts';
import type { QuoteState } from './use-quote.ts';

/** What the buyer has to read before ordering: why it was refused, and what moved. */
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

/** Keeps the news until the buyer chooses something else, and notices figures that moved by themselves. */
export const useCheckoutNotices = ({ quote, fresh }: QuoteState, nameOf: (shopId: number) => string) => {
  const [news, setNews] = useState<CheckoutNotices | null>(null);
  /** The figures that were seen for what is chosen. */
  const seen = useRef<CheckoutQuote | null>(null);
  const moved = useRef(false);

  useEffect(() => {
    if (!fresh || quote === null) return;
    const before = seen.current;
    seen.current = quote;
    const changes = before === null ? [] : changesBetween(before, quote, nameOf);
    moved.current = changes.length > 0;
    if (!moved.current) return;
    // What the server told in refusing stands.
    setNews((now) => (now !== null && now.changes.length > 0 ? now : { refusal: PRICE_CHANGED, changes }));
    // Each answer is compared once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [quote, fresh]);

  return {
    news,
    /** Placing was refused. */
    tell: (refusal: CheckoutProblem) =>
      setNews({ refusal, changes: changesOfProblem(refusal, seen.current) }),
    /** Nothing to tell: the order is on its way. */
    quiet: () => setNews(null),
    /** Something else is chosen: its figures are no news. */
    forget: () => {
      seen.current = null;
      setNews(null);
    },
    /** Whether the last answer brought other figures than were seen. */
    hasMoved: () => moved.current,
  };
};
