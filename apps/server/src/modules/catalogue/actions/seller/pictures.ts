import { getOwnUpload, getOwnVideo, markUploadUsed, releaseUploads } from '#media';
import type { Video } from '@market/contract/media/schemas';
import type { Context, Person, Seller, Tx } from '#platform/context.ts';
import { pictureIdsOf, type ProductInput, type Uploads } from '../../rules/apply-changes.ts';

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

export const releaseMedia = (context: Context<Tx>, keys: readonly string[]): Promise<void> =>
  releaseUploads(context, PURPOSE, { before: keys });

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

export const releaseVideos = (context: Context<Tx>, videos: readonly Video[]): Promise<void> =>
  releaseMedia(
    context,
    videos.flatMap(({ url }) => {
      const [, kind, name] = VIDEO.exec(url) ?? [];
      return name === undefined ? [] : [`${kind}.${name}`];
    }),
  );

/** Keeps new videos of a product and releases those that it no longer shows. */
export const replaceVideos = async (
  context: Context<Tx, Seller>,
  { before, after }: { readonly before: readonly Video[]; readonly after: readonly Video[] },
): Promise<void> => {
  const [old, now] = [new Set(before.map(({ id }) => id)), new Set(after.map(({ id }) => id))];
  await keepUploads(
    context,
    [...now].filter((id) => !old.has(id)),
  );
  await releaseVideos(
    context,
    before.filter(({ id }) => !now.has(id)),
  );
};
