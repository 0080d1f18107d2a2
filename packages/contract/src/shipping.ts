import { Type, type Static } from 'typebox';
import { ORDER_LINES_MAX } from './constants.ts';
import { Dong, Id, OpaqueId, OrNull, Quantity, Repeated, Text, Time } from './fields.ts';
import { problem, route } from './route.ts';

/** 503: no carrier answered. */
export const noShippingRates = problem(
  'shipping.errors.no_rates',
  503,
  'Có lỗi xảy ra khi tìm đơn vị vận chuyển, vui lòng thử lại sau.',
);
/** 422: the shop sends nothing itself for now, and no carrier goes there. */
export const ownDeliveryOff = problem(
  'shipping.errors.own_delivery',
  422,
  'Shop đang tạm ngừng tự giao hàng và chưa có đơn vị vận chuyển nào giao đến đây, vui lòng nhập đủ địa chỉ hoặc thử lại sau.',
);
/** 422: the province cannot be told from what was sent. */
export const shippingDestination = problem(
  'shipping.errors.destination',
  422,
  'Vui lòng chọn tỉnh thành nhận hàng để xem phí giao.',
);
/** 422: nothing to send, or things of another shop. */
export const shippingItems = problem(
  'shipping.errors.items',
  422,
  'Chưa có sản phẩm nào của shop này để tính phí giao.',
);
export const shippingShopNotFound = problem(
  'shipping.errors.shop_not_found',
  404,
  'Không tìm thấy shop này.',
);

/** 503: the carrier did not answer; what was asked of it is asked again under the same number, and done once. */
export const carrierAway = problem(
  'shipping.errors.carrier_away',
  503,
  ({ carrier }) => `${carrier} chưa trả lời. Vui lòng thử lại sau ít phút, đơn không bị tạo hai lần.`,
  { carrier: Type.String() },
);
/** 422: the carrier does not take this parcel; `reason` is in its own words. */
export const carrierRefused = problem(
  'shipping.errors.carrier_refused',
  422,
  ({ carrier, reason }) => `${carrier} không nhận đơn này: ${reason}`,
  { carrier: Type.String(), reason: Type.String() },
);

/** Where an order goes, as the submission payload spells it. Ids win over names. */
export const ShippingAddressInput = Type.Object({
  first_name: Type.Optional(Text(60)),
  last_name: Type.Optional(Text(60)),
  name: Type.Optional(Text(120)),
  address1: Type.Optional(Text(300)),
  phone: Type.Optional(Text(30)),
  city: Type.Optional(Text(120)),
  ward: Type.Optional(Text(120)),
  province: Type.Optional(Text(120)),
  country: Type.Optional(Text(60)),
  province_id: Type.Optional(OrNull(Id)),
  district_id: Type.Optional(OrNull(Id)),
  ward_id: Type.Optional(OrNull(Id)),
  scheme: Repeated,
});
export type ShippingAddressInput = Static<typeof ShippingAddressInput>;

export const ShippingRate = Type.Object({
  service_name: Type.String(),
  /** `table:standard`, `table:express`, `coach`, `self`, `pickup`, or a carrier's own. */
  service_code: Type.String(),
  total_price: Dong,
  description: Type.String(),
  currency: Type.String(),
  min_delivery_date: OrNull(Time),
  max_delivery_date: OrNull(Time),
});
export type ShippingRate = Static<typeof ShippingRate>;

export const listShippingRates = route({
  method: 'POST',
  path: '/v2/order/api/shipping_rates.json',
  auth: 'optional',
  summary: 'What sending these things of one shop costs, cheapest first',
  body: Type.Object({
    shop_id: Id,
    /** `province_id` suffices for an estimate. */
    shipping_address: ShippingAddressInput,
    items: Type.Optional(
      Type.Array(Type.Object({ variant_id: Id, quantity: Quantity }), {
        minItems: 1,
        maxItems: ORDER_LINES_MAX,
      }),
    ),
    /** Instead of items: the shop's lines of the caller's cart. */
    cart_token: Type.Optional(OpaqueId),
  }),
  reply: Type.Object({ rates: Type.Array(ShippingRate) }),
  problems: [noShippingRates, ownDeliveryOff, shippingDestination, shippingItems, shippingShopNotFound],
});
