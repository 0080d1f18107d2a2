import { type Static, Type } from 'typebox';
import { Count, Id, OpaqueId, OrNull, ReadOnlyField, Text, Time } from '../fields.ts';

/** A code of six digits; spaces between them are forgiven. */
export const Code = Type.String({ minLength: 1, maxLength: 20 });
/** A code went out. `resend_after` in seconds. */
export const CodeSent = Type.Object({
  /** Names this code: it comes back with the digits. */
  session_info_token: Type.String(),
  expires_at: Time,
  resend_after: Count,
});
/** Area and street, each optional. */
export const areaFields = {
  province_id: Type.Optional(Id),
  district_id: Type.Optional(Id),
  ward_id: Type.Optional(Id),
  scheme: ReadOnlyField,
  address: Type.Optional(Text(300)),
};
/** What a browser's passkey gave, as its API writes it in JSON. */
export const PasskeyAnswer = Type.Record(Type.String(), Type.Unknown());
export const Passkey = Type.Object({
  id: OpaqueId,
  name: Type.String(),
  createdAt: Time,
  lastUsedAt: OrNull(Time),
});
export type Passkey = Static<typeof Passkey>;
/** The secret to put into an app; `qr` is a picture of `uri` as an SVG data address. */
export const TotpSecret = Type.Object({ secret: Type.String(), uri: Type.String(), qr: Type.String() });
/** Shown once: each signs in once in place of a code. */
export const TotpEnabled = Type.Object({ recovery_codes: Type.Array(Type.String()) });
/** What protects an account. */
export const Security = Type.Object({
  hasPassword: Type.Boolean(),
  emailVerified: Type.Boolean(),
  totp: Type.Boolean(),
  recoveryCodesLeft: Count,
  passkeys: Count,
  /** Accounts at identity providers that sign in here. */
  linked: Type.Array(Type.Object({ driver: Type.String(), email: OrNull(Type.String()), linkedAt: Time })),
});
