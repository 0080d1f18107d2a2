// Looks for texts in every column of every table: whatever is erased must be nowhere.
import { foldAccents } from '@market/contract/rules/text';
import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

/** A text to look for, by what it is. */
export type Marks = Readonly<Record<string, string>>;

interface Column {
  readonly schema: string;
  readonly table: string;
  readonly column: string;
}

const columnsOf = async (db: Db): Promise<Column[]> => {
  const { rows } =
    await sql<Column>`select c.table_schema as schema, c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema not in ('pg_catalog', 'information_schema') and t.table_type = 'BASE TABLE'
    order by 1, 2, c.ordinal_position`.execute(db);
  return rows;
};

/** As it is written, without marks, and as bytes are shown. */
const spellingsOf = (mark: string): string[] => [
  ...new Set([mark.toLowerCase(), foldAccents(mark), Buffer.from(mark).toString('hex')]),
];

/** Where each mark is found: `table.column`, sorted; marks that are nowhere are left out. */
export const findPersonalData = async (db: Db, marks: Marks): Promise<Record<string, string[]>> => {
  const looked = Object.entries(marks).flatMap(([label, mark]) =>
    spellingsOf(mark).map((spelling) => ({ what: label, spelling })),
  );
  const found: Record<string, Set<string>> = {};
  for (const { schema, table, column } of await columnsOf(db)) {
    const { rows } = await sql<{ what: string }>`
      select distinct m.what from jsonb_to_recordset(${JSON.stringify(looked)}::jsonb) as m (what text, spelling text)
      where exists (select from ${sql.id(schema, table)} t
        where position(m.spelling in lower(t.${sql.id(column)}::text)) > 0)`.execute(db);
    for (const { what } of rows) (found[what] ??= new Set()).add(`${table}.${column}`);
  }
  return Object.fromEntries(Object.entries(found).map(([what, places]) => [what, [...places].toSorted()]));
};

/** How many columns are looked through. */
export const countColumns = async (db: Db): Promise<number> => (await columnsOf(db)).length;
