import { type Static, Type } from 'typebox';
import { Count, Dong, Id, OneOf, OrNull, ReadOnlyField, Text, Time } from '../fields.ts';

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
  scheme: ReadOnlyField,
});
export type ShippingAddressInput = Static<typeof ShippingAddressInput>;
export const ShippingRate = Type.Object({
  service_name: Type.String(),
  /** `table:standard`, `table:express`, `coach`, `self`, `pickup`, or a carrier's code. */
  service_code: Type.String(),
  total_price: Dong,
  description: Type.String(),
  currency: Type.String(),
  min_delivery_date: OrNull(Time),
  max_delivery_date: OrNull(Time),
});
export type ShippingRate = Static<typeof ShippingRate>;
/**
 * matched: exact cash amount; different: another amount; unknown: no parcel with cash; twice: handed over before;
 * undelivered: not delivered yet; unreadable: no code or amount.
 */
export const RemittanceOutcome = OneOf([
  'matched',
  'different',
  'unknown',
  'twice',
  'undelivered',
  'unreadable',
]);
export type RemittanceOutcome = Static<typeof RemittanceOutcome>;
export const CodRemittance = Type.Object({
  id: Id,
  carrier: Type.String(),
  tracking_code: Type.String(),
  amount: Dong,
  /** Null when the parcel is unknown. */
  expected: OrNull(Dong),
  outcome: RemittanceOutcome,
  order_number: OrNull(Type.String()),
  /** From 1; 0 when reported by the carrier's API. */
  line: Count,
  at: Time,
});
export type CodRemittance = Static<typeof CodRemittance>;
