import { type Static, Type } from 'typebox';
import { Count, Id, OneOf, OpaqueId, OrNull, Text, Time } from '../fields.ts';
import {
  DELIVERY_PROBLEMS,
  DELIVERY_STATES,
  TEST_EVENT,
  WEBHOOK_EVENTS,
  WEBHOOK_STOPS,
  WEBHOOK_URL_MAX,
} from '../rules/webhook-events.ts';

const Events = Type.Array(OneOf(WEBHOOK_EVENTS), {
  minItems: 1,
  maxItems: WEBHOOK_EVENTS.length,
  uniqueItems: true,
});

export const Webhook = Type.Object({
  id: OpaqueId,
  url: Type.String(),
  events: Events,
  enabled: Type.Boolean(),
  /** Why it is off; null while it is on. */
  stopped: OrNull(OneOf(WEBHOOK_STOPS)),
  stopped_at: OrNull(Time),
  /** Since when no delivery was received; null after one was. */
  failing_since: OrNull(Time),
  /** Last four characters of the signing secret. */
  secret_hint: Type.String(),
  created_at: Time,
  /** Deliveries of the last 24 hours that have ended. */
  sent: Count,
  received: Count,
  median_ms: OrNull(Count),
  /** Deliveries that wait. */
  waiting: Count,
});
export type Webhook = Static<typeof Webhook>;

export const WebhookInput = Type.Object({ url: Text(WEBHOOK_URL_MAX, 1), events: Events });
export type WebhookInput = Static<typeof WebhookInput>;
export const WebhookChange = Type.Object({
  url: Type.Optional(Text(WEBHOOK_URL_MAX, 1)),
  events: Type.Optional(Events),
  enabled: Type.Optional(Type.Boolean()),
});
export type WebhookChange = Static<typeof WebhookChange>;

/** One event on its way to one address. */
export const WebhookDelivery = Type.Object({
  id: Id,
  event_id: OpaqueId,
  type: OneOf([...WEBHOOK_EVENTS, TEST_EVENT]),
  /** The number of the order, the title of the product. */
  subject: OrNull(Type.String()),
  state: OneOf(DELIVERY_STATES),
  attempts: Count,
  created_at: Time,
  attempted_at: OrNull(Time),
  /** Of the last attempt; null when nothing answered. */
  status: OrNull(Count),
  problem: OrNull(OneOf(DELIVERY_PROBLEMS)),
  duration_ms: OrNull(Count),
  next_attempt_at: OrNull(Time),
  is_replay: Type.Boolean(),
  /** The body as it is sent. */
  payload: Type.String(),
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;
