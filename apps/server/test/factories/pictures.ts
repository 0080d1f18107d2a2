import { uploadPicture } from '@market/contract/media/routes';
import type { UploadedMedia } from '@market/contract/media/schemas';
import sharp from 'sharp';
import type { As } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

type Purpose = 'avatar' | 'review' | 'chat' | 'rfq' | 'case';

/** The file of a plain picture. */
export const makePicture = async (background = '#0a5'): Promise<Blob> => {
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background } }).png();
  return new Blob([new Uint8Array(await picture.toBuffer())]);
};

export const sendPicture = async (as: As, purpose: Purpose): Promise<UploadedMedia> =>
  unwrap(await as.call(uploadPicture, { body: { purpose }, file: await makePicture() })).data.media;
