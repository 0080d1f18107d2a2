import { randomBytes } from 'node:crypto';
import type { UploadedMedia } from '@market/contract/media/schemas';
import { UNUSED_UPLOAD_TTL_S, UPLOADS_PER_HOUR } from '@market/contract/constants';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { count } from '#platform/security/rate-limit.ts';
import type { Storage } from '#ports/storage.ts';
import { before, HOUR, SECOND } from '#platform/time.ts';
import { readPicture } from './lib/picture.ts';
import { folderOf, pathOf, uploadKey, type Width } from './rules.ts';
import { deleteUnused, insertUpload, markUsed, markUnused } from './store.ts';
import { presentUpload } from './queries.ts';

const NAME_BYTES = 16;
const LIMIT = { name: 'uploads', most: UPLOADS_PER_HOUR, windowMs: HOUR };

/** Stores all sizes of a picture or none, so that a full disk has no partial pictures. */
const storeAll = async (storage: Storage, key: string, files: ReadonlyMap<Width, Buffer>): Promise<void> => {
  try {
    for (const [width, picture] of files) await storage.put(pathOf(key, width), picture);
  } catch (error) {
    await storage.remove(folderOf(key)).catch(() => {});
    throw error;
  }
};

/** Stores a picture for a day; `markUploadUsed` keeps it longer. @throws imageUnreadable, tooManyPixels, tooMany */
export const uploadPicture = async (
  context: Context<Db, Person>,
  { purpose, file }: { purpose: string; file: Uint8Array },
): Promise<UploadedMedia> => {
  const { actor, now, services } = context;
  await count(context, LIMIT, String(actor.id));
  const { width, height, files } = await readPicture(file);
  const [id, key] = [opaqueId(), uploadKey(randomBytes(NAME_BYTES).toString('hex'))];
  // the row first: a file without one would never be deleted
  await transact(context, ({ db }) =>
    insertUpload(db, {
      id,
      user_id: actor.id,
      purpose,
      key,
      width,
      height,
      bytes: file.length,
      created_at: now,
      kept_at: null,
    }),
  );
  await storeAll(services.storage, key, files);
  return presentUpload({ id, key });
};

/** Keeps a used picture until `releaseUpload` or the erasure of its owner. */
export const markUploadUsed = async (context: Context<Tx>, id: string): Promise<void> => {
  if (!(await markUsed(context.db, id, context.now))) throw new Error('no such upload');
};

/** Releases the picture of this key; ignored when it is no upload. */
export const releaseUpload = async (context: Context<Tx>, key: string): Promise<void> => {
  await markUnused(context.db, key);
};

const BATCH_SIZE = 100;

/** Deletes pictures that were not used within a day, with their files. */
export const deleteUnusedUploads = async (context: Context): Promise<void> => {
  const { storage } = context.services;
  const cutoff = before(context.now, UNUSED_UPLOAD_TTL_S * SECOND);
  const some = () =>
    transact(context, async ({ db }) => {
      const keys = await deleteUnused(db, cutoff, BATCH_SIZE);
      // before the commit: a row without files is deleted by the next run, files without a row are never found
      for (const key of keys) await storage.remove(folderOf(key));
      return keys.length;
    });
  while ((await some()) === BATCH_SIZE);
};
