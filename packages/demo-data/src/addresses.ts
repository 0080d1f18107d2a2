import { floorToSecond, HOUR } from './time.ts';
import { BUYER_ID, freshPhone, placeIn, streetIn } from './people.ts';
import type { Random } from './random.ts';
import type { AddressRow, PersonRow, Place, ShippingAddress } from './types.ts';
import { cityOf } from './data/places.ts';

type Wish = { person: PersonRow; place: Place; address1: string; phone: string; is_default: boolean };

/** The address book: everybody's own place, some with a second one, the demo buyer with three. */
export function makeAddresses(random: Random, people: readonly PersonRow[]): AddressRow[] {
  const rows: AddressRow[] = [];
  const phones = new Set(people.map((person) => person.phone));
  const add = ({ person, place, address1, phone, is_default }: Wish): void => {
    rows.push({
      id: 1_001 + rows.length,
      user_id: person.id,
      first_name: person.first_name,
      last_name: person.last_name,
      phone,
      address1,
      ...placeOnly(place),
      city: cityOf(place),
      country: 'Việt Nam',
      is_default,
      created_at: floorToSecond(person.created_at.getTime() + (rows.length % 7) * HOUR),
    });
  };
  for (const person of people) {
    add({ person, place: person, address1: person.address1, phone: person.phone, is_default: true });
    const more = person.id === BUYER_ID ? ['01', '75'] : random.chance(0.3) ? [undefined] : [];
    for (const province of more) {
      const place = placeIn(random, province);
      const phone = random.chance(0.5) ? person.phone : freshPhone(random, phones);
      add({ person, place, address1: streetIn(random, place), phone, is_default: false });
    }
  }
  return rows;
}

export const placeOnly = (place: Place): Place => ({
  province_code: place.province_code,
  province: place.province,
  district_code: place.district_code,
  district: place.district,
  ward_code: place.ward_code,
  ward: place.ward,
});

/** What an order stores of an address. */
export const shippingAddressOf = (address: AddressRow): ShippingAddress => ({
  first_name: address.first_name,
  last_name: address.last_name,
  phone: address.phone,
  address1: address.address1,
  ...placeOnly(address),
  city: address.city,
  country: 'Việt Nam',
});
