import { type Static, Type } from 'typebox';
import { LEAD_STATES, TICKET_TYPES } from '../rules/ticket-labels.ts';
import { Count, Dong, Id, Moment, OneOf, OrNull, Quantity, Text, Time } from '../fields.ts';

export const Lead = Type.Object({
  id: Id,
  product_id: OrNull(Id),
  shop_id: Id,
  name: Type.String(),
  phone: Type.String(),
  message: Type.String(),
  created_at: Time,
});
export type Lead = Static<typeof Lead>;

/** A product of any state, for the shop it belongs to and people who asked about it. */
export const Subject = Type.Object({
  id: Id,
  title: Type.String(),
  handle: Type.String(),
  unit_name: Type.String(),
  thumb: OrNull(Type.String()),
});

export type Subject = Static<typeof Subject>;

export const LeadState = OneOf(LEAD_STATES.map(({ code }) => code));
export type LeadState = Static<typeof LeadState>;
/** What the person looked at. */
export const LeadSource = OneOf(['classified', 'hidden_price', 'product', 'shop']);
export type LeadSource = Static<typeof LeadSource>;
export const SellerLead = Type.Object({
  id: Id,
  name: Type.String(),
  phone: Type.String(),
  message: Type.String(),
  source: LeadSource,
  product: OrNull(Subject),
  state: LeadState,
  state_label: Type.String(),
  /** Of the shop, for itself. */
  note: Type.String(),
  remind_at: OrNull(Time),
  created_at: Time,
});
export type SellerLead = Static<typeof SellerLead>;
export const LeadChanges = Type.Object({
  state: Type.Optional(LeadState),
  note: Type.Optional(Text(1000)),
  remind_at: Type.Optional(OrNull(Moment)),
});

export const TicketType = OneOf(TICKET_TYPES.map(({ code }) => code));
export type TicketType = Static<typeof TicketType>;
export const TicketStatus = OneOf(['open', 'answered', 'closed']);
export type TicketStatus = Static<typeof TicketStatus>;
/** Who closed it; `restock`: the goods are back. */
export const TicketClosedBy = OneOf(['buyer', 'shop', 'restock']);
export type TicketClosedBy = Static<typeof TicketClosedBy>;
export const TicketAction = OneOf(['answer', 'close']);
export const TicketInput = Type.Object({
  product_id: Id,
  /** Of the product; without one any variant. */
  variant_id: Type.Optional(Id),
  type: TicketType,
  quantity: Type.Optional(Quantity),
  /** The unit price hoped for, in đồng. */
  target_price: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
  message: Type.Optional(Text(1000)),
  /** Without one that of the account. */
  phone: Type.Optional(Text(30)),
});
export const Ticket = Type.Object({
  id: Id,
  type: TicketType,
  type_label: Type.String(),
  status: TicketStatus,
  status_label: Type.String(),
  product: OrNull(Subject),
  variant: OrNull(Type.Object({ id: Id, title: Type.String() })),
  shop: Type.Object({ id: Id, name: Type.String(), slug: Type.String() }),
  quantity: OrNull(Quantity),
  target_price: OrNull(Dong),
  message: Type.String(),
  phone: OrNull(Type.String()),
  reply: OrNull(Type.String()),
  replied_at: OrNull(Time),
  closed_by: OrNull(TicketClosedBy),
  closed_at: OrNull(Time),
  created_at: Time,
  /** What the caller may do. */
  actions: Type.Array(TicketAction),
});
export type Ticket = Static<typeof Ticket>;
export const SellerTicket = Type.Object({
  ticket: Ticket,
  customer: Type.Object({ name: Type.String() }),
  /** Other people who wait for the product. */
  waiting: Count,
  /** Unit price of the wanted quantity today, in đồng; null unless a better price is asked for. */
  current_price: OrNull(Dong),
});
export type SellerTicket = Static<typeof SellerTicket>;
