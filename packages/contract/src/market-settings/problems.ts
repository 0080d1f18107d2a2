import { Type } from 'typebox';
import { problem } from '../route.ts';

/** 422: out of range, or it contradicts another one; `keys` are the settings concerned. */
export const settingInvalid = problem('settings.errors.invalid', 422, ({ text }) => text, {
  text: Type.String(),
  keys: Type.Array(Type.String()),
});
/** 422: no such upload of the caller. */
export const logoNotFound = problem(
  'settings.errors.logo',
  422,
  'Không tìm thấy ảnh logo này, hãy tải ảnh lên lại.',
);
/** 422: no colour, or text in or on it is hard to read. */
export const colorInvalid = problem('settings.errors.color', 422, ({ text }) => text, {
  text: Type.String(),
});
/** 422: changes count from now on or later. */
export const settingInPast = problem(
  'settings.errors.in_past',
  422,
  'Thay đổi chỉ có hiệu lực từ bây giờ trở đi, vui lòng chọn ngày khác.',
);
export const settingChangeNotFound = problem(
  'settings.errors.change_not_found',
  404,
  'Thay đổi này đã có hiệu lực hoặc đã được hủy.',
);
/** 422: `field` is the variable with the wrong value; empty when they do not fit together. */
export const providerInvalid = problem('settings.errors.provider', 422, ({ text }) => text, {
  text: Type.String(),
  field: Type.String(),
});
/** 409: environment variables win. */
export const providerFromEnvironment = problem(
  'settings.errors.from_environment',
  409,
  ({ variable }) =>
    `Giá trị này đến từ biến môi trường ${variable} của máy chủ. Hãy đổi ở đó rồi khởi động lại.`,
  { variable: Type.String() },
);
export const providerNotFound = problem(
  'settings.errors.provider_not_found',
  404,
  'Chợ chưa hỗ trợ nhà cung cấp này.',
);
export const providerNotSet = problem(
  'settings.errors.provider_not_set',
  422,
  'Chưa có khóa nào để thử. Hãy nhập khóa trước.',
);
