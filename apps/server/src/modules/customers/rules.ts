import type { Address, AddressChanges, AddressInput } from '@market/contract/customers/schemas';
import type { PlaceScheme } from '@market/contract/locations/schemas';

const isChanged = (value: string | number | null | undefined, stored: string | number | null): boolean =>
  value !== undefined && (typeof value === 'string' ? value.trim() : value) !== stored;

type Name = Pick<AddressInput, 'name' | 'firstName' | 'lastName'>;

/** A name is sent in full and in two parts: the one that differs from the stored name counts. */
const nameOf = (stored: Address, changes: AddressChanges): Name => {
  const { name, firstName = stored.firstName, lastName = stored.lastName } = changes;
  const parts =
    isChanged(changes.firstName, stored.firstName) || isChanged(changes.lastName, stored.lastName);
  if (isChanged(name, stored.name) && (name?.trim() !== '' || !parts)) return { name };
  return { firstName, lastName };
};

interface Level {
  readonly id: number | null | undefined;
  readonly name: string | undefined;
}

/** A place comes by id and by name: a changed id counts, then a changed name, else it stays. */
const placeOf = (stored: { readonly id: number | null; readonly name: string }, changes: Level): Level => {
  if (isChanged(changes.id, stored.id))
    return { id: changes.id, name: changes.id === null ? changes.name : undefined };
  if (isChanged(changes.name, stored.name)) return { id: null, name: changes.name };
  return { id: stored.id, name: stored.id === null ? stored.name : undefined };
};

/** Ids of wards and provinces of today are greater than all of before. */
const FIRST_OF_TODAY = { provinceId: 200, wardId: 200_000 } as const;

/** The scheme of the place in the input; undefined when the input does not determine it. */
const schemeOfChanges = (stored: Address, changes: AddressChanges): PlaceScheme | undefined => {
  for (const level of ['wardId', 'provinceId'] as const) {
    const id = changes[level];
    if (isChanged(id, stored[level]) && typeof id === 'number')
      return id >= FIRST_OF_TODAY[level] ? 'vn2' : 'vn3';
  }
  const isNamed = (['province', 'city', 'ward'] as const).some((level) =>
    isChanged(changes[level], stored[level]),
  );
  if (!isNamed) return undefined;
  return (changes.city ?? stored.city).trim() === '' ? 'vn2' : 'vn3';
};

/** On a change of scheme only the province name stays: ids, districts and wards mean other places there. */
const inScheme = (before: Address, input: AddressChanges): { stored: Address; changes: AddressChanges } => {
  const scheme = schemeOfChanges(before, input);
  if (scheme === undefined || scheme === before.scheme) return { stored: before, changes: input };
  const newId = (level: 'provinceId' | 'districtId' | 'wardId') =>
    isChanged(input[level], before[level]) ? input[level] : undefined;
  return {
    stored: { ...before, provinceId: null, districtId: null, wardId: null, city: '', ward: '' },
    changes: {
      ...input,
      provinceId: newId('provinceId'),
      districtId: newId('districtId'),
      wardId: newId('wardId'),
    },
  };
};

/** A stored address with the changes applied; missing fields stay. */
export const mergeAddress = (before: Address, input: AddressChanges): AddressInput => {
  const { stored, changes } = inScheme(before, input);
  const province = placeOf(
    { id: stored.provinceId, name: stored.province },
    { id: changes.provinceId, name: changes.province },
  );
  const district = placeOf(
    { id: stored.districtId, name: stored.city },
    { id: changes.districtId, name: changes.city },
  );
  const ward = placeOf({ id: stored.wardId, name: stored.ward }, { id: changes.wardId, name: changes.ward });
  return {
    ...nameOf(stored, changes),
    address1: changes.address1 ?? stored.address1,
    phone: changes.phone ?? stored.phone,
    provinceId: province.id,
    province: province.name,
    districtId: district.id,
    city: district.name,
    wardId: ward.id,
    ward: ward.name,
    default: changes.default,
  };
};
