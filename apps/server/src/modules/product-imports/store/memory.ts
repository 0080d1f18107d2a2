import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { ImportTables } from '../tables.ts';

export const selectHeadings = async (db: Db, shopId: number): Promise<Map<string, string | null>> => {
  const rows = await db
    .withTables<ImportTables>()
    .selectFrom('product_import_headings')
    .select(['heading', 'field'])
    .where('shop_id', '=', shopId)
    .execute();
  return new Map(rows.map(({ heading, field }) => [heading, field]));
};

export const storeHeadings = async (
  tx: Tx,
  shopId: number,
  headings: readonly { readonly heading: string; readonly field: string | null }[],
): Promise<void> => {
  await sql`insert into product_import_headings (shop_id, heading, field)
    select ${shopId}, n.heading, n.field
    from jsonb_to_recordset(${JSON.stringify(headings)}::jsonb) as n (heading text, field text)
    on conflict (shop_id, heading) do update set field = excluded.field`.execute(tx);
};

export interface FetchedPicture {
  readonly source: string;
  readonly user_id: number;
  readonly upload_id: string;
  /** Its large size in the market. */
  readonly address: string;
  readonly content_hash: string | null;
}

export const selectPictures = (
  db: Db,
  shopId: number,
  sources: readonly string[],
): Promise<FetchedPicture[]> =>
  db
    .withTables<ImportTables>()
    .selectFrom('product_import_pictures')
    .select(['source', 'user_id', 'upload_id', 'address', 'content_hash'])
    .where('shop_id', '=', shopId)
    .where('source', '=', sql<string>`any(${sources}::text[])`)
    .execute();

export const storePicture = async (tx: Tx, shopId: number, picture: FetchedPicture): Promise<void> => {
  await tx
    .withTables<ImportTables>()
    .insertInto('product_import_pictures')
    .values({ shop_id: shopId, ...picture })
    .onConflict((conflict) => conflict.columns(['shop_id', 'source']).doUpdateSet({ ...picture }))
    .execute();
};
