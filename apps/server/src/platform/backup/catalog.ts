import type pg from 'pg';
import { escapeIdentifier } from 'pg';
import type { SequenceState, TableShape } from './format.ts';

/** All of ours are in it; extensions of the operator may be, too. */
const SCHEMA = `'public'::regnamespace`;
const NOT_OF_EXTENSION = (catalog: string, oid: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

/** Unlogged tables are empty after a crash: nothing depends on their rows. */
export const selectTables = async (client: pg.ClientBase): Promise<TableShape[]> => {
  const { rows } = await client.query<TableShape>(`
    select c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
      format('create table if not exists %I (%s)', c.relname, concat_ws(', ',
        string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attnum),
        (select string_agg(pg_get_constraintdef(k.oid), ', ' order by k.conname) from pg_constraint k
          where k.conrelid = c.oid and k.contype in ('p', 'u', 'c')))) as definition
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = ${SCHEMA} and c.relkind = 'r' and c.relpersistence = 'p' and ${NOT_OF_EXTENSION('pg_class', 'c.oid')}
    group by c.oid, c.relname order by c.relname`);
  return rows;
};

/** What they have counted now, which no snapshot takes back. */
export const selectSequences = async (client: pg.ClientBase): Promise<SequenceState[]> => {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class c where relnamespace = ${SCHEMA} and relkind = 'S'
      and ${NOT_OF_EXTENSION('pg_class', 'c.oid')} order by relname`);
  if (rows.length === 0) return [];
  const each = rows.map(
    ({ name }, at) => `select ${at} as at, last_value, is_called from ${escapeIdentifier(name)}`,
  );
  const states = await client.query<{ last_value: string; is_called: boolean }>(
    `${each.join(' union all ')} order by at`,
  );
  return states.rows.map(({ last_value, is_called }, at) => ({
    name: rows[at]!.name,
    last_value: Number(last_value),
    is_called,
  }));
};

export const copyColumns = ({ name, columns }: TableShape): string =>
  `${escapeIdentifier(name)} (${columns.map((column) => escapeIdentifier(column)).join(', ')})`;

/** Statements that remove every object in turn. */
export const selectDrops = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ statement: string }>(`
    select 'drop ' || case relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end
        || ' if exists ' || c.oid::regclass || ' cascade' as statement
      from pg_class c where relnamespace = ${SCHEMA} and relkind in ('r', 'p', 'v', 'm')
        and ${NOT_OF_EXTENSION('pg_class', 'c.oid')}
    union all select 'drop sequence if exists ' || c.oid::regclass || ' cascade'
      from pg_class c where relnamespace = ${SCHEMA} and relkind = 'S' and ${NOT_OF_EXTENSION('pg_class', 'c.oid')}
    union all select 'drop routine if exists ' || p.oid::regprocedure || ' cascade'
      from pg_proc p where pronamespace = ${SCHEMA} and ${NOT_OF_EXTENSION('pg_proc', 'p.oid')}
    union all select 'drop type if exists ' || t.oid::regtype || ' cascade'
      from pg_type t where typnamespace = ${SCHEMA} and typtype in ('e', 'd') and ${NOT_OF_EXTENSION('pg_type', 't.oid')}`);
  return rows.map(({ statement }) => statement);
};

export interface Definition {
  readonly drop: string;
  readonly create: string;
}

/** Foreign keys first: they depend on indexes. Rows load faster without both, and in any sequence of tables. */
export const selectRebuilt = async (client: pg.ClientBase): Promise<Definition[]> => {
  const keys = await client.query<Definition>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint where contype = 'f' and connamespace = ${SCHEMA} and conparentid = 0 order by conname`);
  const indexes = await client.query<Definition>(`
    select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as create
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = ${SCHEMA} and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
      and ${NOT_OF_EXTENSION('pg_class', 'c.oid')} order by c.relname`);
  return [...keys.rows, ...indexes.rows];
};
