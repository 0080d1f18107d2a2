import type { Pool } from '../market.ts';
import { copyTable, STEP, type Copied, type Kind, type Range } from '../operations/fill.ts';
import { contextFor, fillMessages } from '../talking/people.ts';

/** What a market has once, however large it is, or for an hour. */
const SINGLE_TABLES = [
  /^(schema_migrations|settings|market_settings|text_versions|fee_rates|order_months|drawings|uploads|direct_uploads)$/,
  /^(categories|category_.*|home_.*|banners|brands|posts|showrooms|showroom_products|product_showrooms)$/,
  /^search_(words|synonyms|keywords|keyword_starts|attribute_values|state|draft|draft_changes|judged_queries|releases|popular|popular_counted|popular_changes|relating|for_you)$/,
  /^(job_.*|process_reports|backup_runs|health_incidents|book_checks|rate_counts|idempotency_keys|messages|codes)$/,
  /^(sessions|refresh_tokens|signing_keys|totp_secrets|recovery_codes|staff_.*|api_tokens|shop_webhooks|webhook_deliveries)$/,
  /^(card_changes|product_sums_day|wish_deals_noted|outbox_deliveries|page_views_counted|moderation_.*|shop_verification.*|shop_decoration_.*)$/,
];

/** Rows that are not copied, of copied tables. */
const WHERE: Readonly<Record<string, string>> = {
  users: `t.user_type <> 'staff'`,
  price_rules: 't.shop_id is not null',
  outbox_events: 't.done_at is not null',
};

/** Numbers and texts that differ from copy to copy, beside identities and what ends in `_id`. */
const FURTHER: Readonly<Record<string, Kind>> = {
  featured_products: 'ids',
  'rfqs.number': 'id',
  'statement_lines.entry': 'id',
  'ledger_entries.account': 'account',
  'ledger_balances.account': 'account',
  'provider_statement_lines.key': 'suffix',
  'discount_codes.code': 'suffix',
  'payment_receipts.attempt': 'code',
  'payment_attempts.reference': 'code',
  'payments.memo': 'memo',
  'payment_refunds.memo': 'memo',
  ref: 'reference',
  source_ref: 'reference',
  order_number: 'suffix',
  reference: 'suffix',
  bank_reference: 'suffix',
  slug: 'suffix',
  handle: 'suffix',
  tracking_code: 'suffix',
  event_key: 'suffix',
  group_key: 'suffix',
  email: 'suffix',
  phone_typed: 'suffix',
  phone_national: 'suffix',
  phone_e164: 'suffix',
  phone_canonical: 'suffix',
  ref_code: 'suffix',
};

/** Ids of what is there once. */
const SHARED_IDS = ['category_id', 'showroom_id'];

interface Column {
  readonly name: string;
  readonly type: string;
  readonly identity: boolean;
}

const kindOf = (table: string, { name, type, identity }: Column): Kind | undefined => {
  const further = FURTHER[`${table}.${name}`] ?? FURTHER[name];
  if (further !== undefined) return further;
  if (identity) return 'id';
  if (SHARED_IDS.includes(name) || !/(^|_)id$/.test(name)) return undefined;
  if (type === 'int8') return 'id';
  return type === 'text' ? 'reference' : undefined;
};

const ORIGINALS = 'originals';

/** Stores the rows of the demo, which every copy is made of. */
export const rememberOriginals = async (pool: Pool): Promise<Copied[]> => {
  const { rows } = await pool.query<{ table: string; columns: Column[] }>(
    `select c.relname as table, json_agg(json_build_object('name', a.attname, 'type', y.typname, 'identity', a.attidentity <> '')
       order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       join pg_type y on y.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1 order by 1`,
  );
  const copied = rows
    .filter(({ table }) => !SINGLE_TABLES.some((pattern) => pattern.test(table)))
    .map(({ table, columns }): Copied => {
      const kinds = columns.map((column) => [column.name, kindOf(table, column)] as const);
      return {
        table,
        from: `${ORIGINALS}.${table}`,
        where: WHERE[table] ?? 'true',
        differ: Object.fromEntries(kinds.filter((entry): entry is [string, Kind] => entry[1] !== undefined)),
      };
    });
  await pool.query(`create schema if not exists ${ORIGINALS}`);
  for (const { table } of copied)
    await pool.query(`create table if not exists ${ORIGINALS}.${table} as table public.${table}`);
  return copied;
};

/** 0 of a market that was never grown. */
export const copiesIn = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ grown: boolean; copies: number }>(
    `select to_regclass('${ORIGINALS}.shops') is not null as grown, (max(id) / $1::bigint)::integer + 1 as copies from shops`,
    [STEP],
  );
  return rows[0]!.grown ? rows[0]!.copies : 0;
};

const CONVERSATIONS_OF_COPY = 300;
const MESSAGES_OF_CONVERSATION = 100;

/** Of one shop of each copy. */
const fillChats = async (url: string, { from, to }: Range): Promise<void> => {
  const bench = contextFor(url, '');
  const { rows } = await bench.pool.query<{ id: number }>(
    `select max(id) as id from shops where id / $3::bigint between $1::integer and $2::integer group by id / $3::bigint`,
    [from, to, STEP],
  );
  const size = { conversations: CONVERSATIONS_OF_COPY, each: MESSAGES_OF_CONVERSATION };
  for (const { id: shopId } of rows) await fillMessages(bench, { ...size, shopId });
  await bench.close();
};

/** Views come in the order of time, which their index of ranges relies on; those of copies do not. */
const sortViews = async (client: Pick<Pool, 'query'>): Promise<void> => {
  await client.query('create index page_views_time on page_views (at)');
  await client.query('cluster page_views using page_views_time');
  await client.query('drop index page_views_time');
};

/** So many complete markets in one: people, shops, products, orders, books and chats; shops and buyers stay as large as they are. */
export const growTo = async (
  { pool, url, copied }: { readonly pool: Pool; readonly url: string; readonly copied: readonly Copied[] },
  { present, copies }: { readonly present: number; readonly copies: number },
): Promise<void> => {
  const client = await pool.connect();
  const range = { from: Math.max(1, present), to: copies - 1 };
  try {
    // neither triggers nor foreign keys, as in a restore
    await client.query(
      `set session_replication_role = replica; set statement_timeout = 0; set synchronous_commit = off`,
    );
    await client.query('begin');
    if (range.from <= range.to)
      for (const table of copied)
        await copyTable(client, table, range).catch((error: Error) => {
          throw new Error(`${table.table}: ${error.message}`, { cause: error });
        });
    await client.query('commit');
    await sortViews(client);
    await fillChats(url, { from: present, to: copies - 1 });
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
  } finally {
    client.release(true);
  }
};
