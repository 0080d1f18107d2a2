import type { Address, AddressChanges, AddressInput } from '@market/contract';

const isNew = (said: string | number | null | undefined, was: string | number | null): boolean =>
  said !== undefined && (typeof said === 'string' ? said.trim() : said) !== was;

type Name = Pick<AddressInput, 'name' | 'firstName' | 'lastName'>;

/** A name comes whole and in two parts: what differs from before is meant. */
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

/** A place comes by id and by name: an id that differs from before is meant, then a name that does, else it stays. */
const placeOf = (was: { readonly id: number | null; readonly name: string }, said: Level): Level => {
  if (isNew(said.id, was.id)) return { id: said.id, name: said.id === null ? said.name : undefined };
  if (isNew(said.name, was.name)) return { id: null, name: said.name };
  return { id: was.id, name: was.id === null ? was.name : undefined };
};

/** The address that comes of one that is there and of what is said about it; what is left out stays. */
export const mergeAddress = (was: Address, said: AddressChanges): AddressInput => {
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
