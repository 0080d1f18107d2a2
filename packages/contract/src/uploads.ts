import { Type, type Static } from 'typebox';
import { UPLOAD_MEGAPIXELS, UPLOAD_MOST_MB } from './constants.ts';
import { Data, OneOf, OpaqueId } from './fields.ts';
import { storageFull } from './problems.ts';
import { problem, route } from './route.ts';

/** 422: the form has no file in it. */
export const fileMissing = problem('upload.errors.missing', 422, 'Hãy chọn một ảnh để tải lên.');
/** 413: more bytes than a picture may have. */
export const fileTooLarge = problem(
  'upload.errors.too_large',
  413,
  `Ảnh nặng quá ${UPLOAD_MOST_MB} MB, hãy chọn ảnh nhỏ hơn.`,
);
/** 422: nothing that can be read as a picture, whatever its name says. */
export const notAPicture = problem(
  'upload.errors.not_a_picture',
  422,
  'Không đọc được ảnh này. Hãy chọn ảnh JPG, PNG, WebP, GIF hoặc AVIF.',
);
/** 422: more pixels than are worth reading. */
export const tooManyPixels = problem(
  'upload.errors.too_many_pixels',
  422,
  `Ảnh có quá nhiều điểm ảnh (tối đa ${UPLOAD_MEGAPIXELS} triệu), hãy thu nhỏ ảnh rồi tải lại.`,
);

/** What a picture is for; it can be used for nothing else. */
export const UPLOAD_PURPOSES = ['avatar', 'review', 'chat', 'rfq', 'case'] as const;

/** A picture somebody sent. Its id is how they name it; the addresses are for everybody to look at. */
export const UploadedMedia = Type.Object({
  id: OpaqueId,
  thumb: Type.String(),
  medium: Type.String(),
  large: Type.String(),
});
export type UploadedMedia = Static<typeof UploadedMedia>;

export const uploadPicture = route({
  method: 'POST',
  creates: true,
  path: '/v1/media/api/uploads',
  auth: 'user',
  summary: 'Send a picture; it is kept only when something shows it within a day',
  upload: { mostBytes: UPLOAD_MOST_MB * 1024 * 1024 },
  body: Type.Object({ purpose: OneOf(UPLOAD_PURPOSES) }),
  reply: Data({ media: UploadedMedia }),
  problems: [fileMissing, fileTooLarge, notAPicture, tooManyPixels, storageFull],
});
