import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { LinesTable, ProviderStatementsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<ProviderStatementsTables>();

export type LineRow = Selectable<LinesTable>;

const INSERT_BATCH = 1_000;

/** Those that no earlier file had. */
export const insertLines = async (tx: Tx, lines: readonly Insertable<LinesTable>[]): Promise<LineRow[]> => {
  const rows: LineRow[] = [];
  for (let from = 0; from < lines.length; from += INSERT_BATCH)
    rows.push(
      ...(await tables(tx)
        .insertInto('provider_statement_lines')
        .values(lines.slice(from, from + INSERT_BATCH))
        .onConflict((conflict) => conflict.columns(['provider', 'key']).doNothing())
        .returningAll()
        .execute()),
    );
  return rows;
};

const openLines = (db: Db) =>
  tables(db)
    .selectFrom('provider_statement_lines')
    .where('matched_at', 'is', null)
    .where('closed_at', 'is', null);

export const countOpen = async (db: Db): Promise<number> => {
  const { total } = await openLines(db)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

export const selectOpen = (
  db: Db,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<LineRow[]> => openLines(db).selectAll().orderBy('id').limit(limit).offset(offset).execute();

/** Oldest first, after this id. */
export const selectOpenAfter = (db: Db, id: number, limit: number): Promise<LineRow[]> =>
  openLines(db).selectAll().where('id', '>', id).orderBy('id').limit(limit).execute();

export const markMatched = async (db: Db, ids: readonly number[], at: Date): Promise<void> => {
  if (ids.length === 0) return;
  await tables(db)
    .updateTable('provider_statement_lines')
    .set({ matched_at: at })
    .where('id', 'in', ids)
    .where('matched_at', 'is', null)
    .where('closed_at', 'is', null)
    .execute();
};

export const lockLine = (tx: Tx, id: number): Promise<LineRow | undefined> =>
  tables(tx)
    .selectFrom('provider_statement_lines')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const closeLine = async (
  tx: Tx,
  id: number,
  closing: { closed_at: Date; closed_by: number; close_reason: string },
): Promise<void> => {
  await tables(tx).updateTable('provider_statement_lines').set(closing).where('id', '=', id).execute();
};

export interface FileSums {
  readonly provider: string;
  readonly lines: number;
  readonly amount: number;
  readonly fees: number;
  readonly open: number;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly imported_at: Date;
}

/** Payments less refunds, by provider. */
export const sumByProvider = async (db: Db): Promise<FileSums[]> => {
  const { rows } = await sql<FileSums>`
    select provider, count(*) as lines, coalesce(sum(case kind when 'refund' then -amount else amount end), 0)::bigint as amount,
      coalesce(sum(fee), 0)::bigint as fees, count(*) filter (where matched_at is null and closed_at is null) as open,
      min(at) filter (where kind = 'payment') as from, max(at) filter (where kind = 'payment') as until,
      max(imported_at) as imported_at
    from provider_statement_lines group by provider order by provider`.execute(db);
  return rows;
};

/** Which of these references and transactions a line of the provider names. */
export const selectNamed = async (
  db: Db,
  provider: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select reference as id from provider_statement_lines
    where provider = ${provider} and kind = 'payment' and reference = any(${ids}::text[])
    union select transaction_id from provider_statement_lines
    where provider = ${provider} and kind = 'payment' and transaction_id = any(${ids}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
};
