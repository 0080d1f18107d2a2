import type { PaymentMethod } from '@market/contract/payments/schemas';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { coinLimit, type CoinLimit } from './coin-limit.ts';
import { blockOfProblem, shopOfProblem } from './checkout-errors.ts';
import { planPayment, withUnavailableMethod, type PaymentChoicesByShop } from './payment-plan.ts';
import type { QuoteState } from './use-quote.ts';

type Quoted = Pick<QuoteState, 'quote' | 'refusal'>;

/** Known payment methods after a quote or its rejection. */
const updateChoices = (
  before: PaymentChoicesByShop,
  { quote, refusal }: Quoted,
  methods: ReadonlyMap<number, PaymentMethod>,
): PaymentChoicesByShop => {
  if (refusal === null || blockOfProblem(refusal) !== 'payment')
    return quote === null ? before : new Map(quote.quotes.map((one) => [one.shop_id, one.payment_methods]));
  const named = shopOfProblem(refusal);
  const refused = named === null ? [...methods.keys()] : [named];
  const method = methods.get(refused[0] ?? 0);
  return method === undefined ? before : withUnavailableMethod(before, refused, method, refusal.message);
};

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
      setChoicesByShop((before) => updateChoices(before, quoted, methods));
      setLimit((before) => coinLimit(quoted.quote, quoted.refusal) ?? before);
    },
  };
};

/** Calls `onQuote` once for each quote or rejection. */
export const useEachQuote = ({ quote, refusal }: Quoted, onQuote: (quoted: Quoted) => void): void => {
  const handle = useEffectEvent(onQuote);
  useEffect(() => handle({ quote, refusal }), [quote, refusal]);
};
