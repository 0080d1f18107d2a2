// Quotes the form that orders without scripts, by the rules of the page with scripts.
import type { Cart } from '@market/contract/cart/schemas';
import { quoteCheckout } from '@market/contract/checkout/routes';
import type { CheckoutPayload } from '@market/contract/checkout/schemas';
import type { Address, Customer } from '@market/contract/customers/schemas';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import { listShippingRates } from '@market/contract/shipping/routes';
import type { Call } from '@market/contract/web';
import { selectedAddress } from '#app/session/session.ts';
import {
  quotePayload,
  shippingAddress,
  type AppliedCodes,
  type CodePlace,
} from '#features/cart/checkout-payload.ts';
import type { SelectedShop } from '#features/cart/selected-lines.ts';
import type { CheckoutProblem } from './checkout-errors.ts';
import type { CheckoutForm } from './checkout-form.ts';
import { coinLimit, coinsToSpend, type CoinLimit } from './coin-limit.ts';
import { codePlaceOfProblem } from './discount-codes.ts';
import { foundPlace, lookUpCode, otherShopText } from './look-up-code.ts';
import { choicesAfterQuote, planPayment, type PaymentChoicesByShop, type Quoted } from './payment-plan.ts';
import { ratesPayload } from './rates-payload.ts';
import { NO_RATES, shippingRatesReducer, type ShippingRates } from './shipping-rates-reducer.ts';

export interface FormSubject {
  readonly cart: Cart;
  readonly customer: Customer;
  readonly shops: readonly SelectedShop[];
}

export type CodeTexts = Readonly<Partial<Record<CodePlace, string>>>;

export interface FormQuote extends Quoted {
  readonly addressId: number | null;
  readonly ratesByShop: Readonly<Record<number, ShippingRates>>;
  readonly methods: ReadonlyMap<number, PaymentMethod>;
  readonly choicesByShop: PaymentChoicesByShop;
  readonly limit: CoinLimit | null;
  readonly codes: AppliedCodes;
  readonly codeProblems: CodeTexts;
  /** What `quote` is for; null when the choices cannot be quoted. */
  readonly payload: CheckoutPayload | null;
}

/** Another person's address is no different from a deleted one. */
const ADDRESS_GONE: CheckoutProblem = {
  code: 'order.errors.shipping_address',
  status: 422,
  message: 'Địa chỉ này không còn trong sổ địa chỉ của bạn, vui lòng chọn lại.',
  facts: {},
};

const loadRates = async (
  call: Call,
  picked: SelectedShop,
  { address, selected }: { readonly address: Address; readonly selected: string | undefined },
): Promise<ShippingRates> => {
  const answer = await call(listShippingRates, { body: ratesPayload(picked, shippingAddress(address)) });
  if (!answer.ok) return shippingRatesReducer(NO_RATES, { type: 'failed', message: answer.message });
  const { rates } = answer.value;
  const loaded = shippingRatesReducer(NO_RATES, { type: 'succeeded', rates });
  return rates.some(({ service_code }) => service_code === selected)
    ? shippingRatesReducer(loaded, { type: 'chosen', code: selected! })
    : loaded;
};

type Codes = Pick<FormQuote, 'codes' | 'codeProblems'>;

const loadCodes = async (call: Call, { cart, shops }: FormSubject, form: CheckoutForm): Promise<Codes> => {
  const places: CodePlace[] = ['platform', ...shops.map(({ shop }) => shop.id)];
  let found: Codes = { codes: {}, codeProblems: {} };
  for (const place of places) {
    const code = form.codes[place];
    if (code === undefined) continue;
    const options = { shops, selection: cart.selection, quote: null };
    const answer = await lookUpCode(call, { code, place }, options);
    const at = answer.ok ? foundPlace(answer.value, shops) : null;
    const { codes, codeProblems } = found;
    if (answer.ok && at !== null) {
      const { price_rule: rule, discount_code } = answer.value;
      found = { codes: { ...codes, [at]: { id: rule.id, code: discount_code.code } }, codeProblems };
    } else {
      const problem = answer.ok ? otherShopText(code) : answer.message;
      found = { codes, codeProblems: { ...codeProblems, [place]: problem } };
    }
  }
  return found;
};

/** Enough for another method, fewer coins and a rejected code. */
const MAX_ROUNDS = 4;

type Round = Omit<FormQuote, 'addressId' | 'ratesByShop' | 'methods' | 'payload'>;

/** Quotes until the answer allows what was quoted. */
const quoteRounds = async (
  call: Call,
  payloadOf: (round: Round) => Pick<FormQuote, 'methods' | 'payload'>,
  { before, rounds }: { readonly before: Round; readonly rounds: number },
): Promise<Round & Pick<FormQuote, 'methods' | 'payload'>> => {
  const { methods, payload } = payloadOf(before);
  if (payload === null) return { ...before, methods, payload };
  const answer = await call(quoteCheckout, { body: payload });
  const quoted: Quoted = answer.ok
    ? { quote: answer.value.checkout, refusal: null }
    : { quote: before.quote, refusal: answer as CheckoutProblem };
  const rejected = quoted.refusal === null ? null : codePlaceOfProblem(quoted.refusal, before.codes);
  const { [rejected ?? 'platform']: _rejected, ...others } = before.codes;
  const round: Round = {
    ...quoted,
    choicesByShop: choicesAfterQuote(before.choicesByShop, quoted, methods),
    limit: coinLimit(quoted.quote, quoted.refusal) ?? before.limit,
    codes: rejected === null ? before.codes : others,
    codeProblems:
      rejected === null
        ? before.codeProblems
        : { ...before.codeProblems, [rejected]: quoted.refusal!.message },
  };
  const settled = JSON.stringify(payloadOf(round).payload) === JSON.stringify(payload);
  if (settled || rounds <= 1) return { ...round, methods, payload };
  return quoteRounds(call, payloadOf, { before: round, rounds: rounds - 1 });
};

const chosenAddress = ({ customer }: FormSubject, { addressId }: CheckoutForm): Address | undefined => {
  const id = addressId ?? selectedAddress(customer, null);
  return customer.addresses.find((address) => address.id === id);
};

/** Rates, payment methods, codes and figures of what the form says. */
export const quoteForm = async (call: Call, subject: FormSubject, form: CheckoutForm): Promise<FormQuote> => {
  const { cart, customer, shops } = subject;
  const shopIds = shops.map(({ shop }) => shop.id);
  const address = chosenAddress(subject, form);
  const first: Round = {
    quote: null,
    refusal: address === undefined && form.addressId !== null ? ADDRESS_GONE : null,
    choicesByShop: new Map(),
    limit: null,
    codes: {},
    codeProblems: {},
  };
  if (address === undefined)
    return { ...first, addressId: null, ratesByShop: {}, methods: new Map(), payload: null };
  const [shipping, codes] = await Promise.all([
    Promise.all(
      shops.map((picked) => loadRates(call, picked, { address, selected: form.rates[picked.shop.id] })),
    ),
    loadCodes(call, subject, form),
  ]);
  const rates = new Map(
    shopIds.flatMap((id, index) => {
      const { selected } = shipping[index]!;
      return selected === null ? [] : [[id, selected] as const];
    }),
  );
  const payloadOf = (round: Round) => {
    const methods = planPayment(shopIds, round.choicesByShop, form.method);
    const coins = coinsToSpend(form.coins ? 'all' : null, round.limit);
    const parts = { shops, cartToken: cart.token, customer, address, methods, rates };
    return { methods, payload: quotePayload({ ...parts, codes: round.codes, coins }) };
  };
  const last = await quoteRounds(call, payloadOf, { before: { ...first, ...codes }, rounds: MAX_ROUNDS });
  return {
    ...last,
    addressId: address.id,
    ratesByShop: Object.fromEntries(shopIds.map((id, index) => [id, shipping[index]!])),
  };
};
