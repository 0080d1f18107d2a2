import { getOwnUpload, getOwnVideo, markUploadUsed, releaseShopUploads, releaseUpload } from '#media';
import type { Video } from '@market/contract/media/schemas';
import type { Context, Person, Seller, Tx } from '#platform/context.ts';
import { pictureIdsOf, type ProductInput, type Uploads } from '../../rules/apply-changes.ts';
import { selectUnusedKeys, selectUnusedVideos } from '../../store/seller/write.ts';

const PURPOSE = 'product';
const PICTURE = 'anh.';

/** The caller's own uploads among the pictures named, by their id; pictures that the product has are no uploads. */
export const findUploads = async (
  context: Context<Tx, Person>,
  input: ProductInput,
  existing: ReadonlySet<string>,
): Promise<Uploads> => {
  const found = new Map<string, string>();
  for (const id of new Set(pictureIdsOf(input))) {
    if (existing.has(id)) continue;
    const upload = await getOwnUpload(context, { id, userId: context.actor.id, purpose: PURPOSE });
    if (upload !== undefined && upload.key.startsWith(PICTURE)) found.set(id, upload.key);
  }
  return found;
};

export const keepUploads = async (context: Context<Tx, Seller>, ids: readonly string[]): Promise<void> => {
  for (const id of ids) await markUploadUsed(context, id, context.actor.shopId);
};

/**
 * Releases pictures of a shop that no product shows; a description may have named those of others. Orders go on showing
 * those of a product that was sold.
 */
export const releasePictures = async (
  context: Context<Tx>,
  keys: readonly string[],
  shopId: number,
): Promise<void> => {
  if (keys.length === 0) return;
  const unused = await selectUnusedKeys(context.db, keys);
  await releaseShopUploads(context, unused, { shopId, purpose: PURPOSE });
};

/** The caller's own videos among those named, by their id. */
export const findVideos = async (
  context: Context<Tx, Person>,
  { videos = [] }: ProductInput,
): Promise<ReadonlyMap<string, Video>> => {
  const found = new Map<string, Video>();
  for (const one of videos) {
    const id = typeof one === 'string' ? one : one.id;
    const own = await getOwnVideo(context, { id, userId: context.actor.id, purpose: PURPOSE });
    if (own !== undefined) found.set(id, own.video);
  }
  return found;
};

const VIDEO = /^\/media\/(mp4|webm)\/([0-9a-f]{32})/;

/** Lets go of videos of a product that no other product of its shop shows. */
export const releaseVideos = async (
  context: Context<Tx>,
  videos: readonly Video[],
  product: { readonly shopId: number; readonly productId: number },
): Promise<void> => {
  if (videos.length === 0) return;
  const ids = videos.map(({ id }) => id);
  const unused = await selectUnusedVideos(context.db, ids, product);
  for (const { url } of videos.filter(({ id }) => unused.has(id))) {
    const [, kind, name] = VIDEO.exec(url) ?? [];
    if (name !== undefined) await releaseUpload(context, `${kind}.${name}`);
  }
};

interface ReplacedVideos {
  readonly id: number;
  readonly before: readonly Video[];
  readonly after: readonly Video[];
}

/** Keeps a new video, and lets go of one that neither this product nor another one of the shop shows any longer. */
export const replaceVideos = async (
  context: Context<Tx, Seller>,
  { id: productId, before, after }: ReplacedVideos,
): Promise<void> => {
  const [old, now] = [new Set(before.map(({ id }) => id)), new Set(after.map(({ id }) => id))];
  await keepUploads(
    context,
    [...now].filter((id) => !old.has(id)),
  );
  const dropped = before.filter(({ id }) => !now.has(id));
  await releaseVideos(context, dropped, { shopId: context.actor.shopId, productId });
};
