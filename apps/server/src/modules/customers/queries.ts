import {
  addressAreaInvalid,
  addressNameInvalid,
  addressPhoneInvalid,
  customerNotFound,
} from '@market/contract/customers/problems';
import type { Address, AddressInput, Customer } from '@market/contract/customers/schemas';
import { invalidRequest } from '@market/contract/problems';
import { joinName, splitName } from '@market/contract/rules/names';
import { parsePhone } from '@market/contract/rules/phone';
import { COUNTRY, CURRENCY } from '@market/contract/constants/market';
import { oneLine, visibleLine } from '@market/contract/rules/text';
import { getContact } from '#users';
import { findArea, getPlaces, type Area, type PlaceNames } from '#locations';
import type { Context, Db, Person } from '#platform/context.ts';
import { selectAddresses, selectCustomer, selectOfPerson, selectOrderCounts } from './store.ts';
import type { AddressRow } from './tables.ts';

/** An address with the names of its places. */
type AddressRecord = AddressRow & PlaceNames;

const withPlaces = (context: Context, row: AddressRow): AddressRecord => ({
  ...row,
  ...getPlaces(context, row),
});

/** The customer record and the addresses of a person, with the names of places beside their codes. */
export const exportCustomer = async (context: Context, userId: number): Promise<object> => {
  const { customer, addresses } = await selectOfPerson(context.db, userId);
  return { customer, addresses: addresses.map((row) => withPlaces(context, row)) };
};

/** An address in the API format. */
export const presentAddress = (context: Context, row: AddressRow): Address => {
  const place = getPlaces(context, row);
  return {
    id: row.id,
    customerId: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    name: joinName(row.first_name, row.last_name),
    address1: row.address1,
    city: place.district ?? '',
    province: place.province ?? '',
    ward: place.ward ?? '',
    country: COUNTRY,
    phone: row.phone,
    default: row.is_default,
    provinceId: place.province_id,
    districtId: place.district_id,
    wardId: place.ward_id,
    scheme: place.scheme,
  };
};

/** The caller's customer record, empty if there is none yet. @throws customerNotFound for another id */
export const getCustomer = async (context: Context<Db, Person>, userId: number): Promise<Customer> => {
  if (userId !== context.actor.id) throw customerNotFound();
  const [customer, addresses, contact] = await Promise.all([
    selectCustomer(context.db, userId),
    selectAddresses(context.db, userId),
    getContact(context, userId),
  ]);
  const presented = addresses.map((row) => presentAddress(context, row));
  return {
    id: userId,
    userId,
    email: customer?.email ?? contact.email,
    ordersCount: customer?.orders_count ?? 0,
    currency: CURRENCY,
    addresses: presented,
    defaultAddress: presented.find((address) => address.default) ?? null,
  };
};

/** A complete address for a parcel. */
export interface AddressFields extends Area {
  readonly first_name: string;
  readonly last_name: string;
  /** National spelling, 0…. */
  readonly phone: string;
  readonly address1: string;
}

/** A full name has precedence over its two parts; its last word is the given name. */
const readName = ({ name, firstName, lastName }: AddressInput) => {
  const fullName = visibleLine(name ?? '');
  return fullName === ''
    ? { firstName: visibleLine(firstName ?? ''), lastName: visibleLine(lastName ?? '') }
    : splitName(fullName);
};

/**
 * Reads an address as a form sends it.
 * @throws addressNameInvalid, addressPhoneInvalid, addressAreaInvalid, invalid
 */
export const readAddress = (input: AddressInput): AddressFields => {
  const { firstName, lastName } = readName(input);
  if (firstName === '') throw addressNameInvalid();
  const phone = parsePhone(input.phone);
  if (phone === null) throw addressPhoneInvalid();
  const address1 = oneLine(input.address1);
  if (address1 === '')
    throw invalidRequest({ fields: { 'address.address1': 'Vui lòng điền thông tin này.' } });
  const area = findArea({
    province: input.provinceId ?? input.province,
    district: input.districtId ?? input.city,
    ward: input.wardId ?? input.ward,
  });
  if (area === undefined) throw addressAreaInvalid();
  return { first_name: firstName, last_name: lastName, phone: phone.national, address1, ...area };
};

/** Orders that people have placed, by user id; those without any are omitted. */
export const countOrdersOf = async (
  context: Context,
  userIds: readonly number[],
): Promise<Map<number, number>> => {
  const rows = userIds.length > 0 ? await selectOrderCounts(context.db, userIds) : [];
  return new Map(rows.map(({ user_id, orders_count }) => [user_id, orders_count]));
};
