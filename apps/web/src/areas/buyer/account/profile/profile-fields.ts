// Profile form: fields, validation, the request body, and what the page's action replies.
import { splitName } from '@market/contract/rules/names';
import type { UserSession } from '@market/contract/sessions/schemas';
import type { FormRefusal } from '#app/form-refusal.ts';
import { areaOf, type Area } from '#features/places/area.ts';

export interface ProfileFields extends Area {
  /** Full name, family name first. */
  readonly name: string;
  readonly address: string;
}
export type ProfileErrors = Partial<Record<keyof ProfileFields, string>>;

/** Where the page continues after the profile was saved. */
export const PROFILE_SAVED_ID = 'da-luu-ho-so';

export interface ProfileReply {
  /** What was typed. */
  readonly fields: ProfileFields;
  readonly refusal: FormRefusal<keyof ProfileFields>;
}

export const profileFields = (user: UserSession): ProfileFields => ({
  name: user.fullName,
  ...areaOf(user),
  address: user.address ?? '',
});

/** Client-side errors; area and street are optional. */
export const profileErrors = ({ name }: ProfileFields): ProfileErrors =>
  name.trim() === '' ? { name: 'Hãy nhập họ và tên' } : {};

/** The last word of the name is the given name. */
export const profileInput = ({ name, provinceId, districtId, wardId, address }: ProfileFields) => {
  const { firstName, lastName } = splitName(name);
  return {
    first_name: firstName,
    last_name: lastName,
    address: address.trim(),
    ...(provinceId !== null && { province_id: provinceId }),
    ...(districtId !== null && { district_id: districtId }),
    ...(wardId !== null && { ward_id: wardId }),
  };
};

const FIELD_BY_ERROR: Readonly<Record<string, keyof ProfileFields>> = {
  'user.errors.name': 'name',
  'user.errors.area': 'wardId',
};

/** Field a server error belongs to; null for none. */
export const profileFieldOfError = (code: string): keyof ProfileFields | null => FIELD_BY_ERROR[code] ?? null;
