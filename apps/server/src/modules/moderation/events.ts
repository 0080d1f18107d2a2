import type { ModerationDecision, ModerationKind } from '@market/contract/rules/moderation';
import { event } from '#platform/events/outbox.ts';

/** Staff decided an item; its author is notified. */
export const itemDecided = event<{
  readonly kind: ModerationKind;
  readonly id: string;
  readonly decision: ModerationDecision;
  readonly title: string;
  readonly reason: string | null;
  /** The shop that it belongs to; null for what is no shop's. */
  readonly shop_id: number | null;
  /** The person who wrote it, when it is no shop's. */
  readonly user_id: number | null;
}>('moderation.decided');
