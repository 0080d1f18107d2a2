// Messages of the WebSocket at `SOCKET_PATH`.
import { Type, type Static } from 'typebox';
import { ChatMessage, ChatSide, ClientId, MessageInput, Receiver } from './chat/schemas.ts';
import { Count, Id, OpaqueId, OrNull } from './fields.ts';
import { OrderBuyerStatus } from './orders/schemas.ts';
import { PaymentState } from './payments/schemas.ts';

/** First frame, within 5 s. Without a token the session cookie counts. */
export const ClientMessage = Type.Object({ token: Type.Optional(Type.String()) });
export type ClientMessage = Static<typeof ClientMessage>;

/** Answered by the `message` that was stored, or by an `error` with the same `client_id`. */
const Send = Type.Object({
  type: Type.Literal('send'),
  to: Receiver,
  content: MessageInput,
  client_id: ClientId,
});
const MarkSeen = Type.Object({ type: Type.Literal('seen'), conversation_id: Id, message_id: Id });
const ShowTyping = Type.Object({ type: Type.Literal('typing'), conversation_id: Id });
/** Replays messages after this message id, as `message`; may repeat some: compare `seq`. */
const Resume = Type.Object({
  type: Type.Literal('resume'),
  after: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
});
/** Frames after the first. */
export const ClientFrame = Type.Union([Send, MarkSeen, ShowTyping, Resume]);
export type ClientFrame = Static<typeof ClientFrame>;

/** Authenticated. Changes before this message are not sent. */
const Ready = Type.Object({ type: Type.Literal('ready') });
/** Every `SOCKET_HEARTBEAT_MS`: a page sees no pings, and detects a lost network by their absence. */
const Alive = Type.Object({ type: Type.Literal('alive') });
const OrderChanged = Type.Object({
  type: Type.Literal('order'),
  id: OpaqueId,
  buyer_status: OrderBuyerStatus,
});
const CaseChanged = Type.Object({ type: Type.Literal('case'), id: OpaqueId, order_id: OpaqueId });
const PaymentChanged = Type.Object({ type: Type.Literal('payment'), id: OpaqueId, state: PaymentState });
/** A request for quotation, its quotations or a message on one. */
const RfqChanged = Type.Object({ type: Type.Literal('rfq'), id: OpaqueId });
/** Tickets of mine, or tickets or leads of my shop. */
const TicketsChanged = Type.Object({ type: Type.Literal('ticket') });
/** A message of a conversation. Null: too long for here, or with a card; fetch it by its number. */
const MessageArrived = Type.Object({
  type: Type.Literal('message'),
  conversation_id: Id,
  message_id: Id,
  seq: Type.Integer({ minimum: 1 }),
  message: OrNull(ChatMessage),
});
const MessagesSeen = Type.Object({
  type: Type.Literal('seen'),
  conversation_id: Id,
  by: ChatSide,
  seq: Count,
});
const Typing = Type.Object({ type: Type.Literal('typing'), conversation_id: Id, by: ChatSide });
/** The other side of a conversation opened or left the market. */
const Presence = Type.Object({
  type: Type.Literal('presence'),
  conversation_id: Id,
  by: ChatSide,
  active: Type.Boolean(),
});
const FrameRefused = Type.Object({
  type: Type.Literal('error'),
  code: Type.String(),
  message: Type.String(),
  client_id: OrNull(Type.String()),
});

/** There are new alerts, or all of them were seen. */
const AlertsChanged = Type.Object({ type: Type.Literal('alert') });

/** Names what changed; details are fetched by the usual routes. */
export const ServerMessage = Type.Union([
  Ready,
  Alive,
  OrderChanged,
  CaseChanged,
  PaymentChanged,
  RfqChanged,
  TicketsChanged,
  MessageArrived,
  MessagesSeen,
  Typing,
  Presence,
  FrameRefused,
  AlertsChanged,
]);
export type ServerMessage = Static<typeof ServerMessage>;
