import type { Db, Tx } from '#platform/context.ts';
import type { AlertsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<AlertsTables>();

export const selectOfPerson = async (db: Db, userId: number) => {
  const [alerts, preferences, devices] = await Promise.all([
    tables(db)
      .selectFrom('alerts')
      .select(['kind', 'topic', 'title', 'body', 'link', 'events', 'created_at', 'seen_at'])
      .where('user_id', '=', userId)
      .orderBy('position')
      .execute(),
    tables(db)
      .selectFrom('alert_preferences')
      .select(['ways', 'quiet', 'quiet_from', 'quiet_to', 'quiet_except', 'grouped'])
      .where('user_id', '=', userId)
      .executeTakeFirst(),
    tables(db)
      .selectFrom('push_subscriptions')
      .select(['user_agent', 'created_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  ]);
  return { alerts, preferences: preferences ?? null, devices };
};

export const deleteOfPerson = async (tx: Tx, userId: number): Promise<void> => {
  for (const table of ['alerts', 'alert_deliveries', 'alert_preferences', 'push_subscriptions'] as const)
    await tables(tx).deleteFrom(table).where('user_id', '=', userId).execute();
};
