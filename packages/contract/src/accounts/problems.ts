import { Count } from '../fields.ts';
import { problem } from '../route.ts';

// Problems of the codes that prove a phone number or an e-mail address.

/** 422: not the code, or too late, or tried too often. */
export const codeInvalid = problem('code.errors.wrong', 422, 'Mã chưa đúng hoặc đã hết hạn.');
/** 429: a code went out less than a minute ago. Comes with `retry-after`. */
export const codeTooSoon = problem(
  'code.errors.too_soon',
  429,
  ({ retry_after }) => `Vui lòng đợi ${retry_after} giây rồi gửi lại mã.`,
  { /** Seconds. */ retry_after: Count },
);
/** 429: no more codes today for this number, address or network. Comes with `retry-after`. */
export const codeLimitReached = problem(
  'code.errors.limit',
  429,
  'Bạn đã yêu cầu quá nhiều mã hôm nay, vui lòng thử lại vào ngày mai.',
  { /** Seconds. */ retry_after: Count },
);
/** The problems of asking for a code. */
export const codeProblems = [codeTooSoon, codeLimitReached] as const;
/** 422: the phone was verified too long ago, or never. */
export const registrationExpired = problem(
  'registration.errors.expired',
  422,
  'Phiên đăng ký đã hết hạn, vui lòng nhập lại số điện thoại.',
);
/** 409: the account type was chosen before. */
export const registrationFinished = problem(
  'registration.errors.finished',
  409,
  'Tài khoản này đã đăng ký xong.',
);
export const shopNameTaken = problem('shop.errors.name_taken', 422, 'Tên shop này đã có, hãy chọn tên khác.');
export const shopNameInvalid = problem('shop.errors.name', 422, 'Tên shop cần từ 3 đến 60 ký tự.');
/** 401: the challenge of the sign-in has run out, or was answered. */
export const challengeInvalid = problem(
  'auth.errors.challenge_invalid',
  401,
  'Phiên xác thực đã hết hạn, vui lòng đăng nhập lại.',
);
/** 401: the passkey is none of ours, or what it signed is not what was asked. */
export const passkeyInvalid = problem(
  'auth.errors.passkey_invalid',
  401,
  'Không xác nhận được passkey này, vui lòng thử lại.',
);
export const passkeyNotFound = problem('passkey.errors.not_found', 404, 'Không tìm thấy passkey này.');
export const passkeyLimitReached = problem(
  'passkey.errors.limit',
  422,
  'Bạn đã có đủ số passkey, hãy xóa bớt trước khi thêm.',
);
/** 409: codes of an app are asked for already. */
export const totpAlreadyEnabled = problem('totp.errors.on', 409, 'Xác thực hai lớp đang bật.');
export const totpNotEnabled = problem('totp.errors.off', 409, 'Xác thực hai lớp đang tắt.');
/** 422: staff keep one second factor at least. */
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
/** 422: the current password is wrong. */
export const currentPasswordInvalid = problem(
  'user.errors.current_password',
  422,
  'Mật khẩu hiện tại chưa đúng.',
);
/** 409: the number was verified by another account meanwhile. */
export const phoneTaken = problem(
  'user.errors.phone_taken',
  409,
  'Số điện thoại này đã được dùng cho tài khoản khác.',
);
/** 422: the picture is none of the caller's uploads. */
export const avatarNotFound = problem(
  'user.errors.avatar',
  422,
  'Không tìm thấy ảnh này, hãy tải ảnh lên lại.',
);
/** 404: no such link, used before, replaced by a newer one, or more than an hour old. */
export const staffLinkInvalid = problem(
  'staff_link.errors.invalid',
  404,
  'Liên kết này không đúng, đã được dùng hoặc đã quá một giờ. Hãy nhờ người vận hành tạo liên kết mới.',
);
