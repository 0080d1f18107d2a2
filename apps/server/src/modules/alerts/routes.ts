import {
  addPushSubscription,
  changeAlertPreferences,
  getAlertPreferences,
  getPushKey,
  getUnsubscription,
  listAlerts,
  markAlertsSeen,
  removePushSubscription,
  unsubscribe,
} from '@market/contract/alerts/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { changePreferences } from './actions/preferences.ts';
import { markAllSeen } from './actions/mark-seen.ts';
import { addSubscription, readPublicKey, removeSubscription } from './actions/subscriptions.ts';
import { readUnsubscription, unsubscribe as stopMails } from './actions/unsubscribe.ts';
import { listAlerts as list } from './queries/alerts.ts';
import { getPreferences } from './queries/preferences.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, listAlerts, async (context, { query }) => ({ data: await list(context, query) }));
  serve(app, markAlertsSeen, (context, { query }) => markAllSeen(context, { ofShop: query.side === 'shop' }));
  serve(app, getAlertPreferences, async (context) => ({
    data: { preferences: await getPreferences(context) },
  }));
  serve(app, changeAlertPreferences, async (context, { body }) => {
    await changePreferences(context, body.preferences);
    return { data: { preferences: await getPreferences(context) } };
  });
  serve(app, getPushKey, async (context) => ({
    data: { vapid_public_key: await readPublicKey(context) },
  }));
  serve(app, addPushSubscription, async (context, { body }, { userAgent }) => ({
    data: { device: await addSubscription(context, body.subscription, userAgent) },
  }));
  serve(app, removePushSubscription, (context, { params }) => removeSubscription(context, params.id));
  serve(app, getUnsubscription, async (context, { params }) => ({
    data: await readUnsubscription(context, params.token),
  }));
  serve(app, unsubscribe, async (context, { params }) => {
    await stopMails(context, params.token);
    return { status: 200, body: '' };
  });
};
