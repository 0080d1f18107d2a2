import { sql } from 'kysely';
import type { Db } from '../context.ts';
import type { Gauges } from '../logging/metrics.ts';

/** How far what follows from changes is behind them. The same in every process. */
export const outboxGauges = (db: Db): Gauges<'outbox_events_waiting' | 'outbox_lag_seconds'> => ({
  help: {
    outbox_events_waiting: 'Events that are not handled yet',
    outbox_lag_seconds: 'Age of the oldest event that is not handled yet',
  },
  read: async () => {
    const { rows } = await sql<{ waiting: number; lag: number }>`
      select count(*) as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as lag
      from outbox_events where done_at is null`.execute(db);
    const { waiting, lag } = rows[0]!;
    return { outbox_events_waiting: waiting, outbox_lag_seconds: Math.max(lag, 0) };
  },
});
