import { type Static, Type } from 'typebox';
import { ReviewQuestion, VerificationDocument } from '../shop-review/schemas.ts';
import { Count, Dong, Id, OneOf, OpaqueId, OrNull, Time } from '../fields.ts';
import { UploadedMedia } from '../media/schemas.ts';
import { MODERATION_DECISIONS, MODERATION_KINDS } from '../rules/moderation.ts';
import { VERIFICATION_KINDS } from '../rules/shop-verification.ts';

/** A number; of a report `review-` or `chat-` and a number. */
export const ModerationId = Type.String({ maxLength: 30, pattern: '^((review|chat)-)?[1-9][0-9]{0,15}$' });

/** Text, or addresses of pictures. */
const FieldValue = Type.Union([Type.String(), Type.Array(Type.String())]);
const ModerationField = Type.Object({ field: Type.String(), value: FieldValue });
export type ModerationField = Static<typeof ModerationField>;
export const ModerationChange = Type.Object({
  field: Type.String(),
  was: OrNull(FieldValue),
  now: OrNull(FieldValue),
});
export type ModerationChange = Static<typeof ModerationChange>;

/** What a check found: fine, or worth a look. */
export const ModerationMark = Type.Object({
  code: Type.String(),
  tone: OneOf(['ok', 'warning']),
  text: Type.String(),
  note: OrNull(Type.String()),
});
export type ModerationMark = Static<typeof ModerationMark>;

const StaffName = Type.Object({ id: Id, name: Type.String() });

export const QueueItem = Type.Object({
  id: ModerationId,
  kind: OneOf(MODERATION_KINDS),
  title: Type.String(),
  shop: OrNull(
    Type.Object({ id: Id, name: Type.String(), slug: Type.String(), logo: OrNull(Type.String()) }),
  ),
  /** Against what staff approved last; empty for something new. */
  changes: Type.Array(ModerationChange),
  marks: Type.Array(ModerationMark),
  /** Since when it waits. */
  created_at: Time,
  claimed_by: OrNull(StaffName),
  claimed_until: OrNull(Time),
  image: OrNull(Type.String()),
  /** When staff are late. */
  due_at: Time,
  /** Named by a decision, which is refused when the item changed since. */
  version: Count,
});
export type QueueItem = Static<typeof QueueItem>;

const DecisionCounts = Type.Object({
  approve: Count,
  reject: Count,
  need_review: Count,
  block: Count,
});

/** An item with all that a decision needs. */
export const ModerationItem = Type.Object({
  ...QueueItem.properties,
  /** For staff. */
  waiting: Type.Boolean(),
  /** It waits for its shop to answer what staff asked. */
  awaits_answer: Type.Boolean(),
  /** Decisions that its state allows. */
  decisions: Type.Array(OneOf(MODERATION_DECISIONS)),
  /** Its page on the market; null when guests do not see it. */
  link: OrNull(Type.String()),
  images: Type.Array(Type.String()),
  fields: Type.Array(ModerationField),
  text: OrNull(Type.String()),
  /** Words of the text and the title that a check found. */
  words: Type.Array(Type.String()),
  /** Why it is held, blocked or returned now. */
  reason: OrNull(Type.String()),
  /** The shop: products, badges, and decisions of 90 days. */
  standing: OrNull(
    Type.Object({
      products: Count,
      is_business: Type.Boolean(),
      is_verified: Type.Boolean(),
      opened_at: Time,
      decisions: DecisionCounts,
    }),
  ),
  /** Decisions on this item, the latest first. */
  history: Type.Array(
    Type.Object({
      decision: OneOf(MODERATION_DECISIONS),
      reason: OrNull(Type.String()),
      by: StaffName,
      at: Time,
    }),
  ),
  /** Of a shop, what proves who runs it. */
  verification: OrNull(
    Type.Object({
      id: OpaqueId,
      kind: OneOf(VERIFICATION_KINDS),
      /** All but its last digits hidden; null once deleted, as the names. */
      tax_code: OrNull(Type.String()),
      legal_name: OrNull(Type.String()),
      representative: OrNull(Type.String()),
      sent_at: Time,
      waits: Type.Boolean(),
      documents: Type.Array(VerificationDocument),
    }),
  ),
  questions: Type.Array(ReviewQuestion),
  /** Of a shop that waits, what it has written, drafts too; null for everything else. */
  prepared: OrNull(
    Type.Object({
      total: Count,
      /** At most six, the newest first. */
      newest: Type.Array(
        Type.Object({
          id: Id,
          title: Type.String(),
          thumb: OrNull(Type.String()),
          /** Đồng, of the first tier; null without any. */
          price: OrNull(Dong),
          /** A product of another shop shows the same picture. */
          same_picture: Type.Boolean(),
        }),
      ),
    }),
  ),
  /** Of a report on a conversation. */
  messages: Type.Array(
    Type.Object({
      id: Id,
      by: OneOf(['buyer', 'shop']),
      text: Type.String(),
      images: Type.Array(UploadedMedia),
      at: Time,
      reported: Type.Boolean(),
    }),
  ),
});
export type ModerationItem = Static<typeof ModerationItem>;

export const QueueSummary = Type.Object({
  kind: OneOf(MODERATION_KINDS),
  total: Count,
  /** Since when the oldest waits. */
  oldest_at: OrNull(Time),
  due_at: OrNull(Time),
  sla_hours: Count,
  /** How many staff are late with. */
  overdue: Count,
});
export type QueueSummary = Static<typeof QueueSummary>;

export const BulkOutcome = Type.Object({
  id: ModerationId,
  decided: Type.Boolean(),
  /** Why not, in Vietnamese. */
  message: OrNull(Type.String()),
});
export type BulkOutcome = Static<typeof BulkOutcome>;
