import { Type } from 'typebox';
import { Data, Id, OneOf, OrNull, Text } from '../fields.ts';
import { route } from '../route.ts';
import { assigneeRefused, conversationNotFound } from './problems.ts';
import { ChatBuyer, ChatPerson, ChatSettings, Conversation } from './schemas.ts';

const ConversationParams = Type.Object({ id: Id });

export const manageConversation = route({
  method: 'PUT',
  path: '/v1/chat/api/conversations/:id',
  auth: 'shop',
  permission: 'talking',
  summary: 'Assign a conversation of my shop to a member, or write a note on its buyer',
  params: ConversationParams,
  body: Type.Object({
    assigned_to_id: Type.Optional(OrNull(Id)),
    note_text: Type.Optional(Text(1000)),
  }),
  reply: Data({ conversation: Conversation }),
  problems: [conversationNotFound, assigneeRefused],
});
export const getChatBuyer = route({
  method: 'GET',
  path: '/v1/chat/api/conversations/:id/buyer',
  auth: 'shop',
  permission: 'talking',
  summary: 'The buyer of a conversation of my shop, with their orders at it',
  params: ConversationParams,
  reply: Data({ buyer: ChatBuyer }),
  problems: [conversationNotFound],
});
export const findBuyer = route({
  method: 'GET',
  path: '/v1/chat/api/buyer',
  auth: 'shop',
  permission: 'talking',
  summary:
    'Whom my shop writes to about an order, a quotation or a ticket; the conversation is null before the first message',
  query: Type.Object({ about: OneOf(['order', 'quotation', 'ticket']), id: Text(40, 1) }),
  reply: Data({ buyer: ChatPerson, conversation: OrNull(Conversation) }),
  problems: [conversationNotFound],
});
export const getChatSettings = route({
  method: 'GET',
  path: '/v1/chat/api/settings',
  auth: 'shop',
  permission: 'talking',
  summary: 'Quick replies and away message of my shop, and who works there',
  reply: Data({
    settings: ChatSettings,
    members: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  }),
  problems: [],
});
export const saveChatSettings = route({
  method: 'PUT',
  path: '/v1/chat/api/settings',
  auth: 'shop',
  permission: 'talking',
  summary: 'Replace quick replies and away message of my shop',
  body: Type.Object({ settings: ChatSettings }),
  reply: Data({ settings: ChatSettings }),
  problems: [],
});
