import { beginUpload, completeUpload } from '@market/contract/media/direct-routes';
import { uploadPicture } from '@market/contract/media/routes';
import type { UPLOAD_PURPOSES } from '@market/contract/media/schemas';
import { call } from '../api.ts';
import { sendDirectly } from './direct-upload.ts';

/** Sends a picture to the bucket where the market has one, else to the market. */
export const sendPicture = async (purpose: (typeof UPLOAD_PURPOSES)[number], file: Blob) =>
  (await sendDirectly(
    { file },
    {
      begin: (bytes) => call(beginUpload, { body: { purpose, bytes } }),
      complete: (id) => call(completeUpload, { params: { id } }),
    },
  )) ?? call(uploadPicture, { body: { purpose }, file });
