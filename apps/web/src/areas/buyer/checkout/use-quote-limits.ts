import type { PaymentMethod } from '@market/contract/payments/schemas';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { coinLimit, type CoinLimit } from './coin-limit.ts';
import { choicesAfterQuote, planPayment, type PaymentChoicesByShop, type Quoted } from './payment-plan.ts';

/** Payment methods and coins that the last quote allows. */
export const useQuoteLimits = (shopIds: readonly number[], preferred: PaymentMethod | null) => {
  const [choicesByShop, setChoicesByShop] = useState<PaymentChoicesByShop>(new Map());
  const [limit, setLimit] = useState<CoinLimit | null>(null);
  const methods = useMemo(
    () => planPayment(shopIds, choicesByShop, preferred),
    [shopIds, choicesByShop, preferred],
  );
  return {
    choicesByShop,
    methods,
    limit,
    update: (quoted: Quoted) => {
      setChoicesByShop((before) => choicesAfterQuote(before, quoted, methods));
      setLimit((before) => coinLimit(quoted.quote, quoted.refusal) ?? before);
    },
  };
};

/** Calls `onQuote` once for each quote or rejection. */
export const useEachQuote = ({ quote, refusal }: Quoted, onQuote: (quoted: Quoted) => void): void => {
  const handle = useEffectEvent(onQuote);
  useEffect(() => handle({ quote, refusal }), [quote, refusal]);
};
