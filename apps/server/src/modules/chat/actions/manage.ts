import { assigneeRefused, conversationNotFound } from '@market/contract/chat/problems';
import type { ReportReason } from '@market/contract/chat/schemas';
import { CHAT_REPORTS_PER_DAY } from '@market/contract/constants/talking';
import { roleMay } from '@market/contract/rules/shop-roles';
import { getShopRole } from '#users';
import { transact, type Context, type Db, type Person, type Seller, type Tx } from '#platform/context.ts';
import { count } from '#platform/security/rate-limit.ts';
import { DAY } from '#platform/time.ts';
import { sideOf } from '../rules/sides.ts';
import { lockConversation, updateConversation } from '../store/conversations.ts';
import { selectMessage } from '../store/messages.ts';
import { putReport } from '../store/reports.ts';
import type { ConversationRow } from '../tables.ts';

/** The caller's conversation, locked. @throws conversationNotFound */
const lockOwn = async ({ actor, db }: Context<Tx, Person>, id: number): Promise<ConversationRow> => {
  const conversation = await lockConversation(db, actor, id);
  if (conversation === undefined) throw conversationNotFound();
  return conversation;
};

/** Blocks the other side or allows it again. @throws conversationNotFound */
export const setBlocked = (context: Context<Db, Person>, id: number, blocked: boolean): Promise<void> =>
  transact(context, async (context) => {
    const { actor, db, now } = context;
    const conversation = await lockOwn(context, id);
    const at = blocked ? now : null;
    await updateConversation(
      db,
      id,
      sideOf(actor, conversation) === 'buyer' ? { buyer_blocked_at: at } : { shop_blocked_at: at },
    );
  });

const CONTEXT_MESSAGES = 20;
const REPORT_LIMIT = { name: 'chat-reports', most: CHAT_REPORTS_PER_DAY, windowMs: DAY };

export interface Report {
  readonly reason: ReportReason;
  readonly note?: string | undefined;
  readonly message_id?: number | undefined;
}

/** Reports a conversation with the messages around to the moderators. @throws conversationNotFound, tooMany */
export const reportConversation = async (
  context: Context<Db, Person>,
  id: number,
  { reason, note = '', message_id }: Report,
): Promise<void> => {
  await transact(context, async (context) => {
    const { actor, db, now } = context;
    const conversation = await lockOwn(context, id);
    const message =
      message_id === undefined ? undefined : await selectMessage(db, { conversationId: id, id: message_id });
    if (message_id !== undefined && message === undefined) throw conversationNotFound();
    await count(context, REPORT_LIMIT, String(actor.id));
    const seq = message?.seq ?? conversation.last_seq;
    await putReport(db, {
      conversation_id: id,
      by: sideOf(actor, conversation)!,
      user_id: actor.id,
      reason,
      note: note.normalize('NFC').trim(),
      message_id: message_id ?? null,
      from_seq: Math.max(1, seq - CONTEXT_MESSAGES),
      to_seq: Math.min(conversation.last_seq, seq + CONTEXT_MESSAGES),
      created_at: now,
    });
  });
};

export interface Management {
  readonly assigned_to_id?: number | null | undefined;
  readonly note_text?: string | undefined;
}

/** Assigns a conversation of the caller's shop, or notes something on it. @throws conversationNotFound, assigneeRefused */
export const manageConversation = (
  context: Context<Db, Seller>,
  id: number,
  { assigned_to_id, note_text }: Management,
): Promise<void> =>
  transact(context, async (context) => {
    const { actor, db, now } = context;
    const conversation = await lockOwn(context, id);
    if (conversation.shop_id !== actor.shopId) throw conversationNotFound();
    if (
      typeof assigned_to_id === 'number' &&
      !roleMay((await getShopRole(context, assigned_to_id, actor.shopId)) ?? null, 'talking')
    )
      throw assigneeRefused();
    const note = note_text?.normalize('NFC').trim();
    const changes = {
      ...(assigned_to_id !== undefined && { assigned_to: assigned_to_id }),
      ...(note !== undefined && { note, note_by: actor.id, note_at: now }),
    };
    if (Object.keys(changes).length > 0) await updateConversation(db, id, changes);
  });
