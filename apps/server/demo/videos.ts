import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Video } from '@market/contract/media/schemas';
import { productVideos, videoFile, type ProductVideo } from '@market/demo-data';
import { sql } from 'kysely';
import { imageUrl } from '#media';
import type { Context, Tx } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { refreshCards } from '../src/modules/catalogue/actions/refresh.ts';
import { videoKey, videoPath } from '../src/modules/media/rules.ts';
import { insertUpload } from '../src/modules/media/store.ts';

const NAME_LENGTH = 32;
const POSTER_WIDTH = 520;

/** The product whose first picture the film begins with, and who sells it. */
const findProduct = async ({ db }: Context<Tx>, { keys: [first] }: ProductVideo) => {
  const { rows } = await sql<{ id: number; owner_id: number; created_at: Date }>`
    select p.id, s.user_id as owner_id, p.created_at from product_images i join products p on p.id = i.product_id
      join shops s on s.id = p.shop_id where i.media_key = ${first} and i.position = 1 and not p.is_classifieds
    order by p.id limit 1`.execute(db);
  return rows[0];
};

/** The product that has the film now; undefined in a market too small to sell it. */
const seedVideo = async (context: Context<Tx>, video: ProductVideo): Promise<number | undefined> => {
  const product = await findProduct(context, video);
  if (product === undefined) return undefined;
  const { db, services } = context;
  const file = await readFile(videoFile(video));
  const key = videoKey('mp4', createHash('sha256').update(file).digest('hex').slice(0, NAME_LENGTH));
  const stored = { id: opaqueId(), key, poster_key: video.keys[0], duration_s: video.seconds };
  await insertUpload(db, {
    ...stored,
    user_id: product.owner_id,
    purpose: 'product',
    width: null,
    height: null,
    bytes: file.length,
    created_at: product.created_at,
    kept_at: product.created_at,
  });
  await services.storage.put(videoPath(key), file);
  const shown: Video = {
    id: stored.id,
    url: `/media/${videoPath(key)}`,
    thumb_url: imageUrl(stored.poster_key, POSTER_WIDTH),
    duration: stored.duration_s,
  };
  await sql`update products set videos = ${JSON.stringify([shown])}::jsonb
    where id = ${product.id}`.execute(db);
  return product.id;
};

/** Short films of some products, as their shops would have sent them. */
export const seedVideos = async (context: Context<Tx>): Promise<void> => {
  const products: number[] = [];
  for (const video of productVideos) {
    const product = await seedVideo(context, video);
    if (product !== undefined) products.push(product);
  }
  await refreshCards(context, products);
};
