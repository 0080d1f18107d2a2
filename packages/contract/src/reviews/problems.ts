import { Type } from 'typebox';
import { Id, OneOf } from '../fields.ts';
import { problem } from '../route.ts';

export const reviewNotFound = problem('review.errors.not_found', 404, 'Không tìm thấy đánh giá này.');
export const reviewRefused = problem(
  'review.errors.refused',
  422,
  ({ reason }) =>
    ({
      early: 'Đơn hoàn tất rồi mới đánh giá được.',
      late: 'Đã quá 30 ngày từ khi đơn hoàn tất nên không đánh giá được nữa.',
      lines: 'Vui lòng chọn sản phẩm có trong đơn, mỗi sản phẩm một lần.',
      reviewed: 'Sản phẩm này trong đơn đã được đánh giá.',
      images: 'Ảnh không còn hoặc không phải của bạn, vui lòng tải lại.',
      edited: 'Mỗi đánh giá chỉ sửa được một lần.',
      edit_late: 'Đã quá 7 ngày nên không sửa được đánh giá này nữa.',
      own_shop: 'Bạn không thể đánh giá shop của chính mình.',
    })[reason],
  {
    reason: OneOf(['early', 'late', 'lines', 'reviewed', 'images', 'edited', 'edit_late', 'own_shop']),
    line_item_id: Type.Optional(Id),
  },
);
/** 409: one answer per review. */
export const reviewAnswered = problem(
  'review.errors.answered',
  409,
  'Shop đã trả lời đánh giá này, mỗi đánh giá chỉ trả lời một lần.',
);
export const ownReviewRefused = problem(
  'review.errors.own',
  422,
  'Đây là đánh giá của chính bạn hoặc về shop của bạn.',
);
export const reviewTextRefused = problem(
  'review.errors.words',
  422,
  'Câu trả lời có từ ngữ hoặc liên kết không được đăng, vui lòng sửa lại.',
);
export const reportReasonRefused = problem(
  'review.errors.reason',
  422,
  'Hãy chọn một lý do báo cáo trong danh sách.',
);
