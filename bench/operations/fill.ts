import type { Pool } from '../market.ts';

/** Far above every number of the demo, so that copies never meet. */
export const STEP = 100_000_000;

/**
 * How a column differs in each copy: `id` a number, `ids` an array of them, `suffix` a text, `code` one of letters
 * and digits, `memo` that of a transfer, `reference` a text that
 * names a number or a text, perhaps after a kind: `shop:12`; `account` one of the ledger, of which the market's are shared.
 */
export type Kind = 'id' | 'ids' | 'suffix' | 'code' | 'memo' | 'reference' | 'account';

/** A copied table, with its columns that differ in each copy. */
export interface Copied {
  readonly table: string;
  readonly differ: Readonly<Record<string, Kind>>;
  readonly where: string;
  /** A table with the originals alone; default: the table itself. */
  readonly from?: string;
}

/** Copies number `from` to `to`, both included. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

const originalBy = (key: 'id' | 'product_id'): string => `t.${key} < ${STEP}`;
const [ORIGINAL, OF_ORIGINAL] = [originalBy('id'), originalBy('product_id')];

const COPIED: readonly Copied[] = [
  { table: 'products', differ: { id: 'id', handle: 'suffix' }, where: ORIGINAL },
  { table: 'product_images', differ: { id: 'id', product_id: 'id' }, where: OF_ORIGINAL },
  {
    table: 'price_tiers',
    differ: { id: 'id', product_id: 'id' },
    where: `${OF_ORIGINAL} and t.variant_id is null`,
  },
  {
    table: 'variants',
    differ: { id: 'id', product_id: 'id', sku: 'suffix' },
    where: `${OF_ORIGINAL} and t.position = 1`,
  },
  { table: 'product_cards', differ: { product_id: 'id', handle: 'suffix' }, where: OF_ORIGINAL },
  { table: 'search_products', differ: { product_id: 'id' }, where: OF_ORIGINAL },
  { table: 'search_texts', differ: { product_id: 'id' }, where: OF_ORIGINAL },
];

const shifted = (value: string): string => `${value} + copy_number * ${STEP}::bigint`;

const valueOf = (column: string, kind: Kind | undefined): string => {
  const value = `t.${column}`;
  if (kind === 'id') return shifted(value);
  if (kind === 'ids')
    return `(select coalesce(array_agg(${shifted('one')} order by place), '{}') from unnest(${value}) with ordinality u (one, place))`;
  if (kind === 'suffix') return `case when ${value} = '' then '' else ${value} || '-' || copy_number end`;
  if (kind === 'code') return `${value} || 'C' || copy_number`;
  if (kind === 'memo')
    // of the place of the original: nine digits that no other copy has
    return `left(${value}, 2) || upper(lpad(to_hex((copy_number::bigint << 24)
      | ((t.ctid::text::point)[0]::bigint << 8) | (t.ctid::text::point)[1]::bigint), 9, '0'))`;
  if (kind === 'reference' || kind === 'account')
    return `case when ${value} ~ '^([a-z_]+:)*[0-9]{1,12}$'
      then regexp_replace(${value}, '[0-9]+$', '') || (${shifted(`substring(${value} from '[0-9]+$')::bigint`)})
      when ${kind === 'reference'} or ${value} like 'escrow:%' then ${value} || '-' || copy_number else ${value} end`;
  return value;
};

export const copyTable = async (
  client: Pick<Pool, 'query'>,
  { table, differ, where, from: originals = table }: Copied,
  { from, to }: Range,
): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const columns = rows
    .map(({ name }) => name)
    .filter((name) => !(name === 'id' && differ['id'] === undefined));
  await client.query(
    `insert into ${table} (${columns.join(', ')}) overriding system value
     select ${columns.map((name) => valueOf(name, differ[name])).join(', ')}
     from ${originals} t, generate_series(${from}, ${to}) copies (copy_number) where ${where}`,
  );
};

/** Copies of the products of the demo with cards, pictures, tiers, one variant and rows of the search. */
export const copyProducts = async (pool: Pool, total: number): Promise<number> => {
  const client = await pool.connect();
  try {
    // neither triggers nor foreign keys, as in a restore
    await client.query(`set session_replication_role = replica; set statement_timeout = 0`);
    const count = async (where: string): Promise<number> => {
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::integer as n from products where ${where}`,
      );
      return rows[0]!.n;
    };
    const [originals, present] = [await count(`id < ${STEP}`), await count('true')];
    const [from, to] = [Math.round(present / originals), Math.round(total / originals) - 1];
    for (const copied of COPIED) await copyTable(client, copied, { from, to });
    for (const { table } of COPIED) await client.query(`vacuum (analyze) ${table}`);
    return await count('true');
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
};
