import { Type } from 'typebox';
import { OneOf } from '../fields.ts';
import { problem } from '../route.ts';
import { STAFF_SHOP_ACTIONS } from '../rules/shop-admin.ts';

export const staffShopNotFound = problem('staff_shop.errors.not_found', 404, 'Không tìm thấy gian hàng này.');
export const illegalShopChange = problem(
  'staff_shop.errors.illegal',
  409,
  'Gian hàng đang ở trạng thái khác nên không thực hiện được thao tác này.',
  { action: OneOf(STAFF_SHOP_ACTIONS) },
);
export const shopChangeRefused = problem(
  'staff_shop.errors.refused',
  403,
  ({ reason }) =>
    ({
      own: 'Bạn không thể quyết định về gian hàng của mình hoặc nơi mình làm việc.',
      second_person: 'Việc đóng gian hàng cần một người khác xác nhận.',
      owner_deleted: 'Chủ gian hàng đã xóa tài khoản nên không mở lại được.',
    })[reason],
  { reason: OneOf(['own', 'second_person', 'owner_deleted']) },
);
/** 409: its state, its money, its cases or the request to close it changed after it was read. */
export const closingChanged = problem(
  'staff_shop.errors.closing_changed',
  409,
  'Đề nghị đóng, số dư hoặc tranh chấp của gian hàng vừa thay đổi. Hãy xem lại rồi xác nhận.',
);
export const vipEndInvalid = problem(
  'staff_shop.errors.vip_end',
  422,
  'Ngày hết hạn VIP phải ở sau hôm nay và không quá 5 năm.',
  { until: Type.Optional(Type.String()) },
);
