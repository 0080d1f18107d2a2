// Validation of a password change, and the fields of server errors.
import { PASSWORD_MIN_LENGTH } from '@market/contract/constants';

export interface PasswordFields {
  readonly current: string;
  readonly next: string;
  readonly repeated: string;
}
export type PasswordErrors = Partial<Record<keyof PasswordFields, string>>;

export const EMPTY_PASSWORDS: PasswordFields = { current: '', next: '', repeated: '' };

/** Counts code points, as the server does. */
const lengthOf = (password: string): number => Array.from(password.normalize('NFC')).length;

export const passwordErrors = ({ current, next, repeated }: PasswordFields): PasswordErrors => ({
  ...(current === '' && { current: 'Hãy nhập mật khẩu hiện tại' }),
  ...(lengthOf(next) < PASSWORD_MIN_LENGTH && {
    next: `Mật khẩu cần ít nhất ${PASSWORD_MIN_LENGTH} ký tự`,
  }),
  ...(repeated !== next && { repeated: 'Hai mật khẩu mới chưa giống nhau' }),
});

const FIELD_BY_ERROR: Readonly<Record<string, keyof PasswordFields>> = {
  'user.errors.current_password': 'current',
  'user.errors.password_short': 'next',
  'user.errors.password_common': 'next',
};

/** Field a server error belongs to; null for none. */
export const passwordFieldOfError = (code: string): keyof PasswordFields | null =>
  FIELD_BY_ERROR[code] ?? null;
