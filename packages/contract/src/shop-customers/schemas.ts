import { type Static, Type } from 'typebox';
import { Count, Dong, Id, OpaqueId, OrNull, Quantity, Text, Time } from '../fields.ts';
import { OrderBuyerStatus } from '../orders/schemas.ts';
import { CUSTOMER_NOTE_LENGTH, CUSTOMER_TAG_LENGTH, CUSTOMER_TAGS_MAX } from '../rules/shop-customers.ts';

export const CustomerNotes = Type.Object({
  tags: Type.Array(Text(CUSTOMER_TAG_LENGTH, 1), { maxItems: CUSTOMER_TAGS_MAX, uniqueItems: true }),
  /** Only the shop reads it. */
  note: Text(CUSTOMER_NOTE_LENGTH),
});
export const CustomerChanges = Type.Object({
  ...CustomerNotes.properties,
  /** Left out: as it was. */
  sees_prices: Type.Optional(Type.Boolean()),
});
export const ShopCustomer = Type.Object({
  id: Id,
  /** Given name and initial until there was an order. */
  name: Type.String(),
  avatar: OrNull(Type.String()),
  /** Of all, those that were cancelled. */
  orders: Count,
  cancelled: Count,
  /** Đồng, without cancelled orders. */
  spent: Dong,
  first_at: Time,
  last_order_at: OrNull(Time),
  asked: Type.Boolean(),
  follows: Type.Boolean(),
  /** Has ordered, and not for 90 days. */
  idle: Type.Boolean(),
  /** Allowed to see hidden prices, where the shop shows them to allowed customers alone. */
  sees_prices: Type.Boolean(),
  ...CustomerNotes.properties,
});
export type ShopCustomer = Static<typeof ShopCustomer>;
export const CustomerSummary = Type.Object({
  /** People with an order that was not cancelled. */
  buyers: Count,
  /** Of them, those with two or more. */
  returning: Count,
  idle: Count,
  /** All tags of the shop, by their number of customers. */
  tags: Type.Array(Type.Object({ tag: Type.String(), customers: Count })),
});
export type CustomerSummary = Static<typeof CustomerSummary>;
export const CustomerOrder = Type.Object({
  id: OpaqueId,
  order_number: Type.String(),
  total_price: Dong,
  quantity: Quantity,
  buyer_status: OrderBuyerStatus,
  /** The buyer fetches the goods at the shop. */
  collected: Type.Boolean(),
  created_at: Time,
});
export type CustomerOrder = Static<typeof CustomerOrder>;
export const CustomerLink = Type.Object({
  /** Address of the shop's page with the owner's referral code. */
  url: Type.String(),
  /** QR code as a data URL. */
  qr: Type.String(),
  /** Orders of the shop that came by it, without cancelled ones. */
  orders: Count,
  customers: Count,
  amount: Dong,
});
export type CustomerLink = Static<typeof CustomerLink>;
