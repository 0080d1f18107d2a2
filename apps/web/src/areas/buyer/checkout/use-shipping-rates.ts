import type { Address } from '@market/contract/customers/schemas';
import { listShippingRates } from '@market/contract/shipping/routes';
import { useEffect, useState, type Dispatch } from 'react';
import { callWith } from '#app/api.ts';
import type { CheckoutEvent } from './checkout-reducer.ts';
import type { SelectedShop } from '#features/cart/selected-lines.ts';
import { shippingAddress } from '#features/cart/checkout-payload.ts';

/** Loads shipping rates per shop whenever the address changes. Returns a retry. */
export const useShippingRates = (
  shops: readonly SelectedShop[],
  address: Address | null,
  send: Dispatch<CheckoutEvent>,
): (() => void) => {
  const [round, setRound] = useState(0);
  const destination = address === null ? null : JSON.stringify(shippingAddress(address));

  useEffect(() => {
    if (destination === null) return undefined;
    const controller = new AbortController();
    const ask = async ({ shop, items }: SelectedShop) => {
      send({ type: 'shipping', shopId: shop.id, event: { type: 'requested' } });
      const answer = await callWith({ signal: controller.signal })(listShippingRates, {
        body: {
          shop_id: shop.id,
          shipping_address: JSON.parse(destination) as ReturnType<typeof shippingAddress>,
          items: items.map(({ variant_id, quantity }) => ({ variant_id, quantity })),
        },
      });
      if (controller.signal.aborted) return;
      const event = answer.ok
        ? ({ type: 'succeeded', rates: answer.value.rates } as const)
        : ({ type: 'failed', message: answer.message } as const);
      send({ type: 'shipping', shopId: shop.id, event });
    };
    for (const picked of shops) void ask(picked);
    return () => controller.abort();
    // `round` only triggers a reload.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [destination, shops, send, round]);

  return () => setRound((before) => before + 1);
};
