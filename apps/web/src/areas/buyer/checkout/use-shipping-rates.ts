import type { Address } from '@market/contract/customers/schemas';
import { listShippingRates } from '@market/contract/shipping/routes';
import { useEffect, useRef, type Dispatch } from 'react';
import { callWith } from '#app/api.ts';
import type { CheckoutEvent } from './checkout-reducer.ts';
import type { SelectedShop } from '#features/cart/selected-lines.ts';
import { shippingAddress } from '#features/cart/checkout-payload.ts';
import { ratesPayload } from './rates-payload.ts';

/** Loads the rates of each shop. Returns its cancellation. */
const loadRates = (
  shops: readonly SelectedShop[],
  destination: string,
  send: Dispatch<CheckoutEvent>,
): (() => void) => {
  const controller = new AbortController();
  const ask = async (picked: SelectedShop) => {
    const { shop } = picked;
    send({ type: 'shipping', shopId: shop.id, event: { type: 'requested' } });
    const answer = await callWith({ signal: controller.signal })(listShippingRates, {
      body: ratesPayload(picked, JSON.parse(destination) as ReturnType<typeof shippingAddress>),
    });
    if (controller.signal.aborted) return;
    const event = answer.ok
      ? ({ type: 'succeeded', rates: answer.value.rates } as const)
      : ({ type: 'failed', message: answer.message } as const);
    send({ type: 'shipping', shopId: shop.id, event });
  };
  for (const picked of shops) void ask(picked);
  return () => controller.abort();
};

/** Loads shipping rates per shop whenever the address changes. Returns a retry. */
export const useShippingRates = (
  shops: readonly SelectedShop[],
  address: Address | null,
  send: Dispatch<CheckoutEvent>,
): (() => void) => {
  const cancel = useRef<() => void>(undefined);
  const destination = address === null ? null : JSON.stringify(shippingAddress(address));
  const load = () => {
    cancel.current?.();
    cancel.current = destination === null ? undefined : loadRates(shops, destination, send);
  };
  useEffect(() => {
    cancel.current = destination === null ? undefined : loadRates(shops, destination, send);
    return () => cancel.current?.();
  }, [destination, shops, send]);
  return load;
};
