import { type Static, Type } from 'typebox';
import { Id, OneOf, OpaqueId, OrNull, Text, Time } from '../fields.ts';
import { INVITED_ROLES, MEMBER_EVENT_KINDS } from '../rules/member-events.ts';
import { SHOP_ROLES } from '../rules/shop-roles.ts';

export const ShopRoleName = OneOf(SHOP_ROLES);
/** Owners are made by a hand-over alone. */
export const InvitedRole = OneOf(INVITED_ROLES);

/** Somebody who works for a shop. */
export const Member = Type.Object({
  id: Id,
  name: Type.String(),
  avatar: OrNull(Type.String()),
  /** `0908 ••• 868`; null for an account without one. */
  phone: OrNull(Type.String()),
  role: ShopRoleName,
  /** Whether their account has an authenticator app or a passkey. */
  second_factor: Type.Boolean(),
  last_active_at: Time,
  is_me: Type.Boolean(),
});
export type Member = Static<typeof Member>;

/** An invitation that waits for its answer, as the shop sees it. */
export const Invitation = Type.Object({
  id: OpaqueId,
  phone: Type.String(),
  role: InvitedRole,
  created_at: Time,
  expires_at: Time,
});
export type Invitation = Static<typeof Invitation>;

export const InvitationInput = Type.Object({ phone: Text(30, 1), role: InvitedRole });

/** An invitation as the person sees it who is invited. */
export const ReceivedInvitation = Type.Object({
  id: OpaqueId,
  shop: Type.Object({ id: Id, name: Type.String(), slug: Type.String(), logo: OrNull(Type.String()) }),
  role: InvitedRole,
  created_at: Time,
  expires_at: Time,
});
export type ReceivedInvitation = Static<typeof ReceivedInvitation>;

/** A change of who works for the shop. */
export const MemberEvent = Type.Object({
  id: Id,
  at: Time,
  kind: OneOf(MEMBER_EVENT_KINDS),
  /** Who did it; null for a deleted account. */
  actor: OrNull(Type.String()),
  /** Whom or what it is about: a name, the number that was invited, an API token, the host of a webhook. */
  subject: OrNull(Type.String()),
  role_before: OrNull(ShopRoleName),
  role_after: OrNull(ShopRoleName),
});
export type MemberEvent = Static<typeof MemberEvent>;
