import type { ReviewReason } from '@market/contract/catalogue/seller-schemas';
import { sql, type RawBuilder, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { CatalogueTables, ProductsTable, ReviewFacts } from '../tables.ts';

const tables = (db: Db) => db.withTables<CatalogueTables>();

export type ProductQueue = 'product' | 'classified' | 'trade_assurance';

const IN_REVIEW = sql`status = 'active' and deleted_at is null and review_status in ('pending', 'need_review')
  and review_reasons = '[]'`;
const QUEUES: Readonly<Record<ProductQueue, { where: RawBuilder<unknown>; since: RawBuilder<Date> }>> = {
  product: {
    where: sql`${IN_REVIEW} and not is_classifieds`,
    since: sql`coalesce(submitted_at, created_at)`,
  },
  classified: { where: sql`${IN_REVIEW} and is_classifieds`, since: sql`coalesce(submitted_at, created_at)` },
  trade_assurance: {
    where: sql`trade_assurance_status = 'pending' and deleted_at is null`,
    since: sql`trade_assurance_submitted_at`,
  },
};

/** Products that wait for a decision, the oldest first. */
export const selectQueue = async (
  db: Db,
  queue: ProductQueue,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<number[]> => {
  const { where, since } = QUEUES[queue];
  const { rows } = await sql<{ id: number }>`select id from products where ${where}
    order by ${since}, id offset ${offset} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

export interface QueueSize {
  readonly total: number;
  readonly oldest: Date | null;
  /** How many wait since before a time. */
  readonly overdue: number;
}

export const selectQueueSize = async (db: Db, queue: ProductQueue, before: Date): Promise<QueueSize> => {
  const { where, since } = QUEUES[queue];
  const { rows } = await sql<QueueSize>`select count(*) as total, min(${since}) as oldest,
      count(*) filter (where ${since} < ${before}) as overdue
    from products where ${where}`.execute(db);
  return rows[0]!;
};

/** False when there is no such product. */
export const lockProduct = async (tx: Tx, id: number): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from products where id = ${id} and deleted_at is null for no key update`.execute(tx);
  return rows.length > 0;
};

export const decide = async (
  tx: Tx,
  id: number,
  changes: Omit<Updateable<ProductsTable>, 'review_reasons'> & {
    readonly review_reasons?: readonly ReviewReason[];
  },
): Promise<void> => {
  const { review_reasons: reasons, ...columns } = changes;
  await tables(tx)
    .updateTable('products')
    .set({
      ...columns,
      ...(reasons !== undefined && { review_reasons: sql<never>`${JSON.stringify(reasons)}::jsonb` }),
    })
    .where('id', '=', id)
    .execute();
};

export const storeApproved = async (tx: Tx, productId: number, facts: ReviewFacts): Promise<void> => {
  await sql`insert into approved_products (product_id, facts, image_keys)
    values (${productId}, ${JSON.stringify(facts)}::jsonb, ${facts.images}::text[] || upload_keys_in(${facts.body_html}))
    on conflict (product_id) do update set facts = excluded.facts, image_keys = excluded.image_keys`.execute(
    tx,
  );
};

/** Keys of the pictures that it showed. */
export const deleteApproved = async (tx: Tx, productId: number): Promise<string[]> => {
  const deleted = await tables(tx)
    .deleteFrom('approved_products')
    .where('product_id', '=', productId)
    .returning('image_keys')
    .executeTakeFirst();
  return deleted?.image_keys ?? [];
};

export const selectApproved = async (
  db: Db,
  productIds: readonly number[],
): Promise<Map<number, ReviewFacts>> => {
  const rows = await tables(db)
    .selectFrom('approved_products')
    .select(['product_id', 'facts'])
    .where('product_id', '=', sql<number>`any(${productIds}::bigint[])`)
    .execute();
  return new Map(rows.map(({ product_id, facts }) => [product_id, facts]));
};

/** Products of other shops that show the same picture, one of each. */
export const selectSamePictures = async (
  db: Db,
  productIds: readonly number[],
): Promise<Map<number, { other_id: number; title: string }>> => {
  const { rows } = await sql<{ id: number; other_id: number; title: string }>`
    select distinct on (p.id) p.id, o.id as other_id, o.title
    from products p join product_images i on i.product_id = p.id
      join product_images s on s.media_key = i.media_key and s.product_id <> p.id
      join products o on o.id = s.product_id and o.shop_id <> p.shop_id and o.deleted_at is null
    where p.id = any(${productIds}::bigint[]) order by p.id, o.id`.execute(db);
  return new Map(rows.map(({ id, ...other }) => [id, other]));
};
