import type { Video } from '@market/contract/media/schemas';
import { sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { CatalogueTables, ProductsTable } from '../../tables.ts';
import { deleteApproved } from '../reviews.ts';

const tables = (db: Db) => db.withTables<CatalogueTables>();

/** @param sent whether what staff asked for is answered by it */
export const updateState = (tx: Tx, id: number, changes: Updateable<ProductsTable>, sent = false) =>
  tables(tx)
    .updateTable('products')
    .set({
      ...changes,
      version: sql`version + 1`,
      ...(sent && { review_reasons: sql<never>`'[]'::jsonb` }),
    })
    .where('id', '=', id)
    .execute();

/** Marks as deleted; its SKUs are free. */
export const markDeleted = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await sql`update products set deleted_at = ${now}, updated_at = ${now}, version = version + 1 where id = ${id}`.execute(
    tx,
  );
  await sql`update variants set ended_at = ${now}, position = null, ended_position = position
    where product_id = ${id} and ended_at is null`.execute(tx);
};

/** The product that the shop deleted after `since`, locked. */
export const lockDeleted = async (tx: Tx, shopId: number, id: number, since: Date): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from products where id = ${id} and shop_id = ${shopId} and deleted_at > ${since}
    for no key update`.execute(tx);
  return rows.length > 0;
};

/** Variants that ended with the deletion come back in their order. */
export const unmarkDeleted = async (tx: Tx, id: number): Promise<void> => {
  await sql`update variants v set ended_at = null, position = n.nth, ended_position = null from (
      select v.id, row_number() over (order by v.ended_position, v.id) as nth from variants v join products p on p.id = v.product_id
      where v.product_id = ${id} and v.ended_at = p.deleted_at) n where v.id = n.id`.execute(tx);
  await sql`update products set deleted_at = null, version = version + 1 where id = ${id}`.execute(tx);
};

export const selectExists = async (db: Db, shopId: number, id: number): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from products where id = ${id} and shop_id = ${shopId} and deleted_at is null`.execute(
      db,
    );
  return rows.length > 0;
};

/** Neither deleted nor blocked by staff. */
export const selectShowable = async (db: Db, shopId: number, id: number): Promise<boolean> => {
  const { rows } = await sql`select 1 from products
    where id = ${id} and shop_id = ${shopId} and deleted_at is null and blocked_at is null`.execute(db);
  return rows.length > 0;
};

export const selectDue = async (
  db: Db,
  now: Date,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<{ id: number; shop_id: number }[]> => {
  const { rows } = await sql<{ id: number; shop_id: number }>`
    select id, shop_id from products where publish_at <= ${now} and deleted_at is null and id > ${after}
    order by id limit ${limit}`.execute(db);
  return rows;
};

/** Whether its time is over, locked. */
export const lockDue = async (tx: Tx, id: number, now: Date): Promise<boolean> => {
  const { rows } = await sql`select 1 from products
    where id = ${id} and publish_at <= ${now} and deleted_at is null for no key update`.execute(tx);
  return rows.length > 0;
};

export const selectRemovable = async (
  db: Db,
  before: Date,
  after: number,
  limit: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from products where deleted_at < ${before} and id > ${after} order by id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** Removes a deleted product with all its parts; returns the keys of its pictures, and its videos. */
export const removeProduct = async (
  tx: Tx,
  id: number,
): Promise<{ pictures: string[]; videos: readonly Video[] }> => {
  const { rows } = await sql<{ media_key: string }>`
    delete from product_images where product_id = ${id} returning media_key`.execute(tx);
  const approved = await deleteApproved(tx, id);
  await sql`delete from stock_movements where product_id = ${id}`.execute(tx);
  const { videos, described } = await tables(tx)
    .deleteFrom('products')
    .where('id', '=', id)
    .returning(['videos', sql<string[]>`upload_keys_in(body_html)`.as('described')])
    .executeTakeFirstOrThrow();
  const pictures = [...rows.map(({ media_key }) => media_key), ...approved, ...described];
  return { pictures, videos };
};

/** The product that has this handle, or had it. */
export const selectHandleOwners = async (
  db: Db,
  handles: readonly string[],
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ handle: string; id: number }>`
    select handle, id from products where handle = any(${handles}::text[])
    union all select handle, product_id from product_handles where handle = any(${handles}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ handle, id }) => [handle, id]));
};

/** The old handle leads on; the new one leads nowhere else. */
export const keepHandle = async (
  tx: Tx,
  id: number,
  { old, now }: { old: string; now: string },
): Promise<void> => {
  await sql`delete from product_handles where handle = ${now}`.execute(tx);
  await sql`insert into product_handles (handle, product_id) values (${old}, ${id})
    on conflict (handle) do update set product_id = excluded.product_id`.execute(tx);
};

/** Also by variants that have ended since. */
export const wasEverSold = async (tx: Tx, id: number): Promise<boolean> => {
  const { rows } = await sql`select 1 from variants where product_id = ${id} and sold limit 1`.execute(tx);
  return rows.length > 0;
};
