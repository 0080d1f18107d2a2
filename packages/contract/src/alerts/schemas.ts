import { Type, type Static } from 'typebox';
import { ALERT_TOPICS_MAX } from '../constants/talking.ts';
import { Count, Id, OneOf, OpaqueId, OrNull, Text, Time } from '../fields.ts';
import { ALERT_KINDS, ALERT_TOPIC_NAMES } from '../rules/alert-topics.ts';

export const AlertKind = OneOf(ALERT_KINDS);
export const AlertTopicName = OneOf(ALERT_TOPIC_NAMES);
/** `HH:MM` in Vietnam. */
const ClockTime = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });

export const Alert = Type.Object({
  id: Id,
  kind: AlertKind,
  topic: AlertTopicName,
  title: Type.String(),
  body: OrNull(Type.String()),
  /** An address. */
  image: OrNull(Type.String()),
  /** A path of the market. */
  link: Type.String(),
  /** How many events it combines. */
  count: Count,
  /** The shop that it concerns as a shop; null for its reader as a buyer. */
  shop_id: OrNull(Id),
  seen_at: OrNull(Time),
  created_at: Time,
});
export type Alert = Static<typeof Alert>;

const TopicPreference = Type.Object({
  topic: AlertTopicName,
  web: Type.Boolean(),
  email: Type.Boolean(),
  push: Type.Boolean(),
});

export const AlertPreferencesInput = Type.Object({
  /** Choices of topics that are left out do not change. */
  topics: Type.Array(TopicPreference, { maxItems: ALERT_TOPICS_MAX }),
  quiet_hours: Type.Object({
    enabled: Type.Boolean(),
    from: ClockTime,
    to: ClockTime,
    /** Topics that are pushed at once all the same. */
    except: Type.Array(AlertTopicName, { maxItems: ALERT_TOPICS_MAX }),
  }),
  /** Alerts about the same thing become one. */
  grouped: Type.Boolean(),
});
export type AlertPreferencesInput = Static<typeof AlertPreferencesInput>;

export const AlertDevice = Type.Object({
  id: OpaqueId,
  user_agent: Type.String(),
  created_at: Time,
  /** When a push last reached its service. */
  last_used_at: OrNull(Time),
});
export type AlertDevice = Static<typeof AlertDevice>;

export const AlertPreferences = Type.Object({
  ...AlertPreferencesInput.properties,
  /** Where e-mails go; null without an address. */
  email: OrNull(Type.String()),
  devices: Type.Array(AlertDevice),
});
export type AlertPreferences = Static<typeof AlertPreferences>;

/** As `PushSubscription.toJSON()` writes it. */
export const PushSubscriptionInput = Type.Object({
  endpoint: Text(1_000, 1),
  keys: Type.Object({
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}=?$' }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}(==)?$' }),
  }),
});
export type PushSubscriptionInput = Static<typeof PushSubscriptionInput>;
