import type { Cart } from '@market/contract/cart/schemas';
import type { Address, Customer } from '@market/contract/customers/schemas';
import type { UserSession } from '@market/contract/sessions/schemas';
import { useMemo, useReducer } from 'react';
import { selectedAddress } from '#app/session/session.ts';
import { session } from '#app/session/session-store.ts';
import { quotePayload } from '#features/cart/checkout-payload.ts';
import type { SelectedShop } from '#features/cart/selected-lines.ts';
import { chosenRates, initialChoices, checkoutReducer, type CheckoutEvent } from './checkout-reducer.ts';
import { coinsToSpend } from './coin-limit.ts';
import { paymentMethodRows } from './payment-plan.ts';
import { useCheckoutNotices } from './use-checkout-notices.ts';
import { useCustomer } from './use-customer.ts';
import { useDiscountCodes } from './use-discount-codes.ts';
import { useOrder } from './use-order.ts';
import { useQuote } from './use-quote.ts';
import { useEachQuote, useQuoteLimits } from './use-quote-limits.ts';
import { useShippingRates } from './use-shipping-rates.ts';

interface CheckoutData {
  readonly cart: Cart;
  readonly customer: Customer;
  /** Null when loading failed. */
  readonly owner: UserSession | null;
  readonly shops: readonly SelectedShop[];
}

/** Choices on this page, and their quote. */
const useQuotedChoices = ({ cart, customer: loaded, shops }: CheckoutData) => {
  const shopIds = useMemo(() => shops.map(({ shop }) => shop.id), [shops]);
  const [choices, send] = useReducer(checkoutReducer, null, () =>
    // The address selected earlier in this visit is known to the browser only.
    initialChoices(shopIds, selectedAddress(loaded, session.now().selectedAddressId)),
  );
  const { customer, addAddress } = useCustomer(loaded);
  const address = customer.addresses.find(({ id }) => id === choices.addressId) ?? null;
  const askRates = useShippingRates(shops, address, send);
  const limits = useQuoteLimits(shopIds, choices.paymentMethod);
  const { methods, limit } = limits;
  const rates = chosenRates(choices);
  const coins = coinsToSpend(choices.coins, limit);
  const { codes } = choices;
  const payload =
    address === null || rates === null
      ? null
      : quotePayload({ shops, cartToken: cart.token, customer, address, methods, rates, codes, coins });
  const quoting = useQuote(payload);
  const notices = useCheckoutNotices(
    quoting,
    (shopId) => shops.find(({ shop }) => shop.id === shopId)?.shop.name ?? '',
  );
  /** Choices of the buyer, which clear notices. */
  const choose = (event: CheckoutEvent) => {
    notices.reset();
    send(event);
  };
  const chooseAddress = (addressId: number) => {
    choose({ type: 'address_chosen', addressId });
    session.send({ type: 'address_selected', id: addressId });
  };
  const saved = (one: Address) => {
    addAddress(one);
    chooseAddress(one.id);
  };
  return {
    chooseAddress,
    saved,
    customer,
    address,
    choices,
    choose,
    send,
    askRates,
    limits,
    coins,
    payload,
    quoting,
    notices,
  };
};

/** State of the checkout page: choices, quotes, and placing the order. */
export const useCheckout = (loaded: CheckoutData) => {
  const { cart, owner, shops } = loaded;
  const { payload, send, limits, notices, ...quoted } = useQuotedChoices(loaded);
  const { choices, choose, quoting } = quoted;
  const { methods, limit } = limits;
  const { selection } = cart;
  const { quote } = quoting;
  const discountCodes = useDiscountCodes({ shops, selection, codes: choices.codes, quote, choose, send });
  useEachQuote(quoting, (answer) => {
    limits.update(answer);
    if (answer.refusal !== null) discountCodes.removeRejected(answer.refusal);
  });
  const noteOf = (shopId: number) => choices.shops[shopId]?.note ?? '';
  const ordering = useOrder({ payload, quoting, noteOf, notices, discountCodes });
  return {
    ...quoted,
    ...ordering,
    shops,
    /** Figures at cart prices, before the first quote. */
    selection,
    owner,
    /** Notes do not change prices. */
    write: (shopId: number, note: string) => send({ type: 'note_written', shopId, note }),
    methods,
    rows: paymentMethodRows(
      shops.map(({ shop }) => shop),
      limits.choicesByShop,
    ),
    /** Quotes or shipping rates are loading. */
    pending: quoting.loading || Object.values(choices.shops).some(({ shipping }) => shipping.loading),
    discountCodes,
    limit,
    notices: notices.current,
  };
};

export type Checkout = ReturnType<typeof useCheckout>;
