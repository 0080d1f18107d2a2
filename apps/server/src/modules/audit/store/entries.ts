import type { AuditAction, AuditSubject } from '@market/contract/rules/audit-actions';
import { foldAccents } from '@market/contract/rules/text';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { AuditRow, AuditTables, NewAuditRow } from '../tables.ts';

const tables = (db: Db) => db.withTables<AuditTables>();

const ENTRY_COLUMNS = [
  'id',
  'at',
  'actor_id',
  'roles',
  'network',
  'action',
  'subject_kind',
  'subject_id',
  'subject_label',
  'before',
  'after',
  'reason',
] as const;

export interface AuditFilter {
  readonly keyword?: string | undefined;
  readonly actorId?: number | undefined;
  readonly actions?: readonly AuditAction[] | undefined;
  readonly subject?: { readonly kind: AuditSubject; readonly id?: string | undefined } | undefined;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

export const insertEntry = async (tx: Tx, row: NewAuditRow): Promise<void> => {
  await tables(tx).insertInto('audit_entries').values(row).execute();
};

const matching = (db: Db, { keyword = '', actorId, actions, subject, from, before }: AuditFilter) => {
  let rows = tables(db).selectFrom('audit_entries');
  const words = foldAccents(keyword).trim();
  if (words !== '') rows = rows.where(sql<boolean>`words @@ plainto_tsquery('simple', ${words})`);
  if (actorId !== undefined) rows = rows.where('actor_id', '=', actorId);
  if (actions !== undefined) rows = rows.where('action', 'in', actions);
  if (subject !== undefined) rows = rows.where('subject_kind', '=', subject.kind);
  if (subject?.id !== undefined) rows = rows.where('subject_id', '=', subject.id);
  if (from !== undefined) rows = rows.where('at', '>=', from);
  if (before !== undefined) rows = rows.where('at', '<', before);
  return rows;
};

/** Newest first. */
export const selectEntries = (
  db: Db,
  filter: AuditFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<AuditRow[]> =>
  matching(db, filter)
    .select(ENTRY_COLUMNS)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

/** Jumps from one to the next by the index: a log has many entries of few people. */
export const selectActors = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`with recursive actors as (
      select min(actor_id) as id from audit_entries
      union all
      select (select min(actor_id) from audit_entries where actor_id > actors.id) from actors where id is not null)
    select id from actors where id is not null`.execute(db);
  return rows.map(({ id }) => id);
};

/** Counted up to `most`: a log grows without end. */
export const countEntries = async (db: Db, filter: AuditFilter, most: number): Promise<number> => {
  const { total } = await tables(db)
    .selectFrom(matching(db, filter).select('id').limit(most).as('some'))
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};
