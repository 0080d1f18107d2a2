import { type Static, Type } from 'typebox';
import { Data, Id, OneOf, OpaqueId, OrNull, Text, Time } from '../fields.ts';
import { STAFF_ROLES } from '../rules/staff-roles.ts';

export const AuthToken = Type.Object({
  access_token: Type.String(),
  refresh_token: Type.String(),
  expires_at: Time,
  sub: Type.String(),
});
export type AuthToken = Static<typeof AuthToken>;
export const TokenReply = Data({ token: AuthToken });
export const SecondFactor = OneOf(['totp', 'passkey', 'recovery_code']);
/** 202: password accepted, second factor required within five minutes. */
export const SecondFactorAsked = Data({ challenge: Type.String(), methods: Type.Array(SecondFactor) });
export const SessionShop = Type.Object(
  {
    id: Id,
    name: Type.String(),
    slug: Type.String(),
    reviewState: Type.Integer({ minimum: 0, maximum: 3 }),
  },
  { description: 'Which shop it is. The complete shop is answered by `GET /v1/user/api/shop/{id}`.' },
);
export type SessionShop = Static<typeof SessionShop>;
export const UserSession = Type.Object({
  id: Id,
  scope: Type.Array(OneOf(['user', 'shop', 'staff'])),
  roles: Type.Array(OneOf(['buyer', 'seller', ...STAFF_ROLES])),
  sub: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  fullName: Type.String(),
  accountPhone: OrNull(Type.String()),
  phoneVerified: Type.Boolean(),
  phoneVerifyRequired: Type.Boolean(),
  registerStep4Required: Type.Boolean(),
  shop: OrNull(SessionShop),
  accountType: OneOf(['buyer', 'seller']),
  districtId: OrNull(Type.Integer()),
  provinceId: OrNull(Type.Integer()),
  wardId: OrNull(Type.Integer()),
  district: OrNull(Type.String()),
  province: OrNull(Type.String()),
  ward: OrNull(Type.String()),
  address: OrNull(Type.String()),
  email: OrNull(Type.String()),
  avatar: OrNull(Type.String()),
});
export type UserSession = Static<typeof UserSession>;
/** Private fields only for the user itself. */
export const PublicUser = Type.Object({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  fullName: Type.String(),
  avatar: OrNull(Type.String()),
  createdAt: Time,
  accountPhone: Type.Optional(OrNull(Type.String())),
  email: Type.Optional(OrNull(Type.String())),
  address: Type.Optional(OrNull(Type.String())),
});
export type PublicUser = Static<typeof PublicUser>;
export const OkReply = Type.Object({ ok: Type.Literal(true) });
export const humanCheckFields = {
  recaptcha_token: Type.Optional(Text(8192)),
  captcha: Type.Optional(Text(8192)),
};
export const ReauthenticationMethod = OneOf(['password', 'totp', 'recovery_code', 'passkey']);
export const Device = Type.Object({
  id: OpaqueId,
  /** From the user agent: `Chrome 140`; null when unknown. */
  browser: OrNull(Type.String()),
  system: OrNull(Type.String()),
  createdAt: Time,
  lastUsedAt: Time,
  current: Type.Boolean(),
});
export type Device = Static<typeof Device>;
