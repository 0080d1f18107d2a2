import { event } from '#platform/events/outbox.ts';

/** A message was stored. `user_id` is the buyer of the conversation. */
export const messageSent = event<{
  readonly conversation_id: number;
  readonly message_id: number;
  readonly by: 'buyer' | 'shop';
  readonly user_id: number;
  readonly shop_id: number;
  readonly automatic: boolean;
}>('chat.message_sent');

/** A shop answered a buyer who waited. */
export const buyerAnswered = event<{ readonly conversation_id: number; readonly shop_id: number }>(
  'chat.buyer_answered',
);
