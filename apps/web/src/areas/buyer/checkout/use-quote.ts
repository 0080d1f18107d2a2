import { quoteCheckout } from '@market/contract/checkout/routes';
import type { CheckoutPayload, CheckoutQuote } from '@market/contract/checkout/schemas';
import { useEffect, useState } from 'react';
import { callWith } from '#app/api.ts';
import { serverNow } from '#app/server-clock.ts';
import type { CheckoutProblem } from './checkout-errors.ts';

const DEBOUNCE_MS = 120;
/** Quotes are renewed this long before they expire, but not more often than MIN_RENEW_MS. */
const RENEW_BEFORE_MS = 30_000;
const MIN_RENEW_MS = 10_000;

interface HeldQuote {
  /** Serialised request. */
  readonly requestBody: string;
  readonly round: number;
  readonly quote: CheckoutQuote | null;
  readonly refusal: CheckoutProblem | null;
}

export interface QuoteState {
  /** Serialised current request; null while incomplete. */
  readonly requestBody: string | null;
  /** Last quote, shown while a newer one is loading. */
  readonly quote: CheckoutQuote | null;
  /** The quote belongs to the current choices. */
  readonly upToDate: boolean;
  readonly loading: boolean;
  /** Why the current choices cannot be ordered. */
  readonly refusal: CheckoutProblem | null;
  readonly retry: () => void;
}

/** Quote of the current choices, requested again on every change. */
export const useQuote = (payload: CheckoutPayload | null): QuoteState => {
  const [heldQuote, setHeldQuote] = useState<HeldQuote | null>(null);
  const [round, setRound] = useState(0);
  const payloadJson = payload === null ? null : JSON.stringify(payload);

  useEffect(() => {
    if (payloadJson === null) return undefined;
    const controller = new AbortController();
    const ask = async () => {
      const body = JSON.parse(payloadJson) as CheckoutPayload;
      const answer = await callWith({ signal: controller.signal })(quoteCheckout, { body });
      if (controller.signal.aborted) return;
      setHeldQuote((before) =>
        answer.ok
          ? { requestBody: payloadJson, round, quote: answer.value.checkout, refusal: null }
          : {
              requestBody: payloadJson,
              round,
              quote: before?.quote ?? null,
              refusal: answer as CheckoutProblem,
            },
      );
    };
    const timer = setTimeout(() => void ask(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [payloadJson, round]);

  const expires = heldQuote?.quote?.expires_at;
  useEffect(() => {
    if (expires === undefined) return undefined;
    const delay = Date.parse(expires) - serverNow() - RENEW_BEFORE_MS;
    const timer = setTimeout(() => setRound((before) => before + 1), Math.max(MIN_RENEW_MS, delay));
    return () => clearTimeout(timer);
  }, [expires]);

  const current = heldQuote !== null && heldQuote.requestBody === payloadJson && heldQuote.round === round;
  return {
    requestBody: payloadJson,
    quote: heldQuote?.quote ?? null,
    upToDate: current && heldQuote.refusal === null,
    loading: payloadJson !== null && !current,
    refusal: current ? heldQuote.refusal : null,
    retry: () => setRound((before) => before + 1),
  };
};
