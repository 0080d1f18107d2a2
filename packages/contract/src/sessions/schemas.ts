import { type Static, Type } from 'typebox';
import { Data, Id, OneOf, OpaqueId, OrNull, Text, Time } from '../fields.ts';

/** Auth data: what signing in and refreshing answer. */
export const AuthToken = Type.Object({
  access_token: Type.String(),
  refresh_token: Type.String(),
  /** When the access token ends. */
  expires_at: Time,
  /** The user's id as the token carries it. */
  sub: Type.String(),
});
export type AuthToken = Static<typeof AuthToken>;
export const TokenReply = Data({ token: AuthToken });
/** Ways to prove oneself a second time. */
export const SecondFactor = OneOf(['totp', 'passkey', 'recovery_code']);
/** 202: the password was right, and something else is asked for. The challenge is good for five minutes. */
export const SecondFactorAsked = Data({ challenge: Type.String(), methods: Type.Array(SecondFactor) });
/** The shop someone owns or works for, as session and public user carry it. */
export const SessionShop = Type.Object(
  {
    id: Id,
    name: Type.String(),
    slug: Type.String(),
    /** 0 draft, 1 waiting, 2 approved, 3 hidden. */
    reviewState: Type.Integer({ minimum: 0, maximum: 3 }),
  },
  { description: 'Which shop it is. The whole shop is answered by `GET /v1/user/api/shop/{id}`.' },
);
export type SessionShop = Static<typeof SessionShop>;
/** User session. `district`, `province` and `ward` are names. */
export const UserSession = Type.Object({
  id: Id,
  scope: Type.Array(OneOf(['user', 'shop', 'staff'])),
  roles: Type.Array(OneOf(['buyer', 'seller', 'admin', 'moderator', 'editor', 'finance', 'support'])),
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
/** A user as others see them; what is private is there only for oneself. */
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
/** What a form sends along: the answer to the human check, in either field. */
export const humanCheckFields = {
  recaptcha_token: Type.Optional(Text(8192)),
  captcha: Type.Optional(Text(8192)),
};
/** What somebody who is signed in shows again that it is them by. */
export const ReauthenticationMethod = OneOf(['password', 'totp', 'recovery_code', 'passkey']);
/** A browser or app that is signed in. */
export const Device = Type.Object({
  id: OpaqueId,
  /** As its user agent says: `Chrome 140`; null when it does not say. */
  browser: OrNull(Type.String()),
  system: OrNull(Type.String()),
  createdAt: Time,
  lastUsedAt: Time,
  /** The one that asks. */
  current: Type.Boolean(),
});
export type Device = Static<typeof Device>;
