import type { AlertDevice, AlertPreferences } from '@market/contract/alerts/schemas';
import { ALERT_TOPIC_NAMES } from '@market/contract/rules/alert-topics';
import type { Context, Db, Person } from '#platform/context.ts';
import { getContact } from '#users';
import { clockTime } from '../rules/times.ts';
import { waysOf } from '../rules/ways.ts';
import { selectPreferences } from '../store/preferences.ts';
import { selectSubscriptions } from '../store/subscriptions.ts';
import type { SubscriptionRow } from '../tables.ts';

export const presentDevice = ({
  id,
  user_agent,
  created_at,
  last_used_at,
}: SubscriptionRow): AlertDevice => ({
  id,
  user_agent,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

export const getPreferences = async (context: Context<Db, Person>): Promise<AlertPreferences> => {
  const { actor, db } = context;
  const [preferencesOf, devices, { email }] = await Promise.all([
    selectPreferences(db, [actor.id]),
    selectSubscriptions(db, [actor.id]),
    getContact(context, actor.id),
  ]);
  const row = preferencesOf(actor.id);
  return {
    topics: ALERT_TOPIC_NAMES.map((topic) => {
      const ways = waysOf(topic, row.ways);
      return { topic, web: ways.has('web'), email: ways.has('email'), push: ways.has('push') };
    }),
    quiet_hours: {
      enabled: row.quiet,
      from: clockTime(row.quiet_from),
      to: clockTime(row.quiet_to),
      except: row.quiet_except,
    },
    grouped: row.grouped,
    email: email === '' ? null : email,
    devices: devices.map(presentDevice),
  };
};
