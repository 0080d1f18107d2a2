import { UPLOAD_MAX_MEGAPIXELS, UPLOAD_MAX_MB } from '../constants.ts';
import { problem } from '../route.ts';

export const fileMissing = problem('upload.errors.missing', 422, 'Hãy chọn một ảnh để tải lên.');
export const fileTooLarge = problem(
  'upload.errors.too_large',
  413,
  `Ảnh nặng quá ${UPLOAD_MAX_MB} MB, hãy chọn ảnh nhỏ hơn.`,
);
export const imageUnreadable = problem(
  'upload.errors.not_a_picture',
  422,
  'Không đọc được ảnh này. Hãy chọn ảnh JPG, PNG, WebP, GIF hoặc AVIF.',
);
export const tooManyPixels = problem(
  'upload.errors.too_many_pixels',
  422,
  `Ảnh có quá nhiều điểm ảnh (tối đa ${UPLOAD_MAX_MEGAPIXELS} triệu), hãy thu nhỏ ảnh rồi tải lại.`,
);
