import { UPLOAD_MAX_MB } from '../constants/media.ts';
import { Data } from '../fields.ts';
import { storageFull } from '../problems.ts';
import { route } from '../route.ts';
import { fileMissing, fileTooLarge, imageUnreadable, tooManyPixels } from './problems.ts';
import { UploadedMedia } from './schemas.ts';

export const uploadContentPicture = route({
  method: 'POST',
  creates: true,
  path: '/v1/admin/api/upload',
  auth: 'staff',
  permission: 'content',
  summary:
    'Send a picture for banners, showrooms, brands or posts; deleted when nothing shows it within a day',
  upload: { maxBytes: UPLOAD_MAX_MB * 1024 * 1024 },
  reply: Data({ media: UploadedMedia }),
  problems: [fileMissing, fileTooLarge, imageUnreadable, tooManyPixels, storageFull],
});
