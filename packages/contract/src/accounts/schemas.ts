import { type Static, Type } from 'typebox';
import { Count, Id, OpaqueId, OrNull, ReadOnlyField, Text, Time } from '../fields.ts';

/** Six digits; spaces are ignored. */
export const Code = Type.String({ minLength: 1, maxLength: 20 });
/** `resend_after` is in seconds. */
export const CodeSent = Type.Object({
  /** Identifies the code that was sent; sent back with its digits. */
  session_info_token: Type.String(),
  expires_at: Time,
  resend_after: Count,
});
export const areaFields = {
  province_id: Type.Optional(Id),
  district_id: Type.Optional(Id),
  ward_id: Type.Optional(Id),
  scheme: ReadOnlyField,
  address: Type.Optional(Text(300)),
};
/** The JSON form of the browser's PublicKeyCredential. */
export const PasskeyAnswer = Type.Record(Type.String(), Type.Unknown());
export const Passkey = Type.Object({
  id: OpaqueId,
  name: Type.String(),
  createdAt: Time,
  lastUsedAt: OrNull(Time),
});
export type Passkey = Static<typeof Passkey>;
/** `uri` is an otpauth URI, `qr` its QR code as an SVG data URL. */
export const TotpSecret = Type.Object({ secret: Type.String(), uri: Type.String(), qr: Type.String() });
/** Recovery codes are shown once; each replaces one authenticator code. */
export const TotpEnabled = Type.Object({ recovery_codes: Type.Array(Type.String()) });
export const Security = Type.Object({
  hasPassword: Type.Boolean(),
  emailVerified: Type.Boolean(),
  totp: Type.Boolean(),
  recoveryCodesLeft: Count,
  passkeys: Count,
  linked: Type.Array(Type.Object({ driver: Type.String(), email: OrNull(Type.String()), linkedAt: Time })),
});
