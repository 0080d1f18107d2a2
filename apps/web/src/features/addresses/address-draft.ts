// The address form as browsers send it before and without scripts, where places are typed by name.
import type { Address, AddressInput } from '@market/contract/customers/schemas';
import { fieldText } from '#app/page-forms.ts';
import { areaErrors, areaOf } from '#features/places/area.ts';
import {
  toAddressFields,
  toAddressInput,
  validateAddress,
  type AddressFields,
  type FieldErrors,
} from './address-fields.ts';

export const AREA_NAMES = ['province', 'city', 'ward'] as const;
/** `city` is the district, empty for an address of today. */
export type AreaNames = Readonly<Record<(typeof AREA_NAMES)[number], string>>;
const NO_NAMES: AreaNames = { province: '', city: '', ward: '' };

export interface AddressDraft {
  /** Null for a new address. */
  readonly id: number | null;
  readonly fields: AddressFields;
  /** Empty where places were chosen with scripts. */
  readonly names: AreaNames;
  readonly errors: FieldErrors;
}

export const areaNames = (address: Address | null): AreaNames =>
  address === null ? NO_NAMES : { province: address.province, city: address.city, ward: address.ward };

const ID = /^[1-9]\d{0,15}$/;

/** `before` is the address to change, which keeps its area where the names stay the same. */
export const parseDraft = (form: FormData, before: Address | null): AddressDraft => {
  const text = (name: string): string => fieldText(form, name).trim();
  const id = (name: string) => (ID.test(text(name)) ? Number(text(name)) : null);
  const names: AreaNames = { province: text('province'), city: text('city'), ward: text('ward') };
  const ids = { provinceId: id('provinceId'), districtId: id('districtId'), wardId: id('wardId') };
  const fields: AddressFields = {
    ...(before === null ? areaOf(ids) : toAddressFields(before)),
    ...(before !== null && ids.provinceId !== null && areaOf(ids)),
    name: text('name'),
    phone: text('phone'),
    address1: text('address1'),
    // the default flag can only move to another address
    default: form.get('default') !== null || before?.default === true,
  };
  return { id: before?.id ?? null, fields, names, errors: {} };
};

const isNamed = ({ province, city, ward }: AreaNames): boolean => `${province}${city}${ward}` !== '';

export const draftErrors = ({ fields, names }: AddressDraft): FieldErrors => {
  if (!isNamed(names)) return validateAddress(fields);
  const { provinceId: _province, districtId: _district, wardId: _ward, ...rest } = validateAddress(fields);
  const { provinceId, wardId } = areaErrors({
    scheme: 'vn2',
    provinceId: names.province === '' ? null : 1,
    districtId: null,
    wardId: names.ward === '' ? null : 1,
  });
  return {
    ...rest,
    ...(provinceId !== undefined && { provinceId }),
    ...(wardId !== undefined && { wardId }),
  };
};

/** Typed names are resolved by the server. */
export const draftInput = ({ fields, names }: AddressDraft): AddressInput => {
  const { provinceId, districtId, wardId, ...rest } = toAddressInput(fields);
  return isNamed(names) ? { ...rest, ...names } : { ...rest, provinceId, districtId, wardId };
};
