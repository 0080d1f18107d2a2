import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';

export interface Incident {
  readonly kind: string;
  readonly text: string;
}

/** Opens what is new and closes what is over; returns what was opened. */
export const updateIncidents = async (
  tx: Tx,
  present: readonly Incident[],
  now: Date,
): Promise<Incident[]> => {
  const rows = JSON.stringify(present);
  await sql`update health_incidents set closed_at = ${now}
    where closed_at is null and not (kind = any(${present.map(({ kind }) => kind)}::text[]))`.execute(tx);
  const opened = await sql<Incident>`
    insert into health_incidents (kind, text, opened_at)
    select kind, text, ${now} from jsonb_to_recordset(${rows}::jsonb) as i (kind text, text text)
    on conflict (kind) where closed_at is null do nothing returning kind, text`.execute(tx);
  return opened.rows;
};

export const selectOpenIncidents = async (db: Db): Promise<(Incident & { opened_at: Date })[]> => {
  const { rows } = await sql<Incident & { opened_at: Date }>`
    select kind, text, opened_at from health_incidents where closed_at is null order by opened_at, id`.execute(
    db,
  );
  return rows;
};
