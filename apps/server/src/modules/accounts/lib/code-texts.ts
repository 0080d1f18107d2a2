import { CODE_TTL_S } from '@market/contract/constants/accounts';
import type { CodePurpose } from '../tables.ts';

// An SMS is written without accents: with them it holds 70 characters in place of 160.

const MINUTES = CODE_TTL_S / 60;
const WARNING = `dung trong ${MINUTES} phut. Khong dua ma nay cho bat ky ai.`;

const WORDING: Record<
  CodePurpose,
  { readonly sms: string; readonly subject: string; readonly mail: string }
> = {
  register: { sms: 'ma dang ky', subject: 'Mã đăng ký', mail: 'Mã đăng ký' },
  recover: { sms: 'ma dat lai mat khau', subject: 'Đặt lại mật khẩu', mail: 'Mã đặt lại mật khẩu' },
  phone: { sms: 'ma xac minh so dien thoai', subject: 'Mã xác minh', mail: 'Mã xác minh' },
  email: { sms: 'ma xac minh', subject: 'Xác minh email', mail: 'Mã xác minh email' },
  delete: { sms: 'ma XOA tai khoan', subject: 'Mã xóa tài khoản', mail: 'Mã xóa tài khoản' },
};

export const smsOf = (purpose: CodePurpose, digits: string): string =>
  `${WORDING[purpose].sms} cua ban la ${digits}, ${WARNING}`;

/** To the owner of a number that a caller tries to register or to set as theirs. */
export const smsOfTaken = (purpose: CodePurpose): string =>
  purpose === 'register'
    ? 'so nay da co tai khoan. Hay dang nhap, hoac chon Quen mat khau de dat lai mat khau. Neu khong phai ban, hay bo qua tin nay.'
    : 'co nguoi muon dung so nay, nhung so da co tai khoan. Neu la ban, hay dang nhap bang so nay hoac chon Quen mat khau. Neu khong, hay bo qua.';

export const mailOf = (
  market: string,
  purpose: CodePurpose,
  digits: string,
): { subject: string; heading: string; text: string } => ({
  subject: `${WORDING[purpose].subject} – ${market}`,
  heading: `${WORDING[purpose].mail}: ${digits}`,
  text: [
    `Chào bạn, mã này dùng trong ${MINUTES} phút.`,
    `Đừng đưa mã này cho bất kỳ ai, kể cả người xưng là nhân viên ${market}. Nếu không phải bạn yêu cầu, hãy bỏ qua thư này.`,
    market,
  ].join('\n\n'),
});
