import type { ServerMessage } from '@market/contract/realtime';
import type { ChatSide } from '@market/contract/chat/schemas';
import { getPeople, getShopMembers } from '#users';
import type { Context, Tx } from '#platform/context.ts';
import { MAX_PAYLOAD_BYTES } from '#platform/realtime/notify.ts';
import { pushAll } from '#platform/realtime/push.ts';
import { presentPlain } from '../queries/present-messages.ts';
import type { ConversationRow, MessageRow } from '../tables.ts';

type Between = Pick<ConversationRow, 'user_id' | 'shop_id'>;
interface Receiver {
  readonly id: number;
  readonly side: ChatSide;
}

/** Reads the members of the shops once; answers who is on each side of one of these conversations. */
export const readReceivers = async (
  context: Context,
  conversations: readonly Between[],
): Promise<(between: Between) => Receiver[]> => {
  const shopIds = [...new Set(conversations.map(({ shop_id }) => shop_id))];
  const members = await getShopMembers(context, shopIds, 'talking');
  return ({ user_id, shop_id }) => [
    { id: user_id, side: 'buyer' },
    ...(members.get(shop_id) ?? []).map((id) => ({ id, side: 'shop' as const })),
  ];
};

/** The accounts on each side of a conversation. */
export const receiversOf = async (context: Context, conversation: Between): Promise<Receiver[]> =>
  (await readReceivers(context, [conversation]))(conversation);

/** The message itself where it is short enough and has no card, which only its reader may draw. */
const messageFor = (
  row: MessageRow,
  conversation: ConversationRow,
  {
    id,
    side,
    staffName,
  }: { readonly id: number; readonly side: ChatSide; readonly staffName: string | undefined },
): ServerMessage => {
  const head = {
    type: 'message',
    conversation_id: row.conversation_id,
    message_id: row.id,
    seq: row.seq,
  } as const;
  const view = { side, contactsShown: conversation.paid_at !== null, readerId: id, staffName };
  const whole = { ...head, message: row.reference === null ? presentPlain(row, view) : null };
  return Buffer.byteLength(JSON.stringify({ to: id, message: whole })) > MAX_PAYLOAD_BYTES
    ? { ...head, message: null }
    : whole;
};

/** Sends stored messages to all pages of both sides after the commit. */
export const pushMessages = async (
  context: Context<Tx>,
  messages: readonly { readonly row: MessageRow; readonly conversation: ConversationRow }[],
): Promise<void> => {
  if (messages.length === 0) return;
  const receiversIn = await readReceivers(
    context,
    messages.map(({ conversation }) => conversation),
  );
  const writers = messages.flatMap(({ row: { by, user_id } }) =>
    by === 'shop' && user_id !== null ? [user_id] : [],
  );
  const people = await getPeople(context, [...new Set(writers)]);
  const pushes = messages.flatMap(({ row, conversation }) => {
    const staffName = people.get(row.user_id ?? 0)?.full_name;
    return receiversIn(conversation).map(({ id, side }) => ({
      to: id,
      message: messageFor(row, conversation, { id, side, staffName }),
    }));
  });
  pushAll(context, pushes);
};
