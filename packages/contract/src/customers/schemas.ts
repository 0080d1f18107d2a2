import { type Static, Type } from 'typebox';
import { Count, Id, OrNull, Text } from '../fields.ts';
import { PlaceScheme } from '../locations/schemas.ts';

/** `city` is the district name, empty in `vn2`. */
export const Address = Type.Object({
  id: Id,
  customerId: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  name: Type.String(),
  address1: Type.String(),
  city: Type.String(),
  province: Type.String(),
  ward: Type.String(),
  country: Type.String(),
  phone: Type.String(),
  default: Type.Boolean(),
  provinceId: OrNull(Type.Integer()),
  districtId: OrNull(Type.Integer()),
  wardId: OrNull(Type.Integer()),
  scheme: PlaceScheme,
});
export type Address = Static<typeof Address>;
/** Name in one or two parts; area by ids or by names (ids win), which determine the scheme. Country is ignored. */
export const AddressInput = Type.Object({
  name: Type.Optional(Text(120)),
  firstName: Type.Optional(Text(60)),
  lastName: Type.Optional(Text(60)),
  address1: Text(300, 1),
  phone: Text(30, 1),
  city: Type.Optional(Text(120)),
  province: Type.Optional(Text(120)),
  ward: Type.Optional(Text(120)),
  country: Type.Optional(Text(60)),
  provinceId: Type.Optional(OrNull(Id)),
  districtId: Type.Optional(OrNull(Id)),
  wardId: Type.Optional(OrNull(Id)),
  default: Type.Optional(Type.Boolean()),
});
export type AddressInput = Static<typeof AddressInput>;
/** Omitted fields stay. Of redundant fields (name and its parts, ids and names) the changed ones count. */
export const AddressChanges = Type.Partial(AddressInput);
export type AddressChanges = Static<typeof AddressChanges>;
export const Customer = Type.Object({
  id: Id,
  userId: Id,
  email: OrNull(Type.String()),
  ordersCount: Count,
  currency: Type.String(),
  addresses: Type.Array(Address),
  defaultAddress: OrNull(Address),
});
export type Customer = Static<typeof Customer>;
