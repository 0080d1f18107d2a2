import type { Pool } from '../market.ts';

/** Far above every number of the demo, so that copies never meet. */
const STEP = 100_000_000;

/** A copied table, with its columns that differ in each copy `n`. */
interface Copied {
  readonly table: string;
  readonly differ: Readonly<Record<string, string>>;
  readonly where?: string;
}

const COPIED: readonly Copied[] = [
  { table: 'products', differ: { id: 'id', handle: 'suffix' } },
  { table: 'product_images', differ: { id: 'id', product_id: 'id' } },
  { table: 'price_tiers', differ: { id: 'id', product_id: 'id' }, where: 't.variant_id is null' },
  { table: 'variants', differ: { id: 'id', product_id: 'id', sku: 'suffix' }, where: 't.position = 1' },
  { table: 'product_cards', differ: { product_id: 'id', handle: 'suffix' } },
  { table: 'search_products', differ: { product_id: 'id' } },
  { table: 'search_texts', differ: { product_id: 'id' } },
];

const valueOf = (column: string, kind: string | undefined): string => {
  if (kind === 'id') return `t.${column} + n * ${STEP}::bigint`;
  if (kind === 'suffix') return `case when t.${column} = '' then '' else t.${column} || '-' || n end`;
  return `t.${column}`;
};

const copyTable = async (
  client: Pick<Pool, 'query'>,
  { table, differ, where = 'true' }: Copied,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const columns = rows
    .map(({ name }) => name)
    .filter((name) => !(name === 'id' && differ['id'] === undefined));
  const key = differ['product_id'] === undefined ? 'id' : 'product_id';
  await client.query(
    `insert into ${table} (${columns.join(', ')}) overriding system value
     select ${columns.map((name) => valueOf(name, differ[name])).join(', ')}
     from ${table} t, generate_series(${from}, ${to}) n where t.${key} < ${STEP} and ${where}`,
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
