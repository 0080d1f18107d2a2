import { marketName } from '../rules/market-name.ts';
import { Type } from 'typebox';
import { Time } from '../fields.ts';
import { problem } from '../route.ts';

/** 409: somebody changed the settings since they were read. `changes`: fields that were sent with another value. */
export const settingsChanged = problem(
  'shop.errors.changed',
  409,
  'Có người vừa đổi cài đặt của shop. Hãy xem lại rồi lưu lần nữa.',
  {
    version: Type.String(),
    changes: Type.Array(Type.Object({ field: Type.String(), now: Type.Unknown() })),
  },
);
export const shopNameFixed = problem(
  'shop.errors.name_fixed',
  422,
  () => `Shop đã xác minh không tự đổi tên được, vui lòng liên hệ ${marketName()}.`,
);
export const shopEmailInvalid = problem('shop.errors.email', 422, 'Email chưa đúng, ví dụ ten@cuahang.vn.');
export const shopWebsiteInvalid = problem(
  'shop.errors.website',
  422,
  'Địa chỉ trang web phải bắt đầu bằng https:// hoặc http://.',
);
/** 422: not an upload of the caller with the purpose `avatar`. */
export const shopPictureNotFound = problem(
  'shop.errors.picture',
  422,
  'Không tìm thấy ảnh vừa tải lên, vui lòng tải lại ảnh.',
);
export const vacationInvalid = problem(
  'shop.errors.vacation',
  422,
  ({ days }) => `Kỳ nghỉ phải kết thúc sau khi bắt đầu, chưa qua, và không dài quá ${days} ngày.`,
  { days: Type.Integer() },
);
export const featuredProductRefused = problem(
  'shop.errors.featured_product',
  422,
  'Chỉ chọn được sản phẩm của shop mình.',
  { product_id: Type.Integer() },
);
export const slugInvalid = problem(
  'shop.errors.slug',
  422,
  'Đường dẫn gồm 3 đến 60 chữ thường không dấu, số và gạch nối, không chỉ có số.',
);
export const slugTaken = problem('shop.errors.slug_taken', 409, 'Đường dẫn này đã có shop khác dùng.');
export const slugTooSoon = problem(
  'shop.errors.slug_too_soon',
  409,
  'Đường dẫn chỉ đổi được một lần mỗi 30 ngày.',
  { changeable_at: Time },
);
