import type { Context } from '#platform/context.ts';
import { countEntries, selectActors, selectEntries, type AuditFilter } from './store/entries.ts';
import type { AuditRow } from './tables.ts';

export type { AuditFilter } from './store/entries.ts';

export const findAuditEntries = (
  { db }: Context,
  filter: AuditFilter,
  range: { readonly offset: number; readonly limit: number },
): Promise<AuditRow[]> => selectEntries(db, filter, range);

/** At most `most`. */
export const countAuditEntries = ({ db }: Context, filter: AuditFilter, most: number): Promise<number> =>
  countEntries(db, filter, most);

export const getAuditActors = ({ db }: Context): Promise<number[]> => selectActors(db);
