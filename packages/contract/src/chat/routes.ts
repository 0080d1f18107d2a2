import { Type } from 'typebox';
import { CHAT_WAIT_MAX_S } from '../constants/talking.ts';
import { Count, Data, Id, OneOf, OrNull, Text, Time } from '../fields.ts';
import { route } from '../route.ts';
import { conversationBlocked, conversationNotFound, messageRefused } from './problems.ts';
import {
  CardType,
  ChatMessage,
  ChatSide,
  ClientId,
  Conversation,
  MessageCard,
  MessageInput,
  Receiver,
  ReportReason,
} from './schemas.ts';

const ConversationParams = Type.Object({ id: Id });
const limited = (most: number) => ({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: most })),
});

export const sendMessage = route({
  method: 'POST',
  path: '/v1/chat/api/messages',
  auth: 'user',
  permission: 'talking',
  summary: 'Send a message to a shop, or as a shop to a buyer; opens the conversation',
  body: Type.Object({ to: Receiver, content: MessageInput, client_id: Type.Optional(ClientId) }),
  status: 201,
  reply: Data({ message: ChatMessage }),
  problems: [conversationNotFound, messageRefused, conversationBlocked],
});
export const searchMessages = route({
  method: 'GET',
  path: '/v1/chat/api/messages',
  auth: 'user',
  permission: 'talking',
  summary: 'Messages of my conversations that contain all words, the latest first',
  query: Type.Object({
    keyword: Text(100, 1),
    conversation_id: Type.Optional(Id),
    /** Message id. */
    before: Type.Optional(Id),
    ...limited(20),
  }),
  reply: Data({ messages: Type.Array(ChatMessage) }),
  problems: [],
});
export const listConversations = route({
  method: 'GET',
  path: '/v1/chat/api/conversations',
  auth: 'user',
  permission: 'talking',
  summary: 'My conversations and those of my shop, the latest first; `unread` counts messages',
  query: Type.Object({
    /** Default: both. */
    side: Type.Optional(ChatSide),
    state: Type.Optional(OneOf(['unread', 'assigned_to_me'])),
    /** Name of the other side. */
    keyword: Type.Optional(Text(100)),
    /** Id of the last message of the last conversation of the page before. */
    before: Type.Optional(Id),
    ...limited(20),
  }),
  reply: Data({ conversations: Type.Array(Conversation), unread: Count }),
  problems: [],
});
export const getConversation = route({
  method: 'GET',
  path: '/v1/chat/api/conversations/:id',
  auth: 'user',
  permission: 'talking',
  summary: 'One conversation',
  params: ConversationParams,
  reply: Data({ conversation: Conversation }),
  problems: [conversationNotFound],
});
export const findConversation = route({
  method: 'GET',
  path: '/v1/chat/api/conversation',
  auth: 'user',
  summary: 'My conversation with a shop; null before the first message',
  query: Type.Object({ shop_id: Id }),
  reply: Data({ conversation: OrNull(Conversation) }),
  problems: [],
});
export const listMessages = route({
  method: 'GET',
  path: '/v1/chat/api/conversations/:id/messages',
  auth: 'user',
  permission: 'talking',
  summary:
    'Messages of a conversation, oldest first: the latest, those before a message, or those after a number',
  params: ConversationParams,
  query: Type.Object({
    /** Message id. */
    before: Type.Optional(Id),
    /** `seq` of the last message that the reader has. */
    after: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
    ...limited(30),
  }),
  reply: Data({ messages: Type.Array(ChatMessage) }),
  problems: [conversationNotFound],
});
export const listSendableCards = route({
  method: 'GET',
  path: '/v1/chat/api/conversations/:id/cards',
  auth: 'user',
  permission: 'talking',
  summary:
    'What a message of a conversation can show: products of the shop, the best sellers first; orders, requests and quotations between the two, the latest first',
  params: ConversationParams,
  query: Type.Object({
    /** Default: products. */
    type: Type.Optional(CardType),
    /** Of products: words of the title. */
    keyword: Type.Optional(Text(100)),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, default: 12 })),
  }),
  reply: Data({ cards: Type.Array(MessageCard) }),
  problems: [conversationNotFound],
});
export const waitForMessages = route({
  method: 'GET',
  path: '/v1/chat/api/updates',
  auth: 'user',
  permission: 'talking',
  summary: 'Messages that came after one, for clients without a socket; waits for the first. May repeat some',
  query: Type.Object({
    /** Message id; 0: from now. */
    after: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 })),
    /** Seconds. */
    wait: Type.Optional(Type.Integer({ minimum: 0, maximum: CHAT_WAIT_MAX_S, default: 0 })),
  }),
  reply: Data({
    messages: Type.Array(ChatMessage),
    unread: Count,
    /** Where to go on. */
    after: Count,
  }),
  problems: [],
});
export const markSeen = route({
  method: 'POST',
  path: '/v1/chat/api/conversations/:id/seen',
  auth: 'user',
  permission: 'talking',
  summary: 'Mark messages up to one as read, on every device of my side',
  params: ConversationParams,
  body: Type.Object({ message_id: Id }),
  problems: [conversationNotFound],
});
export const blockConversation = route({
  method: 'PUT',
  path: '/v1/chat/api/conversations/:id/block',
  auth: 'user',
  permission: 'talking',
  summary: 'Block the other side, or allow it again: while blocked nobody can write',
  params: ConversationParams,
  body: Type.Object({ blocked: Type.Boolean() }),
  problems: [conversationNotFound],
});
export const reportConversation = route({
  method: 'POST',
  path: '/v1/chat/api/conversations/:id/reports',
  auth: 'user',
  permission: 'talking',
  summary: 'Report a conversation to the moderators, with the messages around',
  params: ConversationParams,
  body: Type.Object({
    reason: ReportReason,
    note: Type.Optional(Text(500)),
    message_id: Type.Optional(Id),
  }),
  problems: [conversationNotFound],
});
export const getLastActivity = route({
  method: 'GET',
  path: '/v1/alert/api/users/:id/last-activity',
  auth: 'anyone',
  summary: 'When the owner of an open shop was last active, to five minutes; null for everybody else',
  params: Type.Object({ id: Id }),
  reply: Data({ last_active: OrNull(Time) }),
  problems: [],
});
