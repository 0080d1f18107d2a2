import { sql } from 'kysely';
import type { Tx } from '#platform/context.ts';
import type { SearchDocument, SearchIndexTables } from '../tables.ts';
import { assignValueIds } from './attribute-values.ts';

const tables = (tx: Tx) => tx.withTables<SearchIndexTables>();

/** Serializes writers: a writer reads the catalogue after the previous one has committed. */
export const lockIndex = async (tx: Tx): Promise<void> => {
  await sql`select version from search_state for update`.execute(tx);
};

/** Invalidates cached searches. */
export const raiseVersion = async (tx: Tx): Promise<void> => {
  await sql`update search_state set version = version + 1`.execute(tx);
};

/** Raise it when documents change, so that existing indices are rebuilt. */
const SHAPE = 6;

export const isCurrentShape = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{
    same: boolean;
  }>`select shape = ${SHAPE}::integer as same from search_state`.execute(tx);
  return rows[0]!.same;
};

export const setShape = async (tx: Tx): Promise<void> => {
  await sql`update search_state set shape = ${SHAPE}::integer`.execute(tx);
};

const COLUMNS = [
  'product_id',
  'shop_id',
  'category_lv1',
  'category_lv2',
  'province',
  'price',
  'moq',
  'least_order',
  'stock',
  'vip_until',
  'verified_at',
  'mall',
  'assurance',
  'classified',
  'expires_at',
  'deal_from',
  'deal_until',
  'deal_hot',
  'rating',
  'total_sales',
  'up_at',
  'created_at',
  'quality',
  'terms',
  'attribute_values',
] as const;

const columnsOf = (table: string) => sql.join(COLUMNS.map((name) => sql.ref(`${table}.${name}`)));
const columnNames = sql.join(COLUMNS.map((name) => sql.id(name)));

/** Inserts unknown words. A new word is shown as first written until words are recounted. */
const assignTokenIds = async (tx: Tx, documents: readonly SearchDocument[]): Promise<Map<string, number>> => {
  const words = [...new Set(documents.flatMap(({ terms }) => terms))];
  const { rows } = await sql<{ id: number; word: string }>`
    with asked as (select unnest(${words}::text[]) as word),
    made as (
      insert into search_words (word, shown) select word, ltrim(word, '=~#') from asked a
      where not exists (select from search_words w where w.word = a.word)
      on conflict do nothing returning id, word)
    select id, word from made union all select w.id, w.word from search_words w join asked using (word)`.execute(
    tx,
  );
  return new Map(rows.map(({ word, id }) => [word, id]));
};

const putTexts = async (tx: Tx, documents: readonly SearchDocument[]): Promise<number> => {
  const texts = documents.map(({ product_id, shop_id, shop_facts, vector }) => ({
    product_id,
    shop_id,
    shop_facts,
    words: vector,
  }));
  const { numAffectedRows = 0n } = await sql`
    insert into search_texts as t (product_id, shop_id, shop_facts, words)
    select product_id, shop_id, shop_facts, words from jsonb_populate_recordset(null::search_texts, ${JSON.stringify(texts)}::jsonb)
    on conflict (product_id) do update
      set shop_id = excluded.shop_id, shop_facts = excluded.shop_facts, words = excluded.words
    where (t.shop_id, t.shop_facts, t.words) is distinct from (excluded.shop_id, excluded.shop_facts, excluded.words)`.execute(
    tx,
  );
  return Number(numAffectedRows);
};

const putCodes = async (tx: Tx, documents: readonly SearchDocument[]): Promise<void> => {
  const ids = documents.map(({ product_id }) => product_id);
  const codes = JSON.stringify(
    documents.flatMap(({ product_id, codes: own }) => own.map((code) => ({ code, product_id }))),
  );
  const now = sql`select code, product_id from jsonb_populate_recordset(null::search_codes, ${codes}::jsonb)`;
  await sql`delete from search_codes where product_id = any(${ids}::bigint[]) and (code, product_id) not in (${now})`.execute(
    tx,
  );
  await sql`insert into search_codes (code, product_id) ${now} on conflict do nothing`.execute(tx);
};

export const putDocuments = async (tx: Tx, documents: readonly SearchDocument[]): Promise<number> => {
  const numbers = await assignTokenIds(tx, documents);
  const valueId = await assignValueIds(
    tx,
    documents.flatMap(({ attributes }) => attributes),
  );
  const ascending = (one: number, other: number) => one - other;
  const rows = documents.map(
    ({ terms, vector: _vector, codes: _codes, shop_facts: _facts, attributes, ...row }) => ({
      ...row,
      attribute_values: attributes.map(valueId).toSorted(ascending),
      terms: terms.map((word) => numbers.get(word)!).toSorted(ascending),
    }),
  );
  const { numAffectedRows = 0n } = await sql`
    insert into search_products as p (${columnNames})
    select ${columnNames} from jsonb_populate_recordset(null::search_products, ${JSON.stringify(rows)}::jsonb)
    on conflict (product_id) do update set (${columnNames}) = (${columnsOf('excluded')})
    where (${columnsOf('p')}) is distinct from (${columnsOf('excluded')})`.execute(tx);
  await putCodes(tx, documents);
  return Number(numAffectedRows) + (await putTexts(tx, documents));
};

const PRODUCT_TABLES = ['search_products', 'search_texts', 'search_codes'] as const;

export const deleteDocuments = async (tx: Tx, productIds: readonly number[]): Promise<number> => {
  const deleted = await Promise.all(
    PRODUCT_TABLES.map((table) =>
      sql`delete from ${sql.table(table)} where product_id = any(${productIds}::bigint[])`.execute(tx),
    ),
  );
  return Number(deleted[0]!.numAffectedRows ?? 0n);
};

export const deleteAllDocuments = async (tx: Tx): Promise<void> => {
  for (const table of PRODUCT_TABLES) await sql`delete from ${sql.table(table)}`.execute(tx);
};

/** Without fresh statistics the first statements after a bulk load are planned badly. */
export const analyseIndex = async (tx: Tx): Promise<void> => {
  await sql`analyze search_products, search_texts, search_words, search_codes, search_attribute_values`.execute(
    tx,
  );
};

export const selectOutdatedOfShop = async (tx: Tx, shopId: number, facts: string): Promise<number[]> => {
  const rows = await tables(tx)
    .selectFrom('search_texts')
    .select('product_id')
    .where('shop_id', '=', shopId)
    .where('shop_facts', '<>', facts)
    .orderBy('product_id')
    .execute();
  return rows.map(({ product_id }) => product_id);
};
