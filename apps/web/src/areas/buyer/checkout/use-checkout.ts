import type { Cart } from '@market/contract/cart/schemas';
import type { Address, Customer } from '@market/contract/customers/schemas';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import type { UserSession } from '@market/contract/sessions/schemas';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { selectedAddress } from '#app/session/session.ts';
import { session } from '#app/session/session-store.ts';
import { chosenRates, initialChoices, checkoutReducer, type CheckoutEvent } from './checkout-reducer.ts';
import { coinLimit, coinsToSpend, type CoinLimit } from './coin-limit.ts';
import type { DiscountOffers } from './load-discount-offers.ts';
import { usePhoneVerification } from './verify-phone.tsx';
import { placePayload, quotePayload } from '#features/cart/checkout-payload.ts';
import {
  paymentMethodRows,
  planPayment,
  withUnavailableMethod,
  type PaymentChoicesByShop,
} from './payment-plan.ts';
import type { SelectedShop } from '#features/cart/selected-lines.ts';
import { blockOfProblem, shopOfProblem } from './checkout-errors.ts';
import { useDiscountCodes } from './use-discount-codes.ts';
import { useInvoice } from './use-invoice.ts';
import { useCheckoutNotices } from './use-checkout-notices.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useQuote, type QuoteState } from './use-quote.ts';
import { useShippingRates } from './use-shipping-rates.ts';

interface CheckoutData {
  readonly cart: Cart;
  readonly customer: Customer;
  /** Null when loading failed. */
  readonly owner: UserSession | null;
  readonly shops: readonly SelectedShop[];
  readonly offers: DiscountOffers;
}

/** Known payment methods after a quote or its rejection. */
const updateChoices = (
  before: PaymentChoicesByShop,
  { quote, refusal }: QuoteState,
  methods: ReadonlyMap<number, PaymentMethod>,
): PaymentChoicesByShop => {
  if (refusal === null || blockOfProblem(refusal) !== 'payment')
    return quote === null ? before : new Map(quote.quotes.map((one) => [one.shop_id, one.payment_methods]));
  const named = shopOfProblem(refusal);
  const refused = named === null ? [...methods.keys()] : [named];
  const method = methods.get(refused[0] ?? 0);
  return method === undefined ? before : withUnavailableMethod(before, refused, method, refusal.message);
};

const focusFirstError = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus());

/** Adds or replaces the saved address; a new default replaces the old one. */
const withAddress = (before: Customer, one: Address): Customer => {
  const others = before.addresses
    .filter(({ id }) => id !== one.id)
    .map((other) => (one.default ? { ...other, default: false } : other));
  return { ...before, addresses: one.default ? [one, ...others] : [...others, one] };
};

/** State of the checkout page: choices, quotes, and placing the order. */
export const useCheckout = ({ cart, customer: loaded, owner, shops, offers }: CheckoutData) => {
  const [customer, setCustomer] = useState(loaded);
  const shopIds = useMemo(() => shops.map(({ shop }) => shop.id), [shops]);
  const [choices, send] = useReducer(checkoutReducer, null, () =>
    // The address selected earlier in this visit is known to the browser only.
    initialChoices(shopIds, selectedAddress(loaded, session.now().selectedAddressId)),
  );
  const address = customer.addresses.find(({ id }) => id === choices.addressId) ?? null;
  const askRates = useShippingRates(shops, address, send);

  const [choicesByShop, setChoicesByShop] = useState<PaymentChoicesByShop>(new Map());
  const methods = useMemo(
    () => planPayment(shopIds, choicesByShop, choices.paymentMethod),
    [shopIds, choicesByShop, choices.paymentMethod],
  );
  const rates = chosenRates(choices);
  const [limit, setLimit] = useState<CoinLimit | null>(null);
  const coins = coinsToSpend(choices.coins, limit);
  const { codes } = choices;
  const payload =
    address === null || rates === null
      ? null
      : quotePayload({ shops, cartToken: cart.token, customer, address, methods, rates, codes, coins });
  const quoting = useQuote(payload);
  const { quote, refusal } = quoting;
  const notices = useCheckoutNotices(
    quoting,
    (shopId) => shops.find(({ shop }) => shop.id === shopId)?.shop.name ?? '',
  );
  /** Choices of the buyer, which clear notices. */
  const choose = (event: CheckoutEvent) => {
    notices.reset();
    send(event);
  };
  const discountCodes = useDiscountCodes({ shops, codes, quote, choose, send });

  useEffect(() => {
    setChoicesByShop((before) => updateChoices(before, quoting, methods));
    setLimit((before) => coinLimit(quote, refusal) ?? before);
    if (refusal !== null) discountCodes.removeRejected(refusal);
    // Handles every quote once, with the methods it was requested with.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [quote, refusal]);

  const invoice = useInvoice();
  /** The quote expired while placing: the order is retried once if no price changed. */
  const [resuming, setResuming] = useState(false);
  const { placing, place } = usePlaceOrder((rejection) => {
    if (discountCodes.removeRejected(rejection)) return focusFirstError();
    const expired = rejection.code === 'order.errors.quote_expired';
    if (expired) setResuming(true);
    else notices.show(rejection);
    // A missing phone number does not invalidate the quote.
    if (!phone.handles(rejection)) quoting.retry();
  });
  const order = () => {
    if (!invoice.check()) return focusFirstError();
    if (payload === null || quote === null || !quoting.upToDate) return;
    notices.clear();
    const noteOf = (shopId: number) => choices.shops[shopId]?.note ?? '';
    void place(placePayload(payload, { token: quote.token, noteOf, invoice: invoice.value }));
  };
  useEffect(() => {
    if (!resuming || quoting.loading) return;
    setResuming(false);
    // Changed prices are shown and need another click.
    if (quoting.upToDate && !notices.pricesChanged()) order();
    // Runs once per quote.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [resuming, quoting.loading]);

  const phone = usePhoneVerification(order);

  const chooseAddress = (addressId: number) => {
    choose({ type: 'address_chosen', addressId });
    session.send({ type: 'address_selected', id: addressId });
  };
  const saved = (one: Address) => {
    setCustomer((before) => withAddress(before, one));
    chooseAddress(one.id);
  };

  return {
    shops,
    selection: cart.selection,
    owner,
    customer,
    address,
    choices,
    choose,
    /** Notes do not change prices. */
    write: (shopId: number, note: string) => send({ type: 'note_written', shopId, note }),
    chooseAddress,
    saved,
    askRates,
    methods,
    rows: paymentMethodRows(
      shops.map(({ shop }) => shop),
      choicesByShop,
    ),
    quoting,
    /** Quotes or shipping rates are loading. */
    pending: quoting.loading || Object.values(choices.shops).some(({ shipping }) => shipping.loading),
    discountCodes,
    offers,
    limit,
    coins,
    notices: notices.current,
    invoice,
    placing: placing || resuming,
    phone,
    order,
  };
};

export type Checkout = ReturnType<typeof useCheckout>;
