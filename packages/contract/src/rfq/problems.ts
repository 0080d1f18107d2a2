import { Type } from 'typebox';
import { Count, Dong, Id, OneOf } from '../fields.ts';
import { problem } from '../route.ts';
import { formatNumber } from '../rules/money.ts';
import { QuotationStatus, RfqStatus } from './schemas.ts';

export const rfqNotFound = problem('rfq.errors.not_found', 404, 'Không tìm thấy yêu cầu báo giá này.');
export const quotationNotFound = problem(
  'rfq.errors.quotation_not_found',
  404,
  'Không tìm thấy báo giá này.',
);
export const rfqRefused = problem(
  'rfq.errors.refused',
  422,
  ({ reason, from }) =>
    ({
      category: 'Vui lòng chọn ngành hàng.',
      product: 'Sản phẩm này không còn bán, vui lòng chọn sản phẩm khác.',
      province: 'Vui lòng chọn tỉnh, thành phố giao hàng.',
      needed_by: `Xưởng cần tối thiểu 10 ngày, hãy chọn từ ngày ${from ?? ''}.`,
      items: 'Tổng số lượng các dòng chưa bằng số lượng cần mua.',
      images: 'Ảnh không còn hoặc không phải của bạn, vui lòng tải lại.',
      shops: 'Có shop không còn nhận báo giá, vui lòng chọn lại.',
    })[reason],
  {
    reason: OneOf(['category', 'product', 'province', 'needed_by', 'items', 'images', 'shops']),
    /** `dd/mm/yyyy` */
    from: Type.Optional(Type.String()),
  },
);
const MAX_MB = 1;
export const itemsFileMissing = problem(
  'rfq.errors.items_file_missing',
  422,
  'Hãy chọn một bảng tính (CSV hoặc XLSX) có nội dung.',
);
/** 413: also for the unpacked size. */
export const itemsFileTooLarge = problem(
  'rfq.errors.items_file_too_large',
  413,
  `Bảng tính lớn quá ${MAX_MB} MB. Hãy chỉ giữ các dòng size, màu, số lượng.`,
);
export const itemsFileRefused = problem(
  'rfq.errors.items_file',
  422,
  ({ reason, most }) =>
    reason === 'empty'
      ? 'Không tìm thấy dòng nào có số lượng ở cột cuối. Mỗi dòng cần size, màu, số lượng.'
      : `Bảng tính có nhiều hơn ${most} dòng, hãy gộp bớt lại.`,
  { reason: OneOf(['empty', 'too_many']), most: Count },
);
export const itemsUpload = {
  maxBytes: MAX_MB * 1024 * 1024,
  missing: itemsFileMissing,
  tooLarge: itemsFileTooLarge,
} as const;
export const rfqLimit = problem(
  'rfq.errors.limit',
  422,
  ({ most }) => `Mỗi ngày chỉ gửi được ${most} yêu cầu báo giá, vui lòng thử lại vào ngày mai.`,
  { most: Count },
);
/** 409: the request is closed or expired. */
export const rfqEnded = problem(
  'rfq.errors.ended',
  409,
  ({ status }) => (status === 'expired' ? 'Yêu cầu báo giá đã hết hạn.' : 'Yêu cầu báo giá đã đóng.'),
  { status: RfqStatus },
);
export const noBumpsLeft = problem(
  'rfq.errors.bumps',
  422,
  'Bạn đã dùng hết lượt đẩy tin hôm nay, vui lòng thử lại vào ngày mai.',
  { remaining: Count },
);
export const quotationRefused = problem(
  'rfq.errors.quotation_refused',
  422,
  ({ reason }) =>
    ({
      own: 'Bạn không thể báo giá cho yêu cầu của chính mình.',
      closed_shop: 'Shop đang tạm nghỉ nên chưa gửi báo giá được.',
      not_invited: 'Yêu cầu này chỉ dành cho các shop được mời.',
      not_verified: 'Yêu cầu này chỉ dành cho shop đã xác minh.',
      valid_until: 'Ngày hết hiệu lực phải từ hôm nay và trong vòng 90 ngày.',
      moq: 'Số lượng tối thiểu không được lớn hơn số lượng báo giá.',
      tiers: 'Bậc giá phải bắt đầu từ số lượng lớn dần với giá thấp dần.',
      product: 'Sản phẩm không phải của shop hoặc chưa được duyệt, vui lòng chọn lại.',
      grams: 'Vui lòng điền khối lượng một sản phẩm để tính phí giao.',
      images: 'Ảnh không còn hoặc không phải của bạn, vui lòng tải lại.',
    })[reason],
  {
    reason: OneOf([
      'own',
      'closed_shop',
      'not_invited',
      'not_verified',
      'valid_until',
      'moq',
      'tiers',
      'product',
      'grams',
      'images',
    ]),
  },
);
export const quotationLimit = problem(
  'rfq.errors.quotation_limit',
  422,
  ({ most }) => `Shop đã gửi đủ ${most} báo giá hôm nay, vui lòng thử lại vào ngày mai.`,
  { most: Count },
);
/** 409: another step came first. */
export const illegalQuotationTransition = problem(
  'rfq.errors.illegal',
  409,
  ({ status }) =>
    ({
      sent: 'Báo giá chưa được chốt.',
      viewed: 'Báo giá chưa được chốt.',
      accepted: 'Báo giá đã được chốt.',
      declined: 'Báo giá đã bị từ chối.',
      withdrawn: 'Shop đã rút báo giá này.',
      expired: 'Báo giá đã hết hiệu lực.',
    })[status],
  { status: QuotationStatus },
);
/** 422: an order at a quoted price that the quotation does not allow. */
export const quotedOrderRefused = problem(
  'rfq.errors.order',
  422,
  ({ reason, least, most }) =>
    ({
      unknown: 'Báo giá không còn hiệu lực, vui lòng tải lại trang.',
      ordered: 'Báo giá này đã được đặt hàng.',
      shop: 'Shop đang tạm nghỉ nên chưa nhận đơn theo báo giá này.',
      lines: 'Đơn theo báo giá chỉ gồm sản phẩm trong báo giá.',
      quantity: `Đơn theo báo giá đặt từ ${formatNumber(least ?? 1)} đến ${formatNumber(most ?? 1)}.`,
      discount: 'Giá theo báo giá không dùng chung với mã giảm giá của shop.',
    })[reason],
  {
    reason: OneOf(['unknown', 'ordered', 'shop', 'lines', 'quantity', 'discount']),
    least: Type.Optional(Count),
    most: Type.Optional(Count),
    price: Type.Optional(Dong),
    shop_id: Type.Optional(Id),
  },
);
