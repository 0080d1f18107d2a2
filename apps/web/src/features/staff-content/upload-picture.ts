import { uploadContentPicture } from '@market/contract/media/staff-routes';
import type { UploadedMedia } from '@market/contract/media/schemas';
import { call } from '#app/api.ts';
import { shrinkPicture } from '#features/pictures/prepare-file.ts';
import type { UploadPicture } from '#features/rich-text/use-inserted-pictures.ts';

/** Sends a picture of the market's content. */
export const sendPicture = async (
  file: File,
): Promise<{ readonly media: UploadedMedia } | { readonly error: string }> => {
  const answer = await call(uploadContentPicture, { file: await shrinkPicture(file) });
  return answer.ok ? { media: answer.value.data.media } : { error: answer.message };
};

export const uploadTextPicture: UploadPicture = async (file) => {
  const sent = await sendPicture(file);
  return 'media' in sent ? { src: sent.media.large } : sent;
};
