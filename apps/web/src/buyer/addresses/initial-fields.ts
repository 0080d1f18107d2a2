// What the form of a first address begins with: what its owner told when they registered.
import { formatPhone } from '@market/contract/rules/phone';
import type { UserSession } from '@market/contract/sessions/schemas';
import { areaOf } from '../../shared/areas/area.ts';
import type { AddressFields } from './address-fields.ts';

type Owner = Pick<
  UserSession,
  'fullName' | 'accountPhone' | 'provinceId' | 'districtId' | 'wardId' | 'address'
>;

/** The first address of a book, as far as the account knows it; it is the default. */
export const initialAddressFields = (owner: Owner | null): Partial<AddressFields> => ({
  default: true,
  ...(owner !== null && {
    name: owner.fullName,
    phone: owner.accountPhone === null ? '' : formatPhone(owner.accountPhone),
    ...areaOf(owner),
    address1: owner.address ?? '',
  }),
});
