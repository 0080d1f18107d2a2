import { describe, expect, it } from 'vitest';
import { areaOf } from '#features/places/area.ts';
import { validateInfo, infoFieldOfError, toInfoInput, EMPTY_INFO } from './personal-info.ts';

const completeInfo = { ...EMPTY_INFO, fullName: ' Trần  Ngọc Hân ', password: 'sapchocu23' };

describe('the information of a registration', () => {
  it('requires a name and a password, and nothing else', () => {
    expect(Object.keys(validateInfo(EMPTY_INFO))).toEqual(['fullName', 'password']);
    expect(validateInfo(completeInfo)).toEqual({});
  });

  it('accepts a complete area or none', () => {
    const area = { provinceId: 79, districtId: 766, wardId: 27_004 };
    const chosen = (ids: Partial<typeof area>) =>
      validateInfo({ ...completeInfo, ...areaOf({ ...EMPTY_INFO, ...ids }) });
    expect(chosen({ provinceId: 79 })).toHaveProperty('districtId');
    expect(chosen({ provinceId: 79, districtId: 766 })).toHaveProperty('wardId');
    expect(chosen(area)).toEqual({});
    expect(Object.keys(chosen({ provinceId: 279 }))).toEqual(['wardId']);
    expect(chosen({ provinceId: 279, wardId: 226_977 })).toEqual({});
  });

  it('takes an e-mail address that could be one', () => {
    expect(validateInfo({ ...completeInfo, email: 'han@hanboutique' })).toHaveProperty('email');
    expect(validateInfo({ ...completeInfo, email: ' han@hanboutique.vn ' })).toEqual({});
  });

  it('sends what was filled in, the password untouched', () => {
    expect(toInfoInput({ ...completeInfo, password: ' có dấu cách ' })).toEqual({
      full_name: 'Trần Ngọc Hân',
      password: ' có dấu cách ',
    });
  });

  it('shows a refusal at the field it is about', () => {
    expect(infoFieldOfError('user.errors.password_common')).toBe('password');
    expect(infoFieldOfError('request.errors.offline')).toBeNull();
  });
});
