// Initial values of the first address, from the registration data.
import { formatPhone } from '@market/contract/rules/phone';
import type { UserSession } from '@market/contract/sessions/schemas';
import { areaOf } from '#features/places/area.ts';
import type { AddressFields } from './address-fields.ts';

type Owner = Pick<
  UserSession,
  'fullName' | 'accountPhone' | 'provinceId' | 'districtId' | 'wardId' | 'address'
>;

/** The first address becomes the default. */
export const initialAddressFields = (owner: Owner | null): Partial<AddressFields> => ({
  default: true,
  ...(owner !== null && {
    name: owner.fullName,
    phone: owner.accountPhone === null ? '' : formatPhone(owner.accountPhone),
    ...areaOf(owner),
    address1: owner.address ?? '',
  }),
});
