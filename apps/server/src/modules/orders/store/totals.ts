import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

export interface Totals {
  readonly count: number;
  /** When the newest was made; null when there is none. */
  readonly last_at: Date | null;
}

export const selectTotals = async (db: Db, since: Date | null): Promise<Totals> => {
  const after = since === null ? sql`true` : sql`created_at > ${since}`;
  const { rows } = await sql<Totals>`
    select count(*) as count, max(created_at) as last_at from orders where ${after}`.execute(db);
  return rows[0]!;
};

export const selectWhetherAny = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ any: boolean }>`select exists (select from orders) as any`.execute(db);
  return rows[0]!.any;
};
