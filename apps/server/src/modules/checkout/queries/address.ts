import { shippingAddressRefused } from '@market/contract/checkout/problems';
import { Problem } from '@market/contract/route';
import type { ShippingAddressInput } from '@market/contract/shipping/schemas';
import { COUNTRY } from '@market/contract/constants/market';
import { readAddress as read, type AddressFields } from '#customers';
import { getPlaces } from '#locations';
import type { ShippingAddress } from '#orders';
import type { Context } from '#platform/context.ts';

type Field = 'name' | 'phone' | 'address1' | 'area';

/** The form field of each problem of the address book. */
const FIELDS: Readonly<Record<string, Field>> = {
  'address.errors.name': 'name',
  'address.errors.phone': 'phone',
  'address.errors.area': 'area',
  'request.errors.invalid': 'address1',
};

const fieldsOf = (input: ShippingAddressInput, shop_id: number): AddressFields => {
  const { first_name, last_name, name, address1 = '', phone = '', city, ward, province } = input;
  const { province_id: provinceId, district_id: districtId, ward_id: wardId } = input;
  try {
    const names = { name, firstName: first_name, lastName: last_name };
    return read({ ...names, address1, phone, city, ward, province, provinceId, districtId, wardId });
  } catch (error) {
    const field = error instanceof Problem ? FIELDS[error.code] : undefined;
    throw field === undefined ? error : shippingAddressRefused({ field, shop_id });
  }
};

/** The address as an order stores it. @throws shippingAddressRefused naming the first field that is wrong */
export const readAddress = (
  context: Context,
  input: ShippingAddressInput,
  shop_id: number,
): ShippingAddress => {
  const fields = fieldsOf(input, shop_id);
  const { province, district, ward } = getPlaces(context, fields);
  return {
    ...fields,
    city: district ?? '',
    country: COUNTRY,
    province: province ?? '',
    district: district ?? '',
    ward: ward ?? '',
  };
};
