import { getOwnUpload, markUploadUsed, releaseUpload } from '#media';
import type { Context, Person, Tx } from '#platform/context.ts';
import { pictureIdsOf, type ProductInput, type Uploads } from '../../rules/apply-changes.ts';
import { selectUnusedKeys } from '../../store/seller/write.ts';

const PURPOSE = 'product';

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
    if (upload !== undefined) found.set(id, upload.key);
  }
  return found;
};

export const keepUploads = async (context: Context<Tx, Person>, ids: readonly string[]): Promise<void> => {
  for (const id of ids) await markUploadUsed(context, id);
};

/** Lets go of pictures that no product shows. Orders go on showing those of a product that was sold. */
export const releasePictures = async (context: Context<Tx>, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return;
  for (const key of await selectUnusedKeys(context.db, keys)) await releaseUpload(context, key);
};
