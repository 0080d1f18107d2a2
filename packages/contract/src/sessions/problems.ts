import { marketName } from '../rules/market-name.ts';
import { Type } from 'typebox';
import { PASSWORD_MIN_LENGTH } from '../constants/accounts.ts';
import { problem } from '../route.ts';
import { writtenMoment } from '../rules/day.ts';
import { ReauthenticationMethod } from './schemas.ts';

export const invalidCredentials = problem(
  'auth.errors.invalid_credentials',
  401,
  'Số điện thoại, email hoặc mật khẩu chưa đúng.',
);
/** 423: too many failures for this account name, existing or not. */
export const signInLocked = problem(
  'auth.errors.locked',
  423,
  ({ retry_after }) =>
    `Bạn đã nhập sai nhiều lần. Vui lòng thử lại sau ${Math.max(1, Math.ceil(retry_after / 60))} phút.`,
  { retry_after: Type.Integer() },
);
export const accountLocked = problem(
  'auth.errors.account_locked',
  403,
  ({ until, reason }) =>
    [
      until === undefined
        ? `Tài khoản này đã bị khóa, vui lòng liên hệ ${marketName()} để được hỗ trợ.`
        : `Tài khoản này bị khóa đến ${writtenMoment(until)}.`,
      ...(reason ? [`Lý do: ${reason}`] : []),
    ].join(' '),
  { until: Type.Optional(Type.String()), reason: Type.Optional(Type.String()) },
);
/** 403: staff account without a second factor, in a live market. */
export const secondFactorRequired = problem(
  'auth.errors.second_factor_required',
  403,
  'Tài khoản nhân viên phải có xác thực hai lớp mới đăng nhập được.',
);
export const refreshInvalid = problem(
  'auth.errors.refresh_invalid',
  401,
  'Phiên đăng nhập đã hết hạn, vui lòng đăng nhập lại.',
);
/** 401: reuse of a rotated token; all of the token family is revoked. */
export const refreshReused = problem(
  'auth.errors.refresh_reused',
  401,
  'Phiên đăng nhập đã kết thúc để bảo vệ tài khoản, vui lòng đăng nhập lại.',
);
export const userNotFound = problem('user.errors.not_found', 404, 'Không tìm thấy người dùng này.');
export const phoneInvalid = problem(
  'user.errors.phone',
  422,
  'Hãy nhập số di động Việt Nam, ví dụ 0908123456.',
);
export const emailInvalid = problem('user.errors.email', 422, 'Email chưa đúng, ví dụ ten@cuahang.vn.');
export const nameMissing = problem('user.errors.name', 422, 'Hãy nhập họ và tên.');
export const areaInvalid = problem(
  'user.errors.area',
  422,
  'Tỉnh thành và phường xã chưa khớp nhau, vui lòng chọn lại.',
);
export const passwordTooShort = problem(
  'user.errors.password_short',
  422,
  `Mật khẩu cần ít nhất ${PASSWORD_MIN_LENGTH} ký tự.`,
);
export const passwordTooCommon = problem(
  'user.errors.password_common',
  422,
  'Mật khẩu này quá nhiều người dùng, hãy chọn mật khẩu khác.',
);
export const emailTaken = problem(
  'user.errors.email_taken',
  422,
  'Email này đã được dùng cho tài khoản khác.',
);
export const humanCheckFailed = problem(
  'human_check.errors.failed',
  422,
  'Chưa xác nhận được bạn là người thật, vui lòng thử lại.',
);
/** 403: password or factor check older than ten minutes: call `reauthenticate`; without methods, sign in again. */
export const reauthenticationRequired = problem(
  'account.errors.reauthentication_required',
  403,
  ({ methods }) =>
    methods.length > 0
      ? 'Hãy xác nhận đây là bạn trước khi thay đổi.'
      : 'Hãy đăng xuất rồi đăng nhập lại trước khi thay đổi.',
  { methods: Type.Array(ReauthenticationMethod) },
);
export const sessionNotFound = problem('session.errors.not_found', 404, 'Thiết bị này không còn đăng nhập.');
/** 401: bad signature, issuer, audience, time or nonce. */
export const idTokenInvalid = problem(
  'auth.errors.id_token_invalid',
  401,
  'Không đăng nhập được bằng tài khoản này, vui lòng thử lại.',
);
export const identityProviderUnknown = problem(
  'auth.errors.driver_unknown',
  422,
  () => `${marketName()} chưa hỗ trợ cách đăng nhập này.`,
);
