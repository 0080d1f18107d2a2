import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

interface Upload {
  readonly id: string;
  readonly key: string;
}

/**
 * Which of these uploads a product shows, also one whose deletion can be taken back, what staff approved last, or a
 * category.
 */
export const selectShownUploads = async (db: Db, uploads: readonly Upload[]): Promise<string[]> => {
  const [ids, keys] = [uploads.map(({ id }) => id), uploads.map(({ key }) => key)];
  // PostgreSQL takes a set of unknown size for 100 rows, and reads all pictures of products once instead
  const { rows } = await sql<{
    key: string;
  }>`select key from unnest(${ids}::text[], ${keys}::text[]) as k (id, key)
    where exists (select from product_images i where i.media_key = k.key)
      or exists (select from approved_products a where a.image_keys @> array[k.key])
      or exists (select from products p
        where p.body_html like '%/media/anh/%' and upload_keys_in(p.body_html) @> array[k.key])
      or exists (select from products p
        where p.videos <> '[]' and p.videos @> jsonb_build_array(jsonb_build_object('id', k.id)))
      or exists (select from categories c
        where c.thumb_image = k.key or upload_keys_in(c.content) @> array[k.key])`.execute(db);
  return rows.map(({ key }) => key);
};
