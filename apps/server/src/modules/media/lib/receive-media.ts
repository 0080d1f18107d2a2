import { fileTooLarge, mediaUnreadable, tooManyUnusedVideos } from '@market/contract/media/problems';
import { tooManyRequests } from '@market/contract/problems';
import type { ReceivedFile } from '@market/contract/route';
import { UPLOAD_MAX_MB } from '@market/contract/constants/media';
import {
  SHOP_PICTURES_PER_HOUR,
  SHOP_UPLOADS_AT_ONCE,
  SHOP_VIDEOS_PER_HOUR,
  UNUSED_VIDEOS_MAX_MB,
} from '@market/contract/rules/shop-media';
import { processState } from '#platform/cache/process-state.ts';
import type { Context, Db, Person } from '#platform/context.ts';
import { count } from '#platform/security/rate-limit.ts';
import { HOUR } from '#platform/time.ts';
import { HEAD_BYTES, kindOf, videoKindOf } from '../rules.ts';
import { sumUnusedVideoBytes } from '../store.ts';

const MB = 2 ** 20;
const PICTURES = { name: 'shop-pictures', most: SHOP_PICTURES_PER_HOUR, windowMs: HOUR };
const VIDEOS = { name: 'shop-videos', most: SHOP_VIDEOS_PER_HOUR, windowMs: HOUR };

/** Counts the upload by its first bytes. @returns how many bytes a file of this kind may have */
export const admitHead = async (context: Context<Db, Person>, head: Uint8Array): Promise<number> => {
  const { id } = context.actor;
  if (kindOf(head) !== undefined) {
    await count(context, PICTURES, String(id));
    return UPLOAD_MAX_MB * MB;
  }
  if (videoKindOf(head) === undefined) throw mediaUnreadable();
  await count(context, VIDEOS, String(id));
  if ((await sumUnusedVideoBytes(context.db, id)) > UNUSED_VIDEOS_MAX_MB * MB) throw tooManyUnusedVideos();
  // the route limits a video
  return Infinity;
};

const checked = async function* (context: Context<Db, Person>, content: AsyncIterable<Uint8Array>) {
  let head: Uint8Array = new Uint8Array();
  let most: number | undefined;
  let size = 0;
  for await (const bytes of content) {
    size += bytes.length;
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, bytes]).subarray(0, HEAD_BYTES);
    if (head.length === HEAD_BYTES) most ??= await admitHead(context, head);
    if (size > (most ?? Infinity)) throw fileTooLarge();
    yield bytes;
  }
  if (size > 0 && most === undefined) await admitHead(context, head);
};

const uploadsByUser = processState(() => new Map<number, number>());

/** Stores what arrives as a draft. @throws mediaUnreadable, fileTooLarge, tooMany, tooManyUnusedVideos */
export const receiveMedia = async (
  context: Context<Db, Person>,
  content: AsyncIterable<Uint8Array>,
): Promise<ReceivedFile> => {
  const { actor, services } = context;
  const uploads = uploadsByUser(services);
  const running = uploads.get(actor.id) ?? 0;
  if (running >= SHOP_UPLOADS_AT_ONCE) throw tooManyRequests();
  uploads.set(actor.id, running + 1);
  try {
    return await services.storage.receive(checked(context, content));
  } finally {
    const left = uploads.get(actor.id)! - 1;
    if (left === 0) uploads.delete(actor.id);
    else uploads.set(actor.id, left);
  }
};
