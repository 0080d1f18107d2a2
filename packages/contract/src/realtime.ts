// The socket of `SOCKET_PATH`: one frame from the page, then messages to it for as long as its session lives.
import { Type, type Static } from 'typebox';
import { OpaqueId } from './fields.ts';
import { OrderBuyerStatus } from './orders/schemas.ts';
import { PaymentState } from './payments/schemas.ts';

/** The first frame, within 5 s: an access token; without one the cookie of the page names the person. */
export const ClientMessage = Type.Object({ token: Type.Optional(Type.String()) });
export type ClientMessage = Static<typeof ClientMessage>;

/** The session is valid: changes are sent from now on. Those before it may have been missed. */
const Ready = Type.Object({ type: Type.Literal('ready') });
/** An order of the buyer or of their shop moved. */
const OrderChanged = Type.Object({
  type: Type.Literal('order'),
  id: OpaqueId,
  buyer_status: OrderBuyerStatus,
});
/** A case of the buyer or of their shop moved. */
const CaseChanged = Type.Object({ type: Type.Literal('case'), id: OpaqueId, order_id: OpaqueId });
/** A payment of the buyer was paid, failed or refunded. */
const PaymentChanged = Type.Object({ type: Type.Literal('payment'), id: OpaqueId, state: PaymentState });

/** A message to the page: which thing changed. Its details are fetched by the usual calls. */
export const ServerMessage = Type.Union([Ready, OrderChanged, CaseChanged, PaymentChanged]);
export type ServerMessage = Static<typeof ServerMessage>;
