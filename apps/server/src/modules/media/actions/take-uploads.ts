import type { Video } from '@market/contract/media/schemas';
import type { Context, Person, Tx } from '#platform/context.ts';
import { presentVideo } from '../queries.ts';
import { giveToMarket, lockOwnUploads, markUsed } from '../store.ts';

interface Named {
  /** Of uploads; one that is named twice counts once. */
  readonly ids: readonly string[];
  readonly purpose: string;
}

export interface OwnUpload {
  readonly key: string;
  /** As the API shows it; null for a picture. */
  readonly video: Video | null;
}

/**
 * The caller's own pictures and videos among those named, by their id, locked so that none is deleted before the
 * transaction ends; others are left out.
 */
export const lockUploads = async (
  { db, actor }: Context<Tx>,
  { ids, purpose }: Named,
): Promise<ReadonlyMap<string, OwnUpload>> => {
  const rows = ids.length === 0 ? [] : await lockOwnUploads(db, { ids, purpose, userId: actor.id ?? 0 });
  return new Map(
    rows.map((row) => [row.id, { key: row.key, video: row.width === null ? presentVideo(row) : null }]),
  );
};

/**
 * Locks uploads as `lockUploads` does and marks them as used, a video with its poster: they stay until `releaseUploads`
 * or the erasure of their sender; what a shop shows (`shopId`) until that of the owner of the shop, too.
 */
export const takeUploads = async (
  context: Context<Tx>,
  { shopId = null, ...named }: Named & { readonly shopId?: number | null },
): Promise<ReadonlyMap<string, OwnUpload>> => {
  const own = await lockUploads(context, named);
  if (own.size > 0) await markUsed(context.db, { ids: [...own.keys()], shopId }, context.now);
  return own;
};

/** Keys of pictures that `takeUploads` takes, in the order of their ids; undefined unless each is one. */
export const takePictures = async (
  context: Context<Tx>,
  named: Named & { readonly shopId?: number | null },
): Promise<string[] | undefined> => {
  const own = await takeUploads(context, named);
  const ids = new Set(named.ids);
  const keys = [...ids].flatMap((id) => {
    const upload = own.get(id);
    return upload === undefined || upload.video !== null ? [] : upload.key;
  });
  return keys.length === ids.size ? keys : undefined;
};

/**
 * Keys of pictures that content of the market shows from now on, owned by nobody, by their id: the caller's own uploads,
 * and those of `known`, which content shows already. Others are left out.
 */
export const takeContentPictures = async (
  context: Context<Tx, Person>,
  ids: readonly string[],
  known: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const shown = ids.filter((id) => known.includes(id));
  const own = await lockUploads(context, {
    ids: ids.filter((id) => !known.includes(id)),
    purpose: 'content',
  });
  const keys = [...own.values()].map(({ key }) => key);
  if (keys.length > 0) await giveToMarket(context.db, keys, context.now);
  return new Map([
    ...shown.map((key) => [key, key] as const),
    ...[...own].map(([id, { key }]) => [id, key] as const),
  ]);
};

/** One of them; undefined for any other picture. */
export const takeContentPicture = async (
  context: Context<Tx, Person>,
  id: string,
  known: readonly string[] = [],
): Promise<string | undefined> => (await takeContentPictures(context, [id], known)).get(id);
