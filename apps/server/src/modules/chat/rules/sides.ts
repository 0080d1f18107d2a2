import type { ChatSide } from '@market/contract/chat/schemas';
import type { Actor } from '#platform/context.ts';
import type { ConversationRow } from '../tables.ts';

/** A buyer and a shop: at most one conversation. */
export interface Between {
  readonly userId: number;
  readonly shopId: number;
}
export const keyOf = ({ userId, shopId }: Between): string => `${userId}:${shopId}`;

export const otherSide = (side: ChatSide): ChatSide => (side === 'buyer' ? 'shop' : 'buyer');

/** The side of a user; undefined for strangers. */
export const sideOf = (
  actor: Pick<Actor, 'id' | 'shopId'>,
  conversation: Pick<ConversationRow, 'user_id' | 'shop_id'>,
): ChatSide | undefined => {
  if (actor.id === conversation.user_id) return 'buyer';
  return actor.shopId === conversation.shop_id ? 'shop' : undefined;
};

/** What is known of a conversation by its reader's side. */
export const viewOf = (row: ConversationRow, side: ChatSide) => {
  const own = side === 'buyer';
  return {
    unread: own ? row.buyer_unread : row.shop_unread,
    ownSeen: own ? row.buyer_seen_seq : row.shop_seen_seq,
    otherSeen: own ? row.shop_seen_seq : row.buyer_seen_seq,
    blockedByMe: (own ? row.buyer_blocked_at : row.shop_blocked_at) !== null,
    blockedByOther: (own ? row.shop_blocked_at : row.buyer_blocked_at) !== null,
  };
};
