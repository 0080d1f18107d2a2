import { codUnavailable, shippingRateRefused } from '@market/contract/checkout/problems';
import type { OrderPayload } from '@market/contract/checkout/schemas';
import type { SettingValues } from '@market/contract/rules/market-settings';
import type { ShippingRate } from '@market/contract/shipping/schemas';
import type { Context } from '#platform/context.ts';
import { isOwnDeliveryOff } from '#settlement';
import { carrierOf, findRate, type Shipment } from '#shipping';

/** The chosen shipping service. */
export const serviceOf = ({ shipping_lines }: OrderPayload): string => shipping_lines[0]!.code;

/** The rate of the service that was chosen. @throws shippingRateRefused, codUnavailable */
export const rateFor = async (
  context: Context,
  { payload, shipment }: { readonly payload: OrderPayload; readonly shipment: Shipment },
  settings: SettingValues,
): Promise<ShippingRate> => {
  const code = serviceOf(payload);
  const rate = await findRate(context, shipment, { code, settings });
  if (rate !== undefined) return rate;
  const { shop_id, payment_method } = payload;
  if (carrierOf(code) !== null || !(await isOwnDeliveryOff(context, shop_id, settings)))
    throw shippingRateRefused({ code, shop_id });
  const reason = 'own_delivery';
  throw payment_method === 'cod'
    ? codUnavailable({ reason, shop_id })
    : shippingRateRefused({ code, reason, shop_id });
};
