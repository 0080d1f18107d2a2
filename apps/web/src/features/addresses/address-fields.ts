// Address form: fields, validation, and the request body.
import type { Address, AddressInput } from '@market/contract/customers/schemas';
import { formatPhone, isMobilePhone } from '@market/contract/rules/phone';
import { areaErrors, areaOf, EMPTY_AREA, type Area } from '#features/places/area.ts';

export interface AddressFields extends Area {
  readonly name: string;
  readonly phone: string;
  readonly address1: string;
  readonly default: boolean;
}

export type FieldName = 'name' | 'phone' | 'provinceId' | 'districtId' | 'wardId' | 'address1';
export type FieldErrors = Partial<Record<FieldName, string>>;

export const EMPTY_FIELDS: AddressFields = {
  name: '',
  phone: '',
  ...EMPTY_AREA,
  address1: '',
  default: false,
};

export const toAddressFields = (address: Address): AddressFields => ({
  name: address.name,
  phone: formatPhone(address.phone),
  ...areaOf(address),
  address1: address.address1,
  default: address.default,
});

/** Client-side errors; empty when valid. */
export const validateAddress = (fields: AddressFields): FieldErrors => ({
  ...(fields.name.trim() === '' && { name: 'Hãy nhập họ tên người nhận' }),
  ...(!isMobilePhone(fields.phone) && {
    phone: 'Hãy nhập số di động Việt Nam, ví dụ 0908123456',
  }),
  ...areaErrors(fields),
  ...(fields.address1.trim() === '' && { address1: 'Hãy nhập số nhà, tên đường' }),
});

/** The name is sent in full: the server splits it, the last word being the given name. */
export const toAddressInput = (fields: AddressFields): AddressInput => ({
  name: fields.name.trim().replaceAll(/\s+/g, ' '),
  phone: fields.phone.trim(),
  address1: fields.address1.trim(),
  provinceId: fields.provinceId,
  districtId: fields.districtId,
  wardId: fields.wardId,
  default: fields.default,
});

const FIELD_BY_ERROR: Readonly<Record<string, FieldName>> = {
  'address.errors.name': 'name',
  'address.errors.phone': 'phone',
  'address.errors.area': 'wardId',
};

/** Field a server error belongs to; null for none. */
export const fieldOfError = (code: string): FieldName | null => FIELD_BY_ERROR[code] ?? null;
