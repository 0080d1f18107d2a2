import { Type } from 'typebox';
import { ORDER_LINES_MAX } from '../constants/orders.ts';
import { Count, Data, Dong, Id, OpaqueId, OrNull, paged, Quantity, Text } from '../fields.ts';
import { route } from '../route.ts';
import { statementMissing, statementTooLarge, statementUpload } from '../statement-upload.ts';
import {
  carrierUnavailable,
  carrierNotFound,
  webhookRefused,
  labelNotFound,
  noShippingRates,
  ownDeliveryOff,
  remittanceClosed,
  remittanceNotFound,
  remittanceUnreadable,
  shippingDestinationUnknown,
  shippingItemsMissing,
  shippingShopNotFound,
} from './problems.ts';
import { CodRemittance, ShippingAddressInput, ShippingRate } from './schemas.ts';

export const listShippingRates = route({
  method: 'POST',
  path: '/v2/order/api/shipping_rates.json',
  auth: 'optional',
  summary: 'Shipping rates for these goods of one shop, cheapest first',
  body: Type.Object({
    shop_id: Id,
    shipping_address: ShippingAddressInput,
    items: Type.Optional(
      Type.Array(Type.Object({ variant_id: Id, quantity: Quantity }), {
        minItems: 1,
        maxItems: ORDER_LINES_MAX,
      }),
    ),
    /** An accepted quotation of mine, whose delivery fee replaces the shop's own rates. */
    quotation_id: Type.Optional(OrNull(OpaqueId)),
    /** Instead of items: the cart's lines of this shop. */
    cart_token: Type.Optional(OpaqueId),
  }),
  reply: Type.Object({ rates: Type.Array(ShippingRate) }),
  problems: [
    noShippingRates,
    ownDeliveryOff,
    shippingDestinationUnknown,
    shippingItemsMissing,
    shippingShopNotFound,
  ],
});
const WEBHOOK_MAX_BYTES = 64 * 1024;
const CarrierParams = Type.Object({ carrier: Type.String({ pattern: '^[a-z]{2,10}$' }) });
export const getParcelLabel = route({
  method: 'GET',
  path: '/v1/seller/api/orders/:id/label',
  auth: 'shop',
  permission: 'fulfilment',
  summary: 'The label of a parcel: a file or a page of the carrier',
  params: Type.Object({ id: OpaqueId }),
  reply: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
  mediaTypes: ['application/pdf', 'text/html', 'image/png', 'image/jpeg', 'application/octet-stream'],
  problems: [labelNotFound, carrierUnavailable],
});
export const receiveCarrierWebhook = route({
  method: 'POST',
  path: '/v1/shipping/api/hooks/:carrier',
  auth: 'anyone',
  beforeOpening: true,
  summary: 'Webhook of a carrier about a parcel, in its format and with its secret',
  params: CarrierParams,
  raw: { maxBytes: WEBHOOK_MAX_BYTES },
  status: 200,
  mediaTypes: ['application/json'],
  problems: [carrierNotFound, webhookRefused],
});
export const importCodRemittance = route({
  method: 'POST',
  creates: true,
  path: '/v1/admin/api/cod-remittances/:carrier',
  auth: 'staff',
  permission: 'finance',
  summary:
    'Import a carrier’s statement of cash handed over, line by line; the same file again imports only lines that were left',
  params: CarrierParams,
  upload: statementUpload,
  body: Type.Object({}),
  reply: Data({
    matched: Count,
    matched_amount: Dong,
    queued: Count,
    skipped: Count,
  }),
  problems: [carrierNotFound, remittanceUnreadable, statementMissing, statementTooLarge],
});
export const listCodRemittances = route({
  method: 'GET',
  path: '/v1/admin/api/cod-remittances',
  auth: 'staff',
  permission: 'finance',
  summary: 'Lines of carriers’ statements that match nothing, newest first',
  query: Type.Object({ ...paged(20) }),
  reply: Data({ remittances: Type.Array(CodRemittance), total: Count }),
  problems: [],
});
export const closeCodRemittance = route({
  method: 'POST',
  path: '/v1/admin/api/cod-remittances/lines/:id/close',
  auth: 'staff',
  permission: 'finance',
  summary: 'Explain a line that matches nothing, which removes it from the list; moves no money',
  params: Type.Object({ id: Id }),
  body: Type.Object({ reason: Text(300, 1) }),
  problems: [remittanceNotFound, remittanceClosed],
});
