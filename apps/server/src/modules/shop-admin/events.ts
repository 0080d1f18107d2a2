import { event } from '#platform/events/outbox.ts';

/** `unreviewed`: no longer hidden, and not approved yet. */
export type ShopState = 'hidden' | 'shown' | 'unreviewed' | 'closed' | 'reopened';

/** Staff decided about a shop; its owner is notified. */
export const shopStateDecided = event<{
  readonly shop_id: number;
  readonly state: ShopState;
  readonly reason: string;
}>('shop-admin.state_decided');
