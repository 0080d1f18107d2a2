import { randomBytes } from 'node:crypto';
import { posterMissing } from '@market/contract/media/problems';
import type { UploadedMedia, UploadedShopMedia } from '@market/contract/media/schemas';
import type { DraftFile } from '@market/contract/route';
import { UNUSED_UPLOAD_TTL_S, UPLOADS_PER_HOUR } from '@market/contract/constants/media';
import { recordAudit } from '#audit';
import { transact, type Context, type Db, type Person, type Seller, type Tx } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { count } from '#platform/security/rate-limit.ts';
import type { Storage } from '#ports/storage.ts';
import { before, HOUR, MINUTE, SECOND } from '#platform/time.ts';
import { drawAvif } from '../lib/avif.ts';
import { readPicture } from '../lib/picture.ts';
import { readVideo } from '../lib/video.ts';
import {
  avifPathOf,
  folderOf,
  HEAD_BYTES,
  kindOf,
  pathOf,
  uploadKey,
  uploadKeysIn,
  videoKey,
  videoPath,
  WIDTHS,
  type Width,
} from '../rules.ts';
import {
  addShop,
  deleteUploads,
  disownUploadsOfShops,
  giveTextPicturesToMarket,
  insertUpload,
  lockUnused,
  markKeysUsed,
  markReleased,
  markShown,
  recordAvif,
  selectWaitingForAvif,
} from '../store.ts';
import { presentUpload, presentUploadedVideo } from '../queries.ts';
import { splitByShown, type ReleasablePurpose } from './shown-uploads.ts';
import { lockUploads } from './take-uploads.ts';

const NAME_BYTES = 16;
const CONTENT = 'content';
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

const storePicture = async (
  context: Context<Db, Person>,
  { purpose, file }: { purpose: string; file: Uint8Array },
  record: (context: Context<Tx>, id: string) => Promise<void> = async () => {},
): Promise<UploadedMedia> => {
  const { actor, now, services } = context;
  const { width, height, files } = await readPicture(file);
  const [id, key] = [opaqueId(), uploadKey(randomBytes(NAME_BYTES).toString('hex'))];
  // the row first: a file without one would never be deleted
  await transact(context, async (context) => {
    await record(context, id);
    await insertUpload(context.db, {
      id,
      user_id: actor.id,
      purpose,
      key,
      width,
      height,
      bytes: file.length,
      created_at: now,
      kept_at: null,
    });
  });
  await storeAll(services.storage, key, files);
  return presentUpload({ id, key });
};

/** Stores a picture for a day; `takeUploads` keeps it longer. @throws imageUnreadable, tooManyPixels, tooMany */
export const uploadPicture = async (
  context: Context<Db, Person>,
  upload: { purpose: string; file: Uint8Array },
): Promise<UploadedMedia> => {
  await count(context, LIMIT, String(context.actor.id));
  return storePicture(context, upload);
};

/** Stores a picture for the market's content. @throws imageUnreadable, tooManyPixels, tooMany */
export const uploadContentPicture = async (
  context: Context<Db, Person>,
  file: Uint8Array,
): Promise<UploadedMedia> => {
  await count(context, LIMIT, String(context.actor.id));
  return storePicture(context, { purpose: CONTENT, file }, (context, id) =>
    recordAudit(context, {
      action: 'content.picture_sent',
      subject: { kind: 'picture', id, label: 'Ảnh nội dung' },
    }),
  );
};

/** Stores a picture that the server fetched for a person, like an upload of theirs. @throws imageUnreadable, tooManyPixels */
export const storeFetchedPicture = (
  context: Context<Db, Person>,
  upload: { purpose: string; file: Uint8Array },
): Promise<UploadedMedia> => storePicture(context, upload);

interface ShopUpload {
  readonly purpose: string;
  /** The upload id of a picture. */
  readonly poster?: string;
  readonly file: DraftFile;
}

/** @throws posterMissing */
const readPoster = async (context: Context<Tx>, id: string, purpose: string): Promise<string> => {
  const upload = (await lockUploads(context, { ids: [id], purpose })).get(id);
  if (upload === undefined || upload.video !== null) throw posterMissing();
  return upload.key;
};

/** Like a picture, the row first; a file that cannot be stored leaves a row that is deleted after a day. */
const storeVideo = async (
  context: Context<Db, Person>,
  { purpose, poster, file }: ShopUpload,
): Promise<UploadedShopMedia> => {
  const { kind, duration } = await readVideo(file);
  const video = await transact(context, async (context) => {
    const poster_key = poster === undefined ? null : await readPoster(context, poster, purpose);
    const [id, key] = [opaqueId(), videoKey(kind, randomBytes(NAME_BYTES).toString('hex'))];
    const row = { id, key, poster_key, duration_s: duration };
    await insertUpload(context.db, {
      ...row,
      user_id: context.actor.id,
      purpose,
      width: null,
      height: null,
      bytes: file.size,
      created_at: context.now,
      kept_at: null,
    });
    return row;
  });
  await file.storeAs(videoPath(video.key));
  return presentUploadedVideo(video);
};

/** Stores a picture or a video for a day. @throws mediaUnreadable, imageUnreadable, tooManyPixels, posterMissing */
export const uploadShopMedia = async (
  context: Context<Db, Person>,
  upload: ShopUpload,
): Promise<UploadedShopMedia> => {
  const { purpose, file } = upload;
  if (kindOf(await file.read(0, HEAD_BYTES)) === undefined) return storeVideo(context, upload);
  const picture = await storePicture(context, { purpose, file: await file.read(0, file.size) });
  return { ...picture, video: null };
};

/** Keeps the caller's own uploads that HTML of their shop shows; others stay as they are. */
export const markShownUploads = async (
  { actor, db, now }: Context<Tx, Seller>,
  html: string,
): Promise<void> => {
  const keys = uploadKeysIn(html);
  if (keys.length > 0) await markKeysUsed(db, { keys, userId: actor.id, shopId: actor.shopId }, now);
};

/** A shop shows these uploads from now on, whoever sent them: they stay without their sender. */
export const giveUploadsToShop = async (
  { db }: Context<Tx>,
  given: { readonly keys: readonly string[]; readonly shopId: number },
): Promise<void> => {
  if (given.keys.length > 0) await addShop(db, given);
};

/** Shops whose owner is erased show nothing any more. */
export const forgetUploadsOfShops = async (
  { db }: Context<Tx>,
  shopIds: readonly number[],
): Promise<void> => {
  if (shopIds.length > 0) await disownUploadsOfShops(db, shopIds);
};

/** The pictures that a text of the market shows are owned by nobody from now on, if the caller sent them for it. */
export const takeTextPictures = async (context: Context<Tx, Person>, html: string): Promise<void> => {
  const keys = uploadKeysIn(html);
  if (keys.length === 0) return;
  await giveTextPicturesToMarket(
    context.db,
    { keys, userId: context.actor.id, purpose: CONTENT },
    context.now,
  );
};

/**
 * Releases uploads of one purpose that a row or a text named `before` and does not name any more (`after`). They are deleted unless
 * another row or text shows them: a text may name those of others. Ignored is what is no such upload.
 */
export const releaseUploads = async (
  { db, now }: Context<Tx>,
  purpose: ReleasablePurpose,
  named: { readonly before: readonly (string | null)[]; readonly after?: readonly (string | null)[] },
): Promise<void> => {
  const after = new Set(named.after);
  const keys = named.before.flatMap((key) => (key === null || after.has(key) ? [] : key));
  if (keys.length > 0) await markReleased(db, keys, purpose, now);
};

/** The removal of their files is shorter than a transaction may wait, also in a bucket. */
const BATCH_SIZE = 20;

/** Longer than any transaction, so that a copy of what was just released is there when modules are asked. */
const RELEASED_TTL_MS = HOUR;

/** Deletes uploads that were not used within a day or released and that no module shows, with their files. */
export const deleteUnusedUploads = async (context: Context): Promise<void> => {
  const { now, services } = context;
  const limits = {
    sentBefore: before(now, UNUSED_UPLOAD_TTL_S * SECOND),
    releasedBefore: before(now, RELEASED_TTL_MS),
    most: BATCH_SIZE,
  };
  const some = () =>
    transact(context, async (context) => {
      const { db } = context;
      const found = await lockUnused(db, limits);
      const { shown, unshown } = await splitByShown(
        context,
        found.filter(({ erased }) => !erased),
      );
      const unused = [...unshown, ...found.filter(({ erased }) => erased)];
      if (shown.length > 0)
        await markShown(
          db,
          shown.map(({ key }) => key),
          now,
        );
      if (unused.length > 0)
        await deleteUploads(
          db,
          unused.map(({ id }) => id),
        );
      // before the commit: a row without files is deleted by the next run, files without a row are never found
      await Promise.all(unused.map(({ key }) => services.storage.remove(folderOf(key))));
      return found.length;
    });
  // a poster is found once its video is deleted
  while ((await some()) > 0);
};

const MAX_RUN_MS = 0.75 * MINUTE;
const LARGEST = WIDTHS.at(-1)!;

/** Undefined for a picture that cannot be decoded: another try would fail too. */
const drawOrGiveUp = async (context: Context, { id, picture }: { id: string; picture: Uint8Array }) => {
  try {
    return await drawAvif(picture);
  } catch (error) {
    context.log.warn({ err: error, upload: id }, 'a picture stays WebP');
    return undefined;
  }
};

const drawOne = async (context: Context, { id, key }: { id: string; key: string }): Promise<void> => {
  const { storage } = context.services;
  const picture = await storage.get(pathOf(key, LARGEST));
  const files = picture && (await drawOrGiveUp(context, { id, picture }));
  for (const [width, file] of files ?? []) await storage.put(avifPathOf(pathOf(key, width)), file);
  const isThere = await transact(context, ({ db }) =>
    recordAvif(db, id, files === undefined ? 'failed' : 'drawn'),
  );
  // it was deleted meanwhile: files without a row are never found
  if (!isThere) await storage.remove(folderOf(key));
};

/** Stores used pictures as AVIF, the one that waits longest first; what is left waits for the next run. */
export const drawWaitingAvifs = async (context: Context): Promise<void> => {
  const begun = performance.now();
  for (;;) {
    const waiting = await selectWaitingForAvif(context.db);
    if (waiting === undefined || performance.now() - begun > MAX_RUN_MS) return;
    await drawOne(context, waiting);
  }
};
