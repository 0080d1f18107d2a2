import { describe, expect, it } from 'vitest';
import { infoErrors, infoFieldOf, infoInput, NO_INFO } from './info.ts';

const whole = { ...NO_INFO, fullName: ' Trần  Ngọc Hân ', password: 'sapchocu23' };

describe('the information of a registration', () => {
  it('asks for a name and a password, and for nothing else', () => {
    expect(Object.keys(infoErrors(NO_INFO))).toEqual(['fullName', 'password']);
    expect(infoErrors(whole)).toEqual({});
  });

  it('wants an area whole or not at all', () => {
    expect(infoErrors({ ...whole, provinceId: 79 })).toHaveProperty('districtId');
    expect(infoErrors({ ...whole, provinceId: 79, districtId: 766 })).toHaveProperty('wardId');
    expect(infoErrors({ ...whole, provinceId: 79, districtId: 766, wardId: 27_004 })).toEqual({});
  });

  it('takes an e-mail address that could be one', () => {
    expect(infoErrors({ ...whole, email: 'han@hanboutique' })).toHaveProperty('email');
    expect(infoErrors({ ...whole, email: ' han@hanboutique.vn ' })).toEqual({});
  });

  it('sends what was filled in, the password untouched', () => {
    expect(infoInput({ ...whole, password: ' có dấu cách ' })).toEqual({
      full_name: 'Trần Ngọc Hân',
      password: ' có dấu cách ',
    });
  });

  it('shows a refusal at the field it is about', () => {
    expect(infoFieldOf('user.errors.password_common')).toBe('password');
    expect(infoFieldOf('request.errors.offline')).toBeNull();
  });
});
