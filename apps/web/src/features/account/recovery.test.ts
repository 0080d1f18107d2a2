import { describe, expect, it } from 'vitest';
import { maskTarget, newPasswordErrors, validateTarget } from './recovery.ts';

describe('password recovery', () => {
  it('masks the phone number and the e-mail address', () => {
    expect(maskTarget('sms', '+84 908 123 456')).toBe('0908 ••• 456');
    expect(maskTarget('email', 'han@hanboutique.vn')).toBe('h***@hanboutique.vn');
  });

  it('accepts only a mobile number or an e-mail address', () => {
    expect(validateTarget('sms', '0243 765 432')).toMatch(/di động/);
    expect(validateTarget('sms', '0908 123 456')).toBeNull();
    expect(validateTarget('email', 'han@')).toMatch(/Email/);
    expect(validateTarget('email', ' han@hanboutique.vn ')).toBeNull();
  });

  it('requires the minimum length and two equal passwords', () => {
    expect(newPasswordErrors('ngan', 'ngan', 8)).toHaveProperty('password');
    expect(newPasswordErrors('sapchocu23', 'sapchocu24', 8)).toEqual({
      repeated: 'Hai mật khẩu chưa giống nhau',
    });
    expect(newPasswordErrors('sapchocu23', 'sapchocu23', 8)).toEqual({});
  });
});
