// Step 3: fields, validation, and the request body.
import { PASSWORD_MIN_LENGTH } from '@market/contract/constants/accounts';
import { areaErrors, EMPTY_AREA, type Area, type AreaLevel } from '#features/places/area.ts';

export interface PersonalInfo extends Area {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
}
export type PersonalInfoErrors = Partial<Record<'fullName' | 'email' | 'password' | AreaLevel, string>>;

export const EMPTY_INFO: PersonalInfo = { fullName: '', email: '', password: '', ...EMPTY_AREA };

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** An area must be complete or empty. */
export const validateInfo = ({ fullName, email, password, ...area }: PersonalInfo): PersonalInfoErrors => ({
  ...(fullName.trim() === '' && { fullName: 'Hãy nhập họ và tên' }),
  ...(email.trim() !== '' && !EMAIL.test(email.trim()) && { email: 'Email chưa đúng, ví dụ ten@cuahang.vn' }),
  ...(Array.from(password.normalize('NFC')).length < PASSWORD_MIN_LENGTH && {
    password: `Mật khẩu cần ít nhất ${PASSWORD_MIN_LENGTH} ký tự`,
  }),
  ...(area.provinceId !== null && areaErrors(area)),
});

/** Empty fields are omitted. */
export const toInfoInput = ({ fullName, email, password, provinceId, districtId, wardId }: PersonalInfo) => ({
  full_name: fullName.trim().replaceAll(/\s+/g, ' '),
  password,
  ...(email.trim() !== '' && { email: email.trim() }),
  ...(provinceId !== null && { province_id: provinceId }),
  ...(districtId !== null && { district_id: districtId }),
  ...(wardId !== null && { ward_id: wardId }),
});

const FIELD_BY_ERROR: Readonly<Record<string, keyof PersonalInfoErrors>> = {
  'user.errors.name': 'fullName',
  'user.errors.email': 'email',
  'user.errors.email_taken': 'email',
  'user.errors.password_short': 'password',
  'user.errors.password_common': 'password',
  'user.errors.area': 'wardId',
};

/** Field a server error belongs to; null for none. */
export const infoFieldOfError = (code: string): keyof PersonalInfoErrors | null =>
  FIELD_BY_ERROR[code] ?? null;
