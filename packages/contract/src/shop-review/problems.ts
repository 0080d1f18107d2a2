import { Type } from 'typebox';
import { problem } from '../route.ts';
import { DOCUMENT_MAX_MB, DOCUMENTS_MAX } from '../rules/shop-verification.ts';

export const taxCodeInvalid = problem(
  'verification.errors.tax_code',
  422,
  'Mã số thuế chưa đúng. Nhập 10 hoặc 13 số; cá nhân và hộ kinh doanh có thể dùng số căn cước 12 số.',
);
export const legalNameMissing = problem(
  'verification.errors.legal_name',
  422,
  'Hãy nhập tên đúng như trên giấy tờ.',
);
export const representativeMissing = problem(
  'verification.errors.representative',
  422,
  'Hãy nhập họ tên người đại diện trên giấy phép.',
);
export const documentMissing = problem('verification.errors.no_file', 422, 'Hãy chọn một ảnh hoặc tệp PDF.');
export const documentTooLarge = problem(
  'verification.errors.too_large',
  413,
  `Giấy tờ nặng quá ${DOCUMENT_MAX_MB} MB, hãy chụp nhỏ hơn hoặc nén lại.`,
);
export const documentUnreadable = problem(
  'verification.errors.unreadable',
  422,
  'Không đọc được giấy tờ này. Hãy gửi ảnh JPG, PNG, WebP hoặc tệp PDF.',
);
export const tooManyDocuments = problem(
  'verification.errors.too_many',
  422,
  `Mỗi lần gửi tối đa ${DOCUMENTS_MAX} giấy tờ. Hãy bỏ bớt rồi tải lại.`,
);
/** 404: not a document of this shop that still waits to be sent. */
export const documentNotFound = problem(
  'verification.errors.document',
  404,
  'Không tìm thấy giấy tờ này, vui lòng tải lên lại.',
);
export const verificationWaiting = problem(
  'verification.errors.waiting',
  409,
  'Hồ sơ xác minh đang được xét, vui lòng chờ kết quả.',
);
export const verificationDone = problem('verification.errors.done', 409, 'Shop đã được xác minh.');
export const questionNotFound = problem('review.errors.question', 404, 'Không tìm thấy câu hỏi này.');
export const questionAnswered = problem('review.errors.answered', 409, 'Câu hỏi này đã được trả lời.', {
  answer: Type.String(),
});
/** 409: staff did not return it. */
export const shopNotReturned = problem(
  'review.errors.not_returned',
  409,
  'Sạp không bị trả lại nên không cần gửi duyệt lại.',
);
