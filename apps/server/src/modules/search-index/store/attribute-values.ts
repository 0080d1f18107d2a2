import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { AttributeValue } from '../lib/attribute-values.ts';

const keyOf = ({ name, value }: Pick<AttributeValue, 'name' | 'value'>): string => `${name}\0${value}`;

/** Inserts unknown ones. */
export const assignValueIds = async (
  tx: Tx,
  values: readonly AttributeValue[],
): Promise<(value: AttributeValue) => number> => {
  const asked = [...new Map(values.map((value) => [keyOf(value), value])).values()];
  const { rows } = await sql<{ id: number; name: string; value: string }>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as a (name text, value text, shown_name text, shown text)),
    made as (
      insert into search_attribute_values (name, value, shown_name, shown) select name, value, shown_name, shown from asked a
      where not exists (select from search_attribute_values v where (v.name, v.value) = (a.name, a.value))
      on conflict do nothing returning id, name, value)
    select id, name, value from made
    union all select v.id, v.name, v.value from search_attribute_values v join asked using (name, value)`.execute(
    tx,
  );
  const ids = new Map(rows.map((row) => [keyOf(row), row.id]));
  return (value) => ids.get(keyOf(value))!;
};

export type KnownValue = AttributeValue & { readonly id: number };

export const selectValues = async (db: Db, ids: readonly number[]): Promise<Map<number, KnownValue>> => {
  const { rows } =
    await sql<KnownValue>`select id, name, value, shown_name, shown from search_attribute_values
    where id = any(${ids}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};
