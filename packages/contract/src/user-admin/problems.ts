import { Type } from 'typebox';
import { OneOf } from '../fields.ts';
import { problem } from '../route.ts';

export const staffUserNotFound = problem(
  'staff_user.errors.not_found',
  404,
  'Không tìm thấy người dùng này.',
);
export const lockRefused = problem(
  'staff_user.errors.lock',
  422,
  ({ reason, hours }) =>
    ({
      past: 'Thời điểm mở khóa phải ở sau lúc này.',
      long: `Bạn chỉ khóa được tối đa ${hours} giờ. Hãy chuyển cho quản trị hoặc kiểm duyệt nếu cần lâu hơn.`,
    })[reason],
  { reason: OneOf(['past', 'long']), hours: Type.Optional(Type.Integer()) },
);
export const staffUserRefused = problem(
  'staff_user.errors.refused',
  403,
  ({ reason }) =>
    ({
      self: 'Bạn không thể làm việc này với chính tài khoản của mình.',
      staff: 'Chỉ quản trị mới thay đổi được tài khoản nhân viên.',
      longer: 'Khóa này do người có quyền cao hơn đặt, bạn không mở được.',
    })[reason],
  { reason: OneOf(['self', 'staff', 'longer']) },
);
export const illegalUserChange = problem(
  'staff_user.errors.illegal',
  409,
  ({ reason }) =>
    ({
      locked: 'Tài khoản này đã bị khóa.',
      unlocked: 'Tài khoản này không bị khóa.',
      deleted: 'Tài khoản này đã được xóa.',
      last_admin: 'Đây là quản trị cuối cùng của chợ. Hãy giao quyền quản trị cho người khác trước.',
      changed: 'Vai trò của người này vừa được người khác đổi. Hãy tải lại trang, xem rồi đổi.',
      customer: 'Tài khoản khách không trở thành nhân viên. Hãy tạo tài khoản nhân viên riêng cho người này.',
    })[reason],
  { reason: OneOf(['locked', 'unlocked', 'deleted', 'last_admin', 'changed', 'customer']) },
);
