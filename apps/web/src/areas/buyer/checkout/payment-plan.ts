// One payment method for all shops. COD is combined with one online method where a shop does not accept the chosen
// one.
import type { CheckoutQuote, PaymentChoice } from '@market/contract/checkout/schemas';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import { PAYMENT_METHODS } from '@market/contract/constants/money';
import { methodLabel, type MethodRow } from '#features/payment/payment-methods.ts';
import { blockOfProblem, shopOfProblem, type CheckoutProblem } from './checkout-errors.ts';

/** Payment methods by shop, from their quotes; absent until quoted. */
export type PaymentChoicesByShop = ReadonlyMap<number, readonly PaymentChoice[]>;

/** Default, because it has no fee. */
export const DEFAULT_METHOD: PaymentMethod = 'bank_transfer';

const acceptsMethod = (choicesByShop: PaymentChoicesByShop, shopId: number, method: PaymentMethod): boolean =>
  choicesByShop.get(shopId)?.some((choice) => choice.method === method && choice.available) ?? false;
/** Unknown counts as accepted: shops without a quote may accept anything. */
const mayAcceptMethod = (
  choicesByShop: PaymentChoicesByShop,
  shopId: number,
  method: PaymentMethod,
): boolean => !choicesByShop.get(shopId)?.some((choice) => choice.method === method && !choice.available);

/** Shops that can pay by neither method are left out. */
export const planPayment = (
  shopIds: readonly number[],
  choicesByShop: PaymentChoicesByShop,
  chosen: PaymentMethod | null,
): Map<number, PaymentMethod> => {
  const preferred = chosen ?? DEFAULT_METHOD;
  const others = shopIds.filter((id) => !mayAcceptMethod(choicesByShop, id, preferred));
  const online = PAYMENT_METHODS.map(({ code }) => code).filter((code) => code !== 'cod');
  const otherMethod: PaymentMethod | undefined =
    preferred === 'cod'
      ? (online.find((method) => others.every((id) => acceptsMethod(choicesByShop, id, method))) ??
        (others.every((id) => mayAcceptMethod(choicesByShop, id, DEFAULT_METHOD))
          ? DEFAULT_METHOD
          : undefined))
      : 'cod';
  const plan = new Map<number, PaymentMethod>();
  for (const id of shopIds) {
    if (!others.includes(id)) plan.set(id, preferred);
    else if (otherMethod !== undefined && mayAcceptMethod(choicesByShop, id, otherMethod))
      plan.set(id, otherMethod);
  }
  return plan;
};

export const paymentExceptions = (
  chosen: PaymentMethod,
  shopIds: readonly number[],
  plan: ReadonlyMap<number, PaymentMethod>,
): { readonly shopId: number; readonly method: PaymentMethod }[] =>
  shopIds.flatMap((shopId) => {
    const method = plan.get(shopId);
    return method === undefined || method === chosen ? [] : [{ shopId, method }];
  });

/** A method is available when one shop accepts it and the others have an alternative. */
export const paymentMethodRows = (
  shops: readonly { readonly id: number; readonly name: string }[],
  choicesByShop: PaymentChoicesByShop,
): MethodRow[] => {
  const labels = new Map<PaymentMethod, string>();
  for (const choices of choicesByShop.values())
    for (const { method, label } of choices) labels.set(method, label);
  const ids = shops.map(({ id }) => id);
  return PAYMENT_METHODS.filter(({ code }) => labels.has(code)).map(({ code: method }) => {
    const refusing = shops.filter(({ id }) => !acceptsMethod(choicesByShop, id, method));
    const first = refusing[0];
    const refusalReason =
      choicesByShop.get(first?.id ?? 0)?.find((choice) => choice.method === method)?.reason ?? null;
    const reason =
      first === undefined || shops.length === 1 ? refusalReason : `${first.name}: ${refusalReason ?? ''}`;
    const open =
      refusing.length < shops.length && planPayment(ids, choicesByShop, method).size === shops.length;
    return { method, label: labels.get(method)!, available: open, reason };
  });
};

/** Marks a method as unavailable after a failed quote. */
export const withUnavailableMethod = (
  choicesByShop: PaymentChoicesByShop,
  shopIds: readonly number[],
  method: PaymentMethod,
  reason: string,
): PaymentChoicesByShop => {
  const label = methodLabel(method);
  const refused: PaymentChoice = { method, label, available: false, reason };
  const next = new Map(choicesByShop);
  for (const id of shopIds) {
    const others = (choicesByShop.get(id) ?? []).filter((choice) => choice.method !== method);
    next.set(id, [...others, refused]);
  }
  return next;
};

/** The last quote, and why the current choices cannot be ordered. */
export interface Quoted {
  readonly quote: CheckoutQuote | null;
  readonly refusal: CheckoutProblem | null;
}

/** Known payment methods after a quote or its rejection. */
export const choicesAfterQuote = (
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
