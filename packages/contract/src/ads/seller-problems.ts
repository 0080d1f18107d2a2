import { Type } from 'typebox';
import { Count, OneOf } from '../fields.ts';
import { problem } from '../route.ts';

export const campaignNotFound = problem('ads.errors.not_found', 404, 'Không tìm thấy chiến dịch này.');
/** 409: saved by somebody since `version` was read. */
export const campaignChanged = problem(
  'ads.errors.changed',
  409,
  'Chiến dịch vừa được người khác sửa. Hãy tải lại trang, xem các thay đổi rồi lưu lại.',
  { version: Count },
);
export const campaignRefused = problem(
  'ads.errors.refused',
  422,
  ({ reason }) =>
    ({
      window: 'Thời gian kết thúc phải sau thời gian bắt đầu và sau bây giờ.',
      products: 'Có sản phẩm không còn bán hoặc không phải của shop, vui lòng chọn lại.',
      twice: 'Một sản phẩm chỉ thêm được một lần vào chiến dịch.',
      keywords: 'Quảng cáo ở trang tìm kiếm cần ít nhất một từ khóa cho mỗi sản phẩm.',
      name: 'Vui lòng đặt tên cho chiến dịch.',
    })[reason],
  { reason: OneOf(['window', 'products', 'twice', 'keywords', 'name']) },
);
export const tooManyCampaigns = problem(
  'ads.errors.too_many',
  409,
  ({ maximum }) => `Shop đã có ${maximum} chiến dịch. Hãy xóa bớt chiến dịch cũ rồi tạo mới.`,
  { maximum: Count },
);
/** 422: days in the wrong order, no days, or too many. */
export const reportDaysInvalid = problem(
  'ads.errors.days',
  422,
  ({ maximum }) => `Chọn khoảng ngày đúng thứ tự, dài tối đa ${maximum} ngày.`,
  { maximum: Count },
);
export const reportTooLarge = problem(
  'ads.errors.report_too_large',
  422,
  'Báo cáo quá lớn cho một file. Hãy chọn ít ngày hơn, hoặc một chiến dịch.',
);
export const keywordsInvalid = problem(
  'ads.errors.keywords',
  422,
  ({ maximum }) => `Nhập từ 1 đến ${maximum} từ khóa, cách nhau bằng dấu phẩy.`,
  { maximum: Type.Integer() },
);
