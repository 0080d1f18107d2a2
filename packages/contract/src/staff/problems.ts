import { OneOf } from '../fields.ts';
import { problem } from '../route.ts';

export const STAFF_REFUSALS = [
  'phone',
  'name',
  'email',
  'customer',
  'set_up',
  'locked',
  'email_taken',
  'own',
] as const;
export type StaffRefusal = (typeof STAFF_REFUSALS)[number];

const TEXTS: Readonly<Record<StaffRefusal, string>> = {
  phone: 'Số điện thoại di động chưa đúng.',
  name: 'Hãy nhập họ và tên.',
  email: 'Email chưa đúng.',
  customer: 'Số này là tài khoản của khách. Nhân viên cần một số khác.',
  set_up: 'Nhân viên này đã thiết lập tài khoản.',
  locked: 'Tài khoản này đang bị khóa.',
  email_taken: 'Email này thuộc về tài khoản khác.',
  own: 'Bạn không tự đặt lại bảo mật của mình ở đây; hãy vào Bảo mật, hoặc nhờ người quản trị khác.',
};

/** 422: `reason` says which field, or what the account is. */
export const staffRefused = problem('staff.errors.refused', 422, ({ reason }) => TEXTS[reason], {
  reason: OneOf(STAFF_REFUSALS),
});
export const staffNotFound = problem('staff.errors.not_found', 404, 'Không tìm thấy nhân viên này.');
