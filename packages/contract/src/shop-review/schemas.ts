import { type Static, Type } from 'typebox';
import { Count, Id, OneOf, OpaqueId, OrNull, Text, Time } from '../fields.ts';
import {
  DOCUMENTS_MAX,
  DOCUMENT_TYPES,
  VERIFICATION_KINDS,
  VERIFICATION_STATES,
} from '../rules/shop-verification.ts';

/** A picture or PDF that proves who runs a shop. Nobody but a reviewer reads its content. */
export const VerificationDocument = Type.Object({
  id: OpaqueId,
  type: OneOf(DOCUMENT_TYPES),
  bytes: Count,
  sent_at: Time,
});
export type VerificationDocument = Static<typeof VerificationDocument>;

export const Verification = Type.Object({
  id: OpaqueId,
  state: OneOf(VERIFICATION_STATES),
  kind: OneOf(VERIFICATION_KINDS),
  /** All but its last digits hidden; null once deleted, as the names. */
  tax_code: OrNull(Type.String()),
  legal_name: OrNull(Type.String()),
  representative: OrNull(Type.String()),
  documents: Type.Array(VerificationDocument),
  sent_at: Time,
  decided_at: OrNull(Time),
  /** Why it was rejected. */
  reason: OrNull(Type.String()),
});
export type Verification = Static<typeof Verification>;

export const VerificationInput = Type.Object({
  kind: OneOf(VERIFICATION_KINDS),
  tax_code: Text(30, 1),
  /** As in the licence; of a person: their name. */
  legal_name: Text(200, 1),
  /** Who acts for a company or household; empty for a person. */
  representative: Text(120),
  documents: Type.Array(OpaqueId, { minItems: 1, maxItems: DOCUMENTS_MAX, uniqueItems: true }),
});
export type VerificationInput = Static<typeof VerificationInput>;

/** A question of a reviewer to a shop. */
export const ReviewQuestion = Type.Object({
  id: Id,
  question: Type.String(),
  asked_at: Time,
  answer: OrNull(Type.String()),
  answered_at: OrNull(Time),
});
export type ReviewQuestion = Static<typeof ReviewQuestion>;
