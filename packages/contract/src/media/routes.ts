import { Type } from 'typebox';
import { UPLOAD_MAX_MB } from '../constants/media.ts';
import { Data, OneOf } from '../fields.ts';
import { storageFull } from '../problems.ts';
import { route } from '../route.ts';
import { fileMissing, fileTooLarge, imageUnreadable, tooManyPixels } from './problems.ts';
import { UPLOAD_PURPOSES, UploadedMedia } from './schemas.ts';

export const uploadPicture = route({
  method: 'POST',
  creates: true,
  path: '/v1/media/api/uploads',
  auth: 'user',
  beforeOpening: true,
  summary: 'Send a picture; deleted when nothing shows it within a day',
  upload: { maxBytes: UPLOAD_MAX_MB * 1024 * 1024 },
  body: Type.Object({ purpose: OneOf(UPLOAD_PURPOSES) }),
  reply: Data({ media: UploadedMedia }),
  problems: [fileMissing, fileTooLarge, imageUnreadable, tooManyPixels, storageFull],
});
