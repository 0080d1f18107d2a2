import { describe, expect, it } from 'vitest';
import { NO_PASSWORDS, passwordErrors, passwordFieldOf } from './password-change.ts';

const right = { current: 'chophien-demo', next: 'vải thô 23m', again: 'vải thô 23m' };

describe('changing the password', () => {
  it('asks for the current one and for a new one of eight characters', () => {
    expect(Object.keys(passwordErrors(NO_PASSWORDS))).toEqual(['current', 'next']);
    expect(passwordErrors(right)).toEqual({});
  });

  it('counts characters as people see them', () => {
    const seven = 'ếếếếếếế'.normalize('NFD');
    expect(passwordErrors({ ...right, next: seven, again: seven })).toHaveProperty('next');
  });

  it('wants the new one twice', () => {
    expect(passwordErrors({ ...right, again: 'vải thô 24m' })).toEqual({
      again: 'Hai mật khẩu mới chưa giống nhau',
    });
  });

  it('shows a refusal of the server at the field it is about', () => {
    expect(passwordFieldOf('user.errors.current_password')).toBe('current');
    expect(passwordFieldOf('user.errors.password_common')).toBe('next');
    expect(passwordFieldOf('request.errors.too_many')).toBeNull();
  });
});
