import { Count } from '../fields.ts';
import { problem } from '../route.ts';

export const customerNotFound = problem('customer.errors.not_found', 404, 'Không tìm thấy khách hàng này.');
export const addressNotFound = problem(
  'address.errors.not_found',
  404,
  'Không tìm thấy địa chỉ này, hãy chọn lại trong sổ địa chỉ.',
);
export const addressPhoneInvalid = problem(
  'address.errors.phone',
  422,
  'Số điện thoại chưa đúng, vui lòng kiểm tra lại.',
);
export const addressNameInvalid = problem('address.errors.name', 422, 'Vui lòng nhập họ tên người nhận.');
/** Province, district and ward do not match, or one is unknown. */
export const addressAreaInvalid = problem(
  'address.errors.area',
  422,
  'Tỉnh thành và phường xã chưa khớp nhau, vui lòng chọn lại.',
);
export const addressLimitReached = problem(
  'address.errors.limit',
  422,
  ({ limit }) => `Sổ địa chỉ chỉ lưu được ${limit} địa chỉ, vui lòng xóa bớt.`,
  { limit: Count },
);
export const addressRefusals = [addressPhoneInvalid, addressNameInvalid, addressAreaInvalid] as const;
