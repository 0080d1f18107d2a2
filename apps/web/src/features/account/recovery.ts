// Password recovery: target of the code and its masked form.
import { isMobilePhone, maskPhone } from '@market/contract/rules/phone';

export type Channel = 'sms' | 'email';

export interface SentCode {
  readonly channel: Channel;
  readonly target: string;
  readonly sessionInfoToken: string;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Client-side error; null when valid. */
export const validateTarget = (channel: Channel, target: string): string | null => {
  if (channel === 'sms')
    return isMobilePhone(target) ? null : 'Hãy nhập số di động Việt Nam, ví dụ 0908123456';
  return EMAIL.test(target.trim()) ? null : 'Email chưa đúng, ví dụ ten@cuahang.vn';
};

/** `0908 ••• 456`, `h***@cuahang.vn`. */
export const maskTarget = (channel: Channel, target: string): string => {
  if (channel === 'sms') return maskPhone(target);
  const [name = '', host = ''] = target.trim().split('@');
  return `${name.slice(0, 1)}***@${host}`;
};

export const newPasswordErrors = (
  password: string,
  repeated: string,
  shortest: number,
): { readonly password?: string; readonly repeated?: string } => ({
  ...(Array.from(password.normalize('NFC')).length < shortest && {
    password: `Mật khẩu cần ít nhất ${shortest} ký tự`,
  }),
  ...(repeated !== password && { repeated: 'Hai mật khẩu chưa giống nhau' }),
});
