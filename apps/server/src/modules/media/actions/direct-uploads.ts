import { randomBytes } from 'node:crypto';
import { directUploadsOff, fileNotSent, fileTooLarge, videoTooLarge } from '@market/contract/media/problems';
import {
  SHOP_UPLOAD_PURPOSES,
  UPLOAD_PURPOSES,
  type DirectUpload,
  type UploadedMedia,
  type UploadedShopMedia,
} from '@market/contract/media/schemas';
import { notFound } from '@market/contract/problems';
import type { DraftFile, Problem } from '@market/contract/route';
import { DIRECT_UPLOADS_MB_PER_DAY, UPLOAD_MAX_MB, UPLOADS_PER_HOUR } from '@market/contract/constants/media';
import {
  SHOP_DIRECT_UPLOADS_MB_PER_DAY,
  SHOP_PICTURES_PER_HOUR,
  SHOP_VIDEOS_PER_HOUR,
  VIDEO_MAX_MB,
} from '@market/contract/rules/shop-media';
import { transact, type Context, type Db, type Person } from '#platform/context.ts';
import { ConcurrencyLimit } from '#platform/resilience/concurrency.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { count, type Limit } from '#platform/security/rate-limit.ts';
import { before, DAY, HOUR, later, MINUTE, SECOND } from '#platform/time.ts';
import { admitHead } from '../lib/receive-media.ts';
import { HEAD_BYTES } from '../rules.ts';
import { deleteExpiredDirectUploads, insertDirectUpload, takeDirectUpload } from '../store.ts';
import { uploadPicture, uploadShopMedia } from './uploads.ts';

const MB = 2 ** 20;
/** Bytes are counted in units, so that a day of them is a small number. */
const UNIT_BYTES = 256 * 1024;
const NAME_BYTES = 16;
/** The PUT may last longer than its address is good for. */
const ADDRESS_TTL_S = (10 * MINUTE) / SECOND;
const COMPLETION_TTL_MS = HOUR;
/** What is older cannot be completed any more. */
const QUARANTINE_TTL_MS = 2 * COMPLETION_TTL_MS;

interface Kind {
  readonly purposes: readonly string[];
  readonly maxBytes: number;
  readonly tooLarge: () => Problem;
  readonly files: Limit;
  readonly units: Limit;
}

const unitsOf = (mb: number): number => (mb * MB) / UNIT_BYTES;

const OF_PEOPLE: Kind = {
  purposes: UPLOAD_PURPOSES,
  maxBytes: UPLOAD_MAX_MB * MB,
  tooLarge: fileTooLarge,
  files: { name: 'direct-uploads', most: UPLOADS_PER_HOUR, windowMs: HOUR },
  units: { name: 'direct-bytes', most: unitsOf(DIRECT_UPLOADS_MB_PER_DAY), windowMs: DAY },
};
const OF_SHOPS: Kind = {
  purposes: SHOP_UPLOAD_PURPOSES,
  maxBytes: VIDEO_MAX_MB * MB,
  tooLarge: videoTooLarge,
  files: {
    name: 'shop-direct-uploads',
    most: SHOP_PICTURES_PER_HOUR + SHOP_VIDEOS_PER_HOUR,
    windowMs: HOUR,
  },
  units: { name: 'shop-direct-bytes', most: unitsOf(SHOP_DIRECT_UPLOADS_MB_PER_DAY), windowMs: DAY },
};

interface Announced {
  readonly purpose: string;
  readonly bytes: number;
}

const begin = async (
  context: Context<Db, Person>,
  { purpose, bytes }: Announced,
  { maxBytes, tooLarge, files, units }: Kind,
): Promise<DirectUpload> => {
  const { actor, now, services } = context;
  const { direct } = services.storage;
  if (direct === undefined) throw directUploadsOff();
  if (bytes > maxBytes) throw tooLarge();
  await count(context, files, String(actor.id));
  // what is issued, sent or not: nobody fills the bucket with files that they never complete
  await count(context, units, String(actor.id), Math.ceil(bytes / UNIT_BYTES));
  const file = { name: randomBytes(NAME_BYTES).toString('hex'), bytes };
  const { url, headers } = await direct.sign(file, { now, lifetimeS: ADDRESS_TTL_S });
  const id = opaqueId();
  await transact(context, ({ db }) =>
    insertDirectUpload(db, { ...file, id, user_id: actor.id, purpose, created_at: now }),
  );
  return { id, url, headers, expires_at: later(now, ADDRESS_TTL_S * SECOND).toISOString() };
};

/** @throws directUploadsOff, fileTooLarge, tooMany */
export const beginUpload = (context: Context<Db, Person>, announced: Announced): Promise<DirectUpload> =>
  begin(context, announced, OF_PEOPLE);

/** @throws directUploadsOff, videoTooLarge, tooMany */
export const beginShopUpload = (context: Context<Db, Person>, announced: Announced): Promise<DirectUpload> =>
  begin(context, announced, OF_SHOPS);

/** Pictures are in memory while they are read. */
const completionLimit = new ConcurrencyLimit({ concurrency: 16, maxQueued: 0 });

/** Uses a sent file once, and leaves nothing of it in the quarantine. @throws notFound, fileNotSent */
const complete = async <Result>(
  context: Context<Db, Person>,
  { id, purposes }: { readonly id: string } & Pick<Kind, 'purposes'>,
  use: (file: DraftFile, purpose: string) => Promise<Result>,
): Promise<Result> => {
  const { actor, now, services } = context;
  const { direct } = services.storage;
  if (direct === undefined) throw notFound();
  const since = before(now, COMPLETION_TTL_MS);
  const upload = await transact(context, ({ db }) =>
    takeDirectUpload(db, { id, userId: actor.id, purposes, since }),
  );
  if (upload === undefined) throw notFound();
  try {
    const file = await direct.copyToDraft(upload);
    if (file === undefined) throw fileNotSent();
    return await use(file, upload.purpose).finally(() => file.discard());
  } finally {
    // what stays is swept
    await direct.remove(upload.name).catch(() => {});
  }
};

/** Like `uploadPicture`, with a file that a browser put into the quarantine. */
export const completeUpload = (context: Context<Db, Person>, id: string): Promise<UploadedMedia> =>
  completionLimit.run(() =>
    complete(context, { id, purposes: OF_PEOPLE.purposes }, async (file, purpose) =>
      uploadPicture(context, { purpose, file: await file.read(0, file.size) }),
    ),
  );

/** Like `uploadShopMedia`, with a file that a browser put into the quarantine. */
export const completeShopUpload = (
  context: Context<Db, Person>,
  { id, poster }: { readonly id: string; readonly poster?: string },
): Promise<UploadedShopMedia> =>
  completionLimit.run(() =>
    complete(context, { id, purposes: OF_SHOPS.purposes }, async (file, purpose) => {
      const maxBytes = await admitHead(context, await file.read(0, HEAD_BYTES));
      if (file.size > maxBytes) throw fileTooLarge();
      return uploadShopMedia(context, { purpose, file, ...(poster !== undefined && { poster }) });
    }),
  );

/** Deletes what nobody completed. */
export const sweepQuarantine = async (context: Context): Promise<void> => {
  const until = before(context.now, QUARANTINE_TTL_MS);
  await transact(context, ({ db }) => deleteExpiredDirectUploads(db, until));
  await context.services.storage.direct?.sweep(until);
};
