import { getOwnUpload, markUploadUsed } from '#media';
import type { Context, Person, Tx } from '#platform/context.ts';

/**
 * Keys of the caller's uploads, kept from now on; undefined when one is missing or another's. `shopId`: of a shop that shows
 * them.
 */
export const takeUploads = async (
  context: Context<Tx, Person>,
  ids: readonly string[] = [],
  shopId: number | null = null,
): Promise<string[] | undefined> => {
  const keys: string[] = [];
  for (const id of new Set(ids)) {
    const upload = await getOwnUpload(context, { id, userId: context.actor.id, purpose: 'rfq' });
    if (upload === undefined) return undefined;
    await markUploadUsed(context, id, shopId);
    keys.push(upload.key);
  }
  return keys;
};
