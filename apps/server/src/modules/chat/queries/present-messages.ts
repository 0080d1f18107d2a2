import type { ChatMessage, ChatSide, MessageCard } from '@market/contract/chat/schemas';
import { presentUpload } from '#media';
import { getPeople } from '#users';
import type { Context, Db, Person } from '#platform/context.ts';
import { maskContacts } from '../rules/contacts.ts';
import { sideOf } from '../rules/sides.ts';
import type { ConversationRow, MessageRow } from '../tables.ts';
import { NO_CARDS, readCards } from './cards.ts';

export interface MessageView {
  readonly side: ChatSide;
  /** Contact details of the other side are shown. */
  readonly contactsShown: boolean;
  readonly readerId: number;
  readonly staffName: string | undefined;
}

/** A message without its card, as one side reads it. */
export const presentPlain = (
  row: MessageRow,
  view: MessageView,
  cards: MessageCard = NO_CARDS,
): ChatMessage => ({
  id: row.id,
  conversation_id: row.conversation_id,
  seq: row.seq,
  by: row.by,
  automatic: row.by === 'shop' && row.user_id === null,
  staff:
    view.side === 'shop' && row.by === 'shop' && row.user_id !== null
      ? { id: row.user_id, name: view.staffName ?? '' }
      : null,
  type: row.type,
  text: row.by === view.side || view.contactsShown ? row.text : maskContacts(row.text),
  images: row.images.map((key, index) => presentUpload({ id: `${row.id}-${index}`, key })),
  ...cards,
  client_id: row.user_id === view.readerId ? row.client_id : null,
  at: row.at.toISOString(),
});

/** Messages as the caller may see them; those of other people's conversations are left out. */
export const presentMessages = async (
  context: Context<Db, Person>,
  rows: readonly MessageRow[],
  conversations: readonly ConversationRow[],
): Promise<ChatMessage[]> => {
  const { actor } = context;
  const of = new Map(conversations.map((one) => [one.id, one]));
  const staff = [
    ...new Set(rows.flatMap(({ by, user_id }) => (by === 'shop' && user_id !== null ? [user_id] : []))),
  ];
  const [people, cardsOf] = await Promise.all([getPeople(context, staff), readCards(context, rows)]);
  return rows.flatMap((row) => {
    const conversation = of.get(row.conversation_id);
    const side = conversation && sideOf(actor, conversation);
    if (conversation === undefined || side === undefined) return [];
    const view = {
      side,
      contactsShown: conversation.paid_at !== null,
      readerId: actor.id,
      staffName: people.get(row.user_id ?? 0)?.full_name,
    };
    return [presentPlain(row, view, cardsOf(row))];
  });
};
