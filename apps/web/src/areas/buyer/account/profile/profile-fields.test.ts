import type { UserSession } from '@market/contract/sessions/schemas';
import { describe, expect, it } from 'vitest';
import { EMPTY_AREA } from '#features/places/area.ts';
import { profileErrors, profileFieldOfError, profileInput, profileFields } from './profile-fields.ts';

const user = {
  fullName: 'Trần Ngọc Hân',
  provinceId: 79,
  districtId: 766,
  wardId: null,
  address: null,
} as UserSession;

describe('the profile', () => {
  it('opens with the full name in one field', () => {
    expect(profileFields(user)).toEqual({
      name: 'Trần Ngọc Hân',
      scheme: 'vn3',
      provinceId: 79,
      districtId: 766,
      wardId: null,
      address: '',
    });
  });

  it('requires a name and nothing else', () => {
    const empty = { ...EMPTY_AREA, name: '  ', address: '' };
    expect(profileErrors(empty)).toEqual({ name: 'Hãy nhập họ và tên' });
    expect(profileErrors({ ...empty, name: 'Hân' })).toEqual({});
  });

  it('sends the last word as given name and leaves out places that were not chosen', () => {
    expect(
      profileInput({ ...profileFields(user), name: ' Lê  Thị Kim  Anh ', address: ' 12 Lý Bôn ' }),
    ).toEqual({
      first_name: 'Anh',
      last_name: 'Lê Thị Kim',
      address: '12 Lý Bôn',
      province_id: 79,
      district_id: 766,
    });
  });

  it('shows a refusal of the server at the field it is about', () => {
    expect(profileFieldOfError('user.errors.name')).toBe('name');
    expect(profileFieldOfError('user.errors.area')).toBe('wardId');
    expect(profileFieldOfError('request.errors.too_many')).toBeNull();
  });
});
