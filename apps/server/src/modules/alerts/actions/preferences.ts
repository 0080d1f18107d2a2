import type { AlertPreferencesInput } from '@market/contract/alerts/schemas';
import { ALERT_WAYS } from '@market/contract/rules/alert-topics';
import { transact, type Context, type Db, type Person } from '#platform/context.ts';
import { minutesOf } from '../rules/times.ts';
import { lockPreferences, savePreferences, selectPreferences } from '../store/preferences.ts';

export const changePreferences = (
  context: Context<Db, Person>,
  { topics, quiet_hours, grouped }: AlertPreferencesInput,
): Promise<void> =>
  transact(context, async ({ actor, db }) => {
    await lockPreferences(db, actor.id);
    const { ways } = (await selectPreferences(db, [actor.id]))(actor.id);
    const chosen = topics.map((choice) => [choice.topic, ALERT_WAYS.filter((way) => choice[way])] as const);
    await savePreferences(db, {
      user_id: actor.id,
      ways: { ...ways, ...Object.fromEntries(chosen) },
      quiet: quiet_hours.enabled,
      quiet_from: minutesOf(quiet_hours.from),
      quiet_to: minutesOf(quiet_hours.to),
      quiet_except: [...new Set(quiet_hours.except)],
      grouped,
    });
  });
