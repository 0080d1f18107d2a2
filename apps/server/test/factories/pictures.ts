import { uploadPicture } from '@market/contract/media/routes';
import type { UploadedMedia } from '@market/contract/media/schemas';
import { sql } from 'kysely';
import sharp from 'sharp';
import { takeUploads } from '#media';
import { transact } from '#platform/context.ts';
import type { As, Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

type Purpose = 'avatar' | 'review' | 'chat' | 'rfq' | 'case';

/** The file of a plain picture. */
export const makePicture = async (background = '#0a5'): Promise<Blob> => {
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background } }).png();
  return new Blob([new Uint8Array(await picture.toBuffer())]);
};

export const sendPicture = async (as: As, purpose: Purpose): Promise<UploadedMedia> =>
  unwrap(await as.call(uploadPicture, { body: { purpose }, file: await makePicture() })).data.media;

/** Marks an upload as used, as its sender does. @returns its key */
export const useUpload = async (market: Market, id: string): Promise<string> => {
  const { rows } = await sql<{ user_id: number; purpose: string }>`
    select user_id, purpose from uploads where id = ${id}`.execute(market.db);
  const { user_id, purpose } = rows[0]!;
  const context = market.context();
  return transact({ ...context, actor: { ...context.actor, id: user_id } }, async (sender) => {
    const taken = await takeUploads(sender, { ids: [id], purpose });
    return taken.get(id)!.key;
  });
};

/** Those of these uploads, by id or key, that are there once what nothing shows was deleted, as after days. */
export const remainingUploads = async (market: Market, names: readonly string[]): Promise<string[]> => {
  await sql`update uploads set created_at = created_at - interval '3 days',
    released_at = released_at - interval '3 days'
    where id = any(${names}::text[]) or key = any(${names}::text[])`.execute(market.db);
  await market.run('media.forget-unused');
  const { rows } = await sql<{ name: string }>`select name from unnest(${names}::text[]) as n (name)
    where exists (select from uploads where name in (id, key))`.execute(market.db);
  return rows.map(({ name }) => name);
};
