import { UPLOAD_MAX_MEGAPIXELS, UPLOAD_MAX_MB } from '../constants/media.ts';
import { UNUSED_VIDEOS_MAX_MB, VIDEO_MAX_MB } from '../rules/shop-media.ts';
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
export const mediaUnreadable = problem(
  'upload.errors.not_media',
  422,
  'Không đọc được tệp này. Hãy chọn ảnh JPG, PNG, WebP, GIF, AVIF, hoặc video MP4, WebM.',
);
export const videoTooLarge = problem(
  'upload.errors.video_too_large',
  413,
  `Video nặng quá ${VIDEO_MAX_MB} MB, hãy cắt ngắn hoặc nén rồi tải lại.`,
);
export const tooManyUnusedVideos = problem(
  'upload.errors.too_many_unused',
  429,
  `Shop có hơn ${UNUSED_VIDEOS_MAX_MB} MB video chưa dùng. Hãy lưu sản phẩm, hoặc thử lại sau 24 giờ.`,
);
export const directUploadsOff = problem(
  'upload.errors.direct_off',
  409,
  'Chợ không nhận tệp theo cách này, hãy tải lên như thường lệ.',
);
export const fileNotSent = problem('upload.errors.not_sent', 409, 'Tệp chưa được gửi xong, hãy tải lên lại.');
export const posterMissing = problem(
  'upload.errors.poster',
  422,
  'Ảnh bìa của video không còn, hãy tải video lại.',
);
