import { type Static, Type } from 'typebox';
import { CHAT_IMAGES_MAX, CHAT_TEXT_MAX, QUICK_REPLIES_MAX } from '../constants/talking.ts';
import { Count, Dong, Id, OneOf, OpaqueId, OrNull, Quantity, Text, Time } from '../fields.ts';
import { UploadedMedia } from '../media/schemas.ts';
import { OrderBuyerStatus } from '../orders/schemas.ts';
import { QuotationStatus, RfqStatus } from '../rfq/schemas.ts';
import { ShopSummary } from '../shops/summary-schemas.ts';

export const ChatSide = OneOf(['buyer', 'shop']);
export type ChatSide = Static<typeof ChatSide>;
export const MessageType = OneOf(['text', 'image', 'product', 'order', 'rfq', 'quotation']);
export type MessageType = Static<typeof MessageType>;
/** Types of messages that show a thing. */
export const CardType = OneOf(['product', 'order', 'rfq', 'quotation']);
export type CardType = Static<typeof CardType>;

/** What is sent: a text, or an object of one type with the fields of that type. */
export const MessageInput = Type.Union([
  Text(CHAT_TEXT_MAX, 1),
  Type.Object({
    type: MessageType,
    text: Type.Optional(Text(CHAT_TEXT_MAX)),
    /** Ids of uploads for the purpose `chat`. */
    images: Type.Optional(Type.Array(OpaqueId, { minItems: 1, maxItems: CHAT_IMAGES_MAX })),
    product_id: Type.Optional(Id),
    order_id: Type.Optional(OpaqueId),
    rfq_id: Type.Optional(OpaqueId),
    quotation_id: Type.Optional(OpaqueId),
  }),
]);
export type MessageInput = Static<typeof MessageInput>;
/** A user id, or `shop:{id}`. */
export const Receiver = Type.Union([
  Id,
  Type.String({ pattern: String.raw`^(shop:)?[1-9]\d{0,14}$`, maxLength: 20 }),
]);
/** Chosen by the sender: a message sent again with it is the same message. */
export const ClientId = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_.:-]+$' });

/** A product as the reader may see it; hidden prices are null. */
export const ChatProduct = Type.Object({
  id: Id,
  title: Type.String(),
  slug: Type.String(),
  image: OrNull(Type.String()),
  min_price: OrNull(Dong),
  max_price: OrNull(Dong),
  min_order_quantity: Count,
  unit_name: Type.String(),
  available: Count,
  tiers: Type.Array(Type.Object({ start: Quantity, end: OrNull(Quantity), price: Dong })),
});
export type ChatProduct = Static<typeof ChatProduct>;
export const ChatOrder = Type.Object({
  id: OpaqueId,
  order_number: Type.String(),
  buyer_status: OrderBuyerStatus,
  /** The buyer fetches the goods at the shop. */
  collected: Type.Boolean(),
  total_price: Dong,
  /** Units, and different products. */
  quantity: Count,
  products: Count,
  unit_name: Type.String(),
  images: Type.Array(Type.String()),
  created_at: Time,
});
export type ChatOrder = Static<typeof ChatOrder>;
export const ChatRfq = Type.Object({
  id: OpaqueId,
  number: Type.String(),
  title: Type.String(),
  quantity: Quantity,
  unit: Type.String(),
  target_price: OrNull(Dong),
  status: RfqStatus,
});
export type ChatRfq = Static<typeof ChatRfq>;
export const ChatQuotation = Type.Object({
  id: OpaqueId,
  rfq_id: OpaqueId,
  rfq_title: Type.String(),
  /** A unit, with customization. */
  final_price: Dong,
  quantity: Quantity,
  unit: Type.String(),
  lead_time_days: Count,
  valid_until: Time,
  status: QuotationStatus,
});
export type ChatQuotation = Static<typeof ChatQuotation>;

const cards = {
  product: OrNull(ChatProduct),
  order: OrNull(ChatOrder),
  rfq: OrNull(ChatRfq),
  quotation: OrNull(ChatQuotation),
};
/** One thing, in the field of its type. */
export const MessageCard = Type.Object(cards);
export type MessageCard = Static<typeof MessageCard>;

export const ChatMessage = Type.Object({
  id: Id,
  conversation_id: Id,
  /** 1, 2, 3 … within the conversation, without gaps. */
  seq: Type.Integer({ minimum: 1 }),
  by: ChatSide,
  /** Sent by the market for a shop that is away. */
  automatic: Type.Boolean(),
  /** Who answered; null for everybody outside of the shop. */
  staff: OrNull(Type.Object({ id: Id, name: Type.String() })),
  type: MessageType,
  /** Plain text. Contact details of the other side are masked until an order between the two is paid. */
  text: Type.String(),
  images: Type.Array(UploadedMedia),
  /** The card of the type, as the reader may see it now; null when it no longer exists. */
  ...cards,
  /** Null for everybody but the sender. */
  client_id: OrNull(Type.String()),
  at: Time,
});
export type ChatMessage = Static<typeof ChatMessage>;

export const MessagePreview = Type.Object({
  id: Id,
  by: ChatSide,
  automatic: Type.Boolean(),
  type: MessageType,
  text: Type.String(),
  at: Time,
});
export const ChatPerson = Type.Object({ id: Id, name: Type.String(), avatar: OrNull(Type.String()) });
export const Conversation = Type.Object({
  id: Id,
  /** The side of the reader. */
  side: ChatSide,
  shop: ShopSummary,
  buyer: ChatPerson,
  /** Whether the other side has the market open now. */
  active: Type.Boolean(),
  last_message: OrNull(MessagePreview),
  last_seq: Count,
  unread: Count,
  /** Up to which message each side has read. */
  own_seen_seq: Count,
  other_seen_seq: Count,
  /** Links may be pressed: the shop is trusted. */
  links_allowed: Type.Boolean(),
  /** An order between the two is paid: contact details are shown. */
  contacts_shown: Type.Boolean(),
  blocked: OrNull(OneOf(['by_me', 'by_other'])),
  /** The shop has to answer. */
  waiting: Type.Boolean(),
  /** Within the shop; null for buyers. */
  assigned_to: OrNull(Type.Object({ id: Id, name: Type.String() })),
  note: OrNull(Type.Object({ text: Type.String(), by: OrNull(Type.String()), at: Time })),
});
export type Conversation = Static<typeof Conversation>;

/** The buyer of a conversation, as the shop may see them. */
export const ChatBuyer = Type.Object({
  name: Type.String(),
  orders_count: Count,
  /** Đồng, of orders that were not cancelled. */
  spent: Dong,
  orders: Type.Array(ChatOrder),
});
export type ChatBuyer = Static<typeof ChatBuyer>;

const TimeOfDay = Type.String({ pattern: String.raw`^([01]\d|2[0-3]):[0-5]\d$`, maxLength: 5 });
export const QuickReply = Type.Object({
  title: Text(40, 1),
  /** With the variables `{ten_khach}` and `{ten_shop}`. */
  text: Text(CHAT_TEXT_MAX, 1),
});
export type QuickReply = Static<typeof QuickReply>;
export const ChatSettings = Type.Object({
  quick_replies: Type.Array(QuickReply, { maxItems: QUICK_REPLIES_MAX }),
  /** Sent between these hours, Vietnam time, once to a buyer in eight hours. */
  away: Type.Object({ enabled: Type.Boolean(), from: TimeOfDay, to: TimeOfDay, text: Text(500) }),
});
export type ChatSettings = Static<typeof ChatSettings>;
export const ReportReason = OneOf(['scam', 'insult', 'spam', 'outside_payment', 'other']);
export type ReportReason = Static<typeof ReportReason>;
