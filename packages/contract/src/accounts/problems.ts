import { Count, OneOf } from '../fields.ts';
import { problem } from '../route.ts';

export const codeInvalid = problem(
  'code.errors.wrong',
  422,
  'Mã chưa đúng hoặc đã hết hạn. Hãy nhập lại, hoặc lấy mã mới.',
);
/** 429: the previous code was sent less than a minute ago. */
export const codeTooSoon = problem(
  'code.errors.too_soon',
  429,
  ({ retry_after }) => `Vui lòng đợi ${retry_after} giây rồi gửi lại mã.`,
  { /** Seconds. */ retry_after: Count },
);
/** 429: daily limit of this number, e-mail address or network. */
export const codeLimitReached = problem(
  'code.errors.limit',
  429,
  'Bạn đã yêu cầu quá nhiều mã hôm nay, vui lòng thử lại vào ngày mai.',
  { retry_after: Count },
);
export const codeProblems = [codeTooSoon, codeLimitReached] as const;
export const registrationExpired = problem(
  'registration.errors.expired',
  422,
  'Phiên đăng ký đã hết hạn, vui lòng nhập lại số điện thoại.',
);
export const registrationFinished = problem(
  'registration.errors.finished',
  409,
  'Tài khoản này đã đăng ký xong, hãy đăng nhập.',
);
export const shopNameTaken = problem('shop.errors.name_taken', 422, 'Tên shop này đã có, hãy chọn tên khác.');
export const shopNameInvalid = problem('shop.errors.name', 422, 'Tên shop cần từ 3 đến 60 ký tự.');
export const challengeInvalid = problem(
  'auth.errors.challenge_invalid',
  401,
  'Phiên xác thực đã hết hạn, vui lòng đăng nhập lại.',
);
/** 401: unknown passkey, or a signature over another challenge. */
export const passkeyInvalid = problem(
  'auth.errors.passkey_invalid',
  401,
  'Không xác nhận được passkey này. Hãy thử lại, hoặc dùng cách khác nếu bạn đã xóa nó.',
);
export const passkeyNotFound = problem('passkey.errors.not_found', 404, 'Không tìm thấy passkey này.');
export const passkeyLimitReached = problem(
  'passkey.errors.limit',
  422,
  'Bạn đã có đủ số passkey, hãy xóa bớt trước khi thêm.',
);
export const totpAlreadyEnabled = problem('totp.errors.on', 409, 'Xác thực hai lớp đang bật.');
export const totpNotEnabled = problem('totp.errors.off', 409, 'Xác thực hai lớp đang tắt.');
/** 422: a staff account needs at least one second factor. */
export const lastSecondFactor = problem(
  'auth.errors.second_factor_kept',
  422,
  'Tài khoản nhân viên phải giữ ít nhất một lớp xác thực thứ hai.',
);
export const emailNotRegistered = problem('user.errors.email_unknown', 422, 'Email chưa được đăng ký');
export const phoneNotRegistered = problem(
  'user.errors.phone_unknown',
  422,
  'Số điện thoại chưa được đăng ký',
);
export const currentPasswordInvalid = problem(
  'user.errors.current_password',
  422,
  'Mật khẩu hiện tại chưa đúng, hãy nhập lại.',
);
export const phoneTaken = problem(
  'user.errors.phone_taken',
  409,
  'Số điện thoại này đã được dùng cho tài khoản khác. Hãy nhập số khác, hoặc đăng nhập bằng số này.',
);
export const avatarNotFound = problem(
  'user.errors.avatar',
  422,
  'Không tìm thấy ảnh này, hãy tải ảnh lên lại.',
);
/** 404: wrong, used, or tried too often. */
export const firstAdminCodeInvalid = problem(
  'first_admin.errors.code',
  404,
  'Mã mở chợ chưa đúng hoặc đã được dùng. Mã in ở màn hình của máy chủ; khởi động lại sẽ in mã còn dùng được.',
);
/** 409: the code is no longer valid. */
export const firstAdminExists = problem(
  'first_admin.errors.exists',
  409,
  'Chợ đã có người quản trị. Hãy đăng nhập, hoặc nhờ người đó tạo tài khoản.',
);
export const firstAdminRefused = problem(
  'first_admin.errors.refused',
  422,
  ({ reason }) =>
    reason === 'email'
      ? 'Email này chưa đúng hoặc thuộc về một tài khoản khác.'
      : 'Số này là tài khoản của một khách hàng. Nhân viên có tài khoản riêng, hãy dùng số khác.',
  { reason: OneOf(['phone', 'email'] as const) },
);
export const staffLinkInvalid = problem(
  'staff_link.errors.invalid',
  404,
  'Liên kết này không đúng, đã được dùng hoặc đã quá một giờ. Hãy nhờ người vận hành tạo liên kết mới.',
);
