import { Type } from 'typebox';
import { problem } from '../route.ts';

export const noShippingRates = problem(
  'shipping.errors.no_rates',
  503,
  'Có lỗi xảy ra khi tìm đơn vị vận chuyển, vui lòng thử lại sau.',
);
/** 422: own delivery is suspended and no carrier serves the address. */
export const ownDeliveryOff = problem(
  'shipping.errors.own_delivery',
  422,
  'Shop đang tạm ngừng tự giao hàng và chưa có đơn vị vận chuyển nào giao đến đây, vui lòng nhập đủ địa chỉ hoặc thử lại sau.',
);
export const shippingDestinationUnknown = problem(
  'shipping.errors.destination',
  422,
  'Vui lòng chọn tỉnh thành nhận hàng để xem phí giao.',
);
export const shippingItemsMissing = problem(
  'shipping.errors.items',
  422,
  'Chưa có sản phẩm nào của shop này để tính phí giao.',
);
export const shippingShopNotFound = problem(
  'shipping.errors.shop_not_found',
  404,
  'Không tìm thấy shop này.',
);
/** 503: retried with the same number, so nothing is booked twice. */
export const carrierUnavailable = problem(
  'shipping.errors.carrier_away',
  503,
  ({ carrier }) => `${carrier} chưa trả lời. Vui lòng thử lại sau ít phút, đơn không bị tạo hai lần.`,
  { carrier: Type.String() },
);
/** 422: `reason` is the carrier's text. */
export const carrierRefused = problem(
  'shipping.errors.carrier_refused',
  422,
  ({ carrier, reason }) => `${carrier} không nhận đơn này: ${reason}`,
  { carrier: Type.String(), reason: Type.String() },
);
export const labelNotFound = problem(
  'shipping.errors.label_not_found',
  404,
  'Đơn này không có phiếu gửi để in.',
);
export const carrierNotFound = problem(
  'shipping.errors.carrier_not_found',
  404,
  'Chợ không làm việc với hãng vận chuyển này.',
);
export const webhookRefused = problem('shipping.errors.hook_refused', 403, 'Thông báo không hợp lệ.');
export const remittanceUnreadable = problem(
  'shipping.errors.remittance_unreadable',
  422,
  'Không đọc được tệp đối soát. Vui lòng tải lên tệp CSV hoặc XLSX có cột mã vận đơn và tiền thu hộ.',
);
export const remittanceNotFound = problem(
  'shipping.errors.remittance_not_found',
  404,
  'Không tìm thấy dòng đối soát này.',
);
/** 409: it matched meanwhile, or somebody else closed it. */
export const remittanceClosed = problem(
  'shipping.errors.remittance_closed',
  409,
  'Dòng này đã được xử lý, vui lòng tải lại trang.',
);
