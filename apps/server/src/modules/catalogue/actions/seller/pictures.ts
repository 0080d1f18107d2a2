import { releaseUploads, takeUploads } from '#media';
import type { Video } from '@market/contract/media/schemas';
import type { Context, Seller, Tx } from '#platform/context.ts';
import { mediaIdsOf, type FoundMedia, type ProductInput } from '../../rules/apply-changes.ts';
import type { ProductState } from '../../rules/product-state.ts';

const PURPOSE = 'product';

/** Takes the caller's own uploads among the pictures and videos named; those that the product has are no uploads. */
export const takeMedia = async (
  context: Context<Tx, Seller>,
  input: ProductInput,
  before: Pick<ProductState, 'images' | 'variant_images' | 'videos'>,
): Promise<FoundMedia> => {
  const existing = new Set(
    [...before.images, ...before.variant_images, ...before.videos].map(({ id }) => id),
  );
  const ids = mediaIdsOf(input).filter((id) => !existing.has(id));
  const own = [...(await takeUploads(context, { ids, purpose: PURPOSE, shopId: context.actor.shopId }))];
  return {
    uploads: new Map(own.flatMap(([id, { key, video }]) => (video === null ? [[id, key]] : []))),
    videos: new Map(own.flatMap(([id, { video }]) => (video === null ? [] : [[id, video]]))),
  };
};

export const releaseMedia = (context: Context<Tx>, keys: readonly string[]): Promise<void> =>
  releaseUploads(context, PURPOSE, { before: keys });

const VIDEO = /^\/media\/(mp4|webm)\/([0-9a-f]{32})/;

export const releaseVideos = (context: Context<Tx>, videos: readonly Video[]): Promise<void> =>
  releaseMedia(
    context,
    videos.flatMap(({ url }) => {
      const [, kind, name] = VIDEO.exec(url) ?? [];
      return name === undefined ? [] : [`${kind}.${name}`];
    }),
  );
