import { Type } from 'typebox';
import { ALERTS_PER_MENU } from '../constants/talking.ts';
import { AllowReadOnly, Count, Data, Id, OneOf, OpaqueId, OrNull, Text } from '../fields.ts';
import { route } from '../route.ts';
import { deviceNotFound, pushServiceRefused, unsubscribeRefused } from './problems.ts';
import {
  Alert,
  AlertDevice,
  AlertPreferences,
  AlertPreferencesInput,
  AlertTopicName,
  PushSubscriptionInput,
} from './schemas.ts';

/** Of one's shop alone, or everything. */
const Side = Type.Optional(OneOf(['shop']));
const Token = Type.Object({ token: Text(300, 1) });

export const listAlerts = route({
  method: 'GET',
  path: '/v1/chat/api/alerts',
  auth: 'user',
  summary: 'One’s own alerts, newest first, and how many are unseen',
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: ALERTS_PER_MENU })),
    /** The id of the alert that the page before ended with. */
    before: Type.Optional(Id),
    filter: Type.Optional(OneOf(['orders', 'promotions', 'rfqs'])),
    side: Side,
  }),
  reply: Data({ alerts: Type.Array(Alert), unread: Count }),
  problems: [],
});
export const markAlertsSeen = route({
  method: 'POST',
  path: '/v1/chat/api/alerts/all_seen',
  auth: 'user',
  summary: 'Mark one’s alerts as seen',
  query: Type.Object({ side: Side }),
  problems: [],
});
export const getAlertPreferences = route({
  method: 'GET',
  path: '/v1/chat/api/alerts/preferences',
  auth: 'user',
  summary: 'Which alerts one gets, how and when',
  reply: Data({ preferences: AlertPreferences }),
  problems: [],
});
export const changeAlertPreferences = route({
  method: 'PUT',
  path: '/v1/chat/api/alerts/preferences',
  auth: 'user',
  summary: 'Choose which alerts one gets, how and when',
  body: Type.Object({ preferences: AllowReadOnly(AlertPreferencesInput, AlertPreferences) }),
  reply: Data({ preferences: AlertPreferences }),
  problems: [],
});
/** A POST: the key pair of the market is created when the first browser requests it. */
export const getPushKey = route({
  method: 'POST',
  path: '/v1/chat/api/alerts/push_key',
  auth: 'user',
  summary: 'The public key of VAPID that a browser subscribes with',
  status: 200,
  reply: Data({ vapid_public_key: Type.String() }),
  problems: [],
});
export const addPushSubscription = route({
  method: 'POST',
  path: '/v1/chat/api/alerts/push_subscriptions',
  auth: 'user',
  summary: 'Push alerts to this browser; the same browser again replaces its subscription',
  body: Type.Object({ subscription: PushSubscriptionInput }),
  status: 201,
  reply: Data({ device: AlertDevice }),
  problems: [pushServiceRefused],
});
export const removePushSubscription = route({
  method: 'DELETE',
  path: '/v1/chat/api/alerts/push_subscriptions/:id',
  auth: 'user',
  summary: 'Stop pushing alerts to a browser',
  params: Type.Object({ id: OpaqueId }),
  problems: [deviceNotFound],
});
export const getUnsubscription = route({
  method: 'GET',
  path: '/v1/chat/api/alerts/unsubscribe/:token',
  auth: 'anyone',
  beforeOpening: true,
  summary: 'What the link in an e-mail unsubscribes from; changes nothing',
  params: Token,
  /** Null: the daily e-mail. */
  reply: Data({ topic: OrNull(AlertTopicName), subscribed: Type.Boolean() }),
  problems: [unsubscribeRefused],
});
/** RFC 8058: mailboxes post a form to it without asking their user. */
export const unsubscribe = route({
  method: 'POST',
  path: '/v1/chat/api/alerts/unsubscribe/:token',
  auth: 'anyone',
  beforeOpening: true,
  summary: 'Stop the e-mails of the topic that the token names',
  params: Token,
  raw: { maxBytes: 1_000 },
  status: 200,
  problems: [unsubscribeRefused],
});
