import { decorationMediaRefused } from '@market/contract/shop-decoration/problems';
import { releaseUploads, takeUploads } from '#media';
import type { Context, Seller, Tx } from '#platform/context.ts';
import { pictureIdsOf, videoIdsOf } from '../rules.ts';
import { deleteMedia, insertMedia, selectMedia, type MediaRow } from '../store/media.ts';
import { selectDraft, selectVersions } from '../store/pages.ts';
import type { StoredBlock } from '../tables.ts';

type Owner = Context<Tx, Seller>;

const PURPOSE = 'shop';

/** A picture shown as a video would break the page, and the other way round. */
const fits = (row: Pick<MediaRow, 'video'>, isVideo: boolean): boolean => (row.video !== null) === isVideo;

/** Makes new uploads of the caller the shop's own. @throws decorationMediaRefused */
export const claimMedia = async (context: Owner, blocks: readonly StoredBlock[]): Promise<void> => {
  const { shopId } = context.actor;
  const own = await selectMedia(context.db, shopId);
  const named = new Map([
    ...pictureIdsOf(blocks).map((id) => [id, false] as const),
    ...videoIdsOf(blocks).map((id) => [id, true] as const),
  ]);
  const ids = [...named.keys()].filter((id) => !own.has(id));
  const uploads = await takeUploads(context, { ids, purpose: PURPOSE, shopId });
  for (const [id, isVideo] of named) {
    const found = own.get(id) ?? uploads.get(id);
    if (found === undefined || !fits(found, isVideo)) throw decorationMediaRefused({ media_id: id });
  }
  for (const [media_id, { key, video }] of uploads)
    await insertMedia(context.db, { shop_id: shopId, media_id, key, video });
};

/** Releases what neither the draft nor a version of a shop shows any more; an upload stays for another day. */
export const releaseMedia = async (context: Context<Tx>, shopId: number): Promise<void> => {
  const { db } = context;
  const draft = await selectDraft(db, shopId);
  const pages = [draft?.blocks ?? [], ...(await selectVersions(db, shopId)).map(({ blocks }) => blocks)];
  const shown = new Set(pages.flatMap((blocks) => [...pictureIdsOf(blocks), ...videoIdsOf(blocks)]));
  const unused = [...(await selectMedia(db, shopId)).values()].filter(({ media_id }) => !shown.has(media_id));
  await releaseUploads(context, PURPOSE, { before: unused.map(({ key }) => key) });
  await deleteMedia(
    db,
    shopId,
    unused.map(({ media_id }) => media_id),
  );
};
