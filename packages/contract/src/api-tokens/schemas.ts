import { type Static, Type } from 'typebox';
import { Moment, OneOf, OpaqueId, OrNull, Text, Time } from '../fields.ts';
import { API_SCOPES, API_TOKEN_NAME_MAX } from '../rules/api-scopes.ts';

const Scopes = Type.Array(OneOf(API_SCOPES), { minItems: 1, maxItems: API_SCOPES.length, uniqueItems: true });

export const ApiToken = Type.Object({
  id: OpaqueId,
  name: Type.String(),
  /** Its last four characters. */
  hint: Type.String(),
  scopes: Scopes,
  /** Who made it; null for a deleted account. */
  created_by: OrNull(Type.String()),
  created_at: Time,
  /** At most a minute late; null: never used. */
  last_used_at: OrNull(Time),
  /** Null: until it is revoked. */
  expires_at: OrNull(Time),
});
export type ApiToken = Static<typeof ApiToken>;

export const ApiTokenInput = Type.Object({
  name: Text(API_TOKEN_NAME_MAX, 1),
  scopes: Scopes,
  expires_at: Type.Optional(OrNull(Moment)),
});
export type ApiTokenInput = Static<typeof ApiTokenInput>;
