import type { Address, AddressChanges, AddressInput } from '@market/contract/customers/schemas';
import type { PlaceScheme } from '@market/contract/locations/schemas';

const isNew = (said: string | number | null | undefined, was: string | number | null): boolean =>
  said !== undefined && (typeof said === 'string' ? said.trim() : said) !== was;

type Name = Pick<AddressInput, 'name' | 'firstName' | 'lastName'>;

/** A name comes whole and in two parts: the one that differs from the stored name counts. */
const nameOf = (was: Address, said: AddressChanges): Name => {
  const { name, firstName = was.firstName, lastName = was.lastName } = said;
  const parts = isNew(said.firstName, was.firstName) || isNew(said.lastName, was.lastName);
  if (isNew(name, was.name) && (name?.trim() !== '' || !parts)) return { name };
  return { firstName, lastName };
};

interface Level {
  readonly id: number | null | undefined;
  readonly name: string | undefined;
}

/** A place comes by id and by name: a changed id counts, then a changed name, else it stays. */
const placeOf = (was: { readonly id: number | null; readonly name: string }, said: Level): Level => {
  if (isNew(said.id, was.id)) return { id: said.id, name: said.id === null ? said.name : undefined };
  if (isNew(said.name, was.name)) return { id: null, name: said.name };
  return { id: was.id, name: was.id === null ? was.name : undefined };
};

/** Ids of wards and provinces of today are greater than all of before. */
const FIRST_OF_TODAY = { provinceId: 200, wardId: 200_000 } as const;

/** The scheme of the place in the input; undefined when the input does not determine it. */
const schemeSaid = (was: Address, said: AddressChanges): PlaceScheme | undefined => {
  for (const level of ['wardId', 'provinceId'] as const) {
    const id = said[level];
    if (isNew(id, was[level]) && typeof id === 'number') return id >= FIRST_OF_TODAY[level] ? 'vn2' : 'vn3';
  }
  const isNamed = (['province', 'city', 'ward'] as const).some((level) => isNew(said[level], was[level]));
  if (!isNamed) return undefined;
  return (said.city ?? was.city).trim() === '' ? 'vn2' : 'vn3';
};

/** On a change of scheme only the province name stays: ids, districts and wards mean other places there. */
const inScheme = (before: Address, given: AddressChanges): { was: Address; said: AddressChanges } => {
  const scheme = schemeSaid(before, given);
  if (scheme === undefined || scheme === before.scheme) return { was: before, said: given };
  const newId = (level: 'provinceId' | 'districtId' | 'wardId') =>
    isNew(given[level], before[level]) ? given[level] : undefined;
  return {
    was: { ...before, provinceId: null, districtId: null, wardId: null, city: '', ward: '' },
    said: {
      ...given,
      provinceId: newId('provinceId'),
      districtId: newId('districtId'),
      wardId: newId('wardId'),
    },
  };
};

/** A stored address with the changes applied; missing fields stay. */
export const mergeAddress = (before: Address, given: AddressChanges): AddressInput => {
  const { was, said } = inScheme(before, given);
  const province = placeOf(
    { id: was.provinceId, name: was.province },
    { id: said.provinceId, name: said.province },
  );
  const district = placeOf({ id: was.districtId, name: was.city }, { id: said.districtId, name: said.city });
  const ward = placeOf({ id: was.wardId, name: was.ward }, { id: said.wardId, name: said.ward });
  return {
    ...nameOf(was, said),
    address1: said.address1 ?? was.address1,
    phone: said.phone ?? was.phone,
    provinceId: province.id,
    province: province.name,
    districtId: district.id,
    city: district.name,
    wardId: ward.id,
    ward: ward.name,
    default: said.default,
  };
};
