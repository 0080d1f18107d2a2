import { type Static, Type } from 'typebox';
import { Count, Dong, Id, OneOf, OrNull, ReadOnlyField, Text, Time } from '../fields.ts';

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
  scheme: ReadOnlyField,
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
/**
 * What a line of a carrier's statement came to. matched: the cash of a parcel, to the đồng; different: another sum than was to
 * be collected; unknown: no parcel of ours, or none with cash; twice: handed over before; undelivered: not delivered as far as
 * we know; unreadable: no code or no amount in it.
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
/** A line that a person has to look at. */
export const CodRemittance = Type.Object({
  id: Id,
  carrier: Type.String(),
  tracking_code: Type.String(),
  /** What the carrier says. */
  amount: Dong,
  /** What was to be collected; null when no parcel is known. */
  expected: OrNull(Dong),
  outcome: RemittanceOutcome,
  order_number: OrNull(Type.String()),
  /** The line in its file, from 1; 0 when the carrier said so by itself. */
  line: Count,
  at: Time,
});
export type CodRemittance = Static<typeof CodRemittance>;
