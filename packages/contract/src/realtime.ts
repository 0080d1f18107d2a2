// Messages of the WebSocket at `SOCKET_PATH`.
import { Type, type Static } from 'typebox';
import { OpaqueId } from './fields.ts';
import { OrderBuyerStatus } from './orders/schemas.ts';
import { PaymentState } from './payments/schemas.ts';

/** First frame, within 5 s. Without a token the session cookie counts. */
export const ClientMessage = Type.Object({ token: Type.Optional(Type.String()) });
export type ClientMessage = Static<typeof ClientMessage>;

/** Authenticated. Changes before this message are not sent. */
const Ready = Type.Object({ type: Type.Literal('ready') });
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

/** There are new alerts, or all of them were seen. */
const AlertsChanged = Type.Object({ type: Type.Literal('alert') });

/** Names what changed; details are fetched by the usual routes. */
export const ServerMessage = Type.Union([
  Ready,
  OrderChanged,
  CaseChanged,
  PaymentChanged,
  RfqChanged,
  TicketsChanged,
  AlertsChanged,
]);
export type ServerMessage = Static<typeof ServerMessage>;
