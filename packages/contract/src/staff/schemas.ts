import { Type, type Static } from 'typebox';
import { Id, OneOf, OrNull, Time } from '../fields.ts';
import { STAFF_ROLES } from '../rules/staff-roles.ts';

/** Somebody who works for the market. */
export const StaffMember = Type.Object({
  id: Id,
  name: Type.String(),
  avatar: OrNull(Type.String()),
  /** Masked: `0908 ••• 868`. */
  phone: OrNull(Type.String()),
  roles: Type.Array(OneOf(STAFF_ROLES)),
  /** They used their link: they have a password and a second factor. */
  set_up: Type.Boolean(),
  locked: Type.Boolean(),
  last_active_at: Time,
  is_me: Type.Boolean(),
});
export type StaffMember = Static<typeof StaffMember>;
