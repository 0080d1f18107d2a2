import { conversationBlocked, conversationNotFound } from '@market/contract/chat/problems';
import { transact, type Context, type Db, type Person } from '#platform/context.ts';
import { pushAtOnce, pushToUser } from '#platform/realtime/push.ts';
import { otherSide, sideOf, viewOf } from '../rules/sides.ts';
import { lockConversation, selectConversation, updateConversation } from '../store/conversations.ts';
import { countUnseen, selectMessage } from '../store/messages.ts';
import { receiversOf } from './push.ts';

interface SeenMessage {
  readonly conversationId: number;
  readonly messageId: number;
}

/** Marks messages up to one as read by the caller's side; never back. @throws conversationNotFound */
export const markSeen = (
  context: Context<Db, Person>,
  { conversationId, messageId }: SeenMessage,
): Promise<void> =>
  transact(context, async (context) => {
    const { actor, db } = context;
    const conversation = await lockConversation(db, actor, conversationId);
    const message = conversation && (await selectMessage(db, { conversationId, id: messageId }));
    if (conversation === undefined || message === undefined) throw conversationNotFound();
    const side = sideOf(actor, conversation)!;
    if (message.seq <= viewOf(conversation, side).ownSeen) return;
    const unread = await countUnseen(db, { conversationId, by: otherSide(side), after: message.seq });
    await updateConversation(
      db,
      conversationId,
      side === 'buyer'
        ? { buyer_seen_seq: message.seq, buyer_unread: unread }
        : { shop_seen_seq: message.seq, shop_unread: unread },
    );
    const seen = { type: 'seen', conversation_id: conversationId, by: side, seq: message.seq } as const;
    for (const { id } of await receiversOf(context, conversation)) pushToUser(context, id, seen);
  });

/** Shows the other side that the caller is typing. @throws conversationNotFound, conversationBlocked */
export const showTyping = async (context: Context<Db, Person>, conversationId: number): Promise<void> => {
  const { actor, db } = context;
  const conversation = await selectConversation(db, actor, conversationId);
  if (conversation === undefined) throw conversationNotFound();
  const by = sideOf(actor, conversation)!;
  const { blockedByMe, blockedByOther } = viewOf(conversation, by);
  if (blockedByMe || blockedByOther) throw conversationBlocked({ by: blockedByMe ? 'me' : 'other' });
  const message = { type: 'typing', conversation_id: conversationId, by } as const;
  const receivers = (await receiversOf(context, conversation)).filter(({ side }) => side !== by);
  await Promise.all(receivers.map(({ id }) => pushAtOnce(context, { to: id, message })));
};
