import { describe, expect, it } from 'vitest';
import { EMPTY_PASSWORDS, passwordErrors, passwordFieldOfError } from './password-change.ts';

const right = { current: 'chophien-demo', next: 'vải thô 23m', repeated: 'vải thô 23m' };

describe('changing the password', () => {
  it('requires the current one and a new one of eight characters', () => {
    expect(Object.keys(passwordErrors(EMPTY_PASSWORDS))).toEqual(['current', 'next']);
    expect(passwordErrors(right)).toEqual({});
  });

  it('counts visible characters', () => {
    const seven = 'ếếếếếếế'.normalize('NFD');
    expect(passwordErrors({ ...right, next: seven, repeated: seven })).toHaveProperty('next');
  });

  it('requires the new password twice', () => {
    expect(passwordErrors({ ...right, repeated: 'vải thô 24m' })).toEqual({
      repeated: 'Hai mật khẩu mới chưa giống nhau',
    });
  });

  it('shows a refusal of the server at the field it is about', () => {
    expect(passwordFieldOfError('user.errors.current_password')).toBe('current');
    expect(passwordFieldOfError('user.errors.password_common')).toBe('next');
    expect(passwordFieldOfError('request.errors.too_many')).toBeNull();
  });
});
