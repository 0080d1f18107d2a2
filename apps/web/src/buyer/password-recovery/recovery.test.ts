import { describe, expect, it } from 'vitest';
import { maskTarget, newPasswordErrors, validateTarget } from './recovery.ts';

describe('getting back in', () => {
  it('hides the middle of a number and most of an address', () => {
    expect(maskTarget('sms', '+84 908 123 456')).toBe('0908 *** 456');
    expect(maskTarget('email', 'han@hanboutique.vn')).toBe('h***@hanboutique.vn');
  });

  it('asks only for what could be a number or an address', () => {
    expect(validateTarget('sms', '0243 765 432')).toMatch(/di động/);
    expect(validateTarget('sms', '0908 123 456')).toBeNull();
    expect(validateTarget('email', 'han@')).toMatch(/Email/);
    expect(validateTarget('email', ' han@hanboutique.vn ')).toBeNull();
  });

  it('wants the new password long enough and twice the same', () => {
    expect(newPasswordErrors('ngan', 'ngan', 8)).toHaveProperty('password');
    expect(newPasswordErrors('sapchocu23', 'sapchocu24', 8)).toEqual({
      repeated: 'Hai mật khẩu chưa giống nhau',
    });
    expect(newPasswordErrors('sapchocu23', 'sapchocu23', 8)).toEqual({});
  });
});
