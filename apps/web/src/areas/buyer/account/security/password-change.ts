// Validation of a password change, the request body, and what the page's action replies.
import { PASSWORD_MIN_LENGTH } from '@market/contract/constants/accounts';
import type { FormRefusal } from '#app/form-refusal.ts';

export interface PasswordFields {
  readonly current: string;
  readonly next: string;
  readonly repeated: string;
}
export type PasswordErrors = Partial<Record<keyof PasswordFields, string>>;

/** Repeats no password. */
export type PasswordReply = FormRefusal<keyof PasswordFields>;

/** Where the page continues after the password was changed. */
export const PASSWORD_CHANGED_ID = 'da-doi-mat-khau';

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

export const passwordInput = ({ current, next }: PasswordFields) => ({
  current_password: current,
  password: next,
});

const FIELD_BY_ERROR: Readonly<Record<string, keyof PasswordFields>> = {
  'user.errors.current_password': 'current',
  'user.errors.password_short': 'next',
  'user.errors.password_common': 'next',
};

/** Field a server error belongs to; null for none. */
export const passwordFieldOfError = (code: string): keyof PasswordFields | null =>
  FIELD_BY_ERROR[code] ?? null;
