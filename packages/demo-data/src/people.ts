import { drawingKey } from './art/index.ts';
import { floorToSecond, DAY, HOUR } from './time.ts';
import { Random, WeightedSampler } from './random.ts';
import { slugOf } from './text.ts';
import type { PersonRow, Place, Role, UserType } from './types.ts';
import {
  FAMILY_NAMES,
  MEN_GIVEN,
  MEN_MIDDLE,
  PHONE_PREFIXES,
  STREETS,
  WOMEN_GIVEN,
  WOMEN_MIDDLE,
} from './data/names.ts';
import { PROVINCES, provinceOf, type Province } from './data/places.ts';

const families = new WeightedSampler(FAMILY_NAMES, ([, weight]) => weight);

/** People live where trade is: the big cities many times over. */
const WEIGHTS: Record<string, number> = {
  '79': 26,
  '01': 20,
  '74': 8,
  '75': 6,
  '48': 6,
  '36': 5,
  '31': 4,
  '92': 4,
  '80': 3,
};
const provinces = new WeightedSampler<Province>(PROVINCES, (province) => WEIGHTS[province.code] ?? 1);

export const placeIn = (random: Random, provinceCode?: string, districtCode?: string): Place => {
  const province = provinceCode ? provinceOf(provinceCode) : provinces.draw(random);
  const places = districtCode
    ? province.places.filter((place) => place.district_code === districtCode)
    : province.places;
  return random.pick(places.length > 0 ? places : province.places);
};

/** `128/4 Lê Lợi`, or a hamlet where there are no streets. */
export function streetIn(random: Random, place: Place): string {
  if (place.ward.startsWith('Xã')) {
    return `Số ${random.int(2, 160)}, thôn ${random.int(1, 12)}`;
  }
  const number = random.chance(0.3)
    ? `${random.int(2, 480)}/${random.int(1, 40)}`
    : String(random.int(2, 620));
  return `${number} ${random.pick(STREETS)}`;
}

function fullName(random: Random): { first_name: string; last_name: string } {
  const [family] = families.draw(random);
  const woman = random.chance(0.62);
  const middle = random.pick<string>(woman ? WOMEN_MIDDLE : MEN_MIDDLE);
  const givenName = random.pick<string>(woman ? WOMEN_GIVEN : MEN_GIVEN);
  return { first_name: givenName, last_name: `${family} ${middle}` };
}

export function freshPhone(random: Random, usedPhones: Set<string>): string {
  for (;;) {
    const phone = random.pick(PHONE_PREFIXES) + String(random.int(1_000_000, 9_999_999));
    if (usedPhones.has(phone)) continue;
    usedPhones.add(phone);
    return phone;
  }
}

type Account = {
  phone: string;
  email: string;
  last_name: string;
  first_name: string;
  type: UserType;
  roles: Role[];
  place: [string, string];
};

/** The accounts the README names; the server sets their password. */
export const DEMO_ACCOUNTS: readonly Account[] = [
  {
    phone: '0901234567',
    email: 'buyer@chophien.test',
    last_name: 'Trần Ngọc',
    first_name: 'Hân',
    type: 'user',
    roles: ['buyer'],
    place: ['79', '766'],
  },
  {
    phone: '0902345678',
    email: 'seller@chophien.test',
    last_name: 'Nguyễn Hoàng',
    first_name: 'Gia',
    type: 'shop',
    roles: ['buyer', 'seller'],
    place: ['79', '766'],
  },
  {
    phone: '0903456789',
    email: 'seller2@chophien.test',
    last_name: 'Phạm Thanh',
    first_name: 'Mai',
    type: 'shop',
    roles: ['buyer', 'seller'],
    place: ['01', '018'],
  },
  {
    phone: '0904567890',
    email: 'admin@chophien.test',
    last_name: 'Lê Quang',
    first_name: 'Phiên',
    type: 'staff',
    roles: ['buyer', 'admin'],
    place: ['79', '769'],
  },
];

/** Users 1 to 4. */
export const BUYER_ID = 1;
export const SELLER_ID = 2;
export const SECOND_SELLER_ID = 3;
export const ADMIN_ID = 4;

function demoAccount(account: Account, id: number, random: Random, now: number): PersonRow {
  const place = placeIn(random, ...account.place);
  return {
    id,
    user_type: account.type,
    roles: account.roles,
    phone: account.phone,
    email: account.email,
    first_name: account.first_name,
    last_name: account.last_name,
    avatar: drawingKey({ of: 'avatar', seed: id }),
    address1: streetIn(random, place),
    ...place,
    is_demo_account: true,
    created_at: floorToSecond(now - 900 * DAY - id * 11 * HOUR),
    last_active_at: floorToSecond(now - id * HOUR),
  };
}

/** The demo accounts, then `sellers` people who own a shop each, then buyers. */
export function makePeople(
  random: Random,
  now: number,
  { sellers, buyers }: { sellers: number; buyers: number },
): PersonRow[] {
  const phones = new Set(DEMO_ACCOUNTS.map((account) => account.phone));
  const people = DEMO_ACCOUNTS.map((account, index) => demoAccount(account, index + 1, random, now));
  while (people.length < DEMO_ACCOUNTS.length + sellers + buyers) {
    const id = people.length + 1;
    const seller = id <= DEMO_ACCOUNTS.length + sellers;
    const place = placeIn(random);
    const name = fullName(random);
    const phone = freshPhone(random, phones);
    const created = now - random.between(seller ? 500 : 20, 1_000) * DAY;
    people.push({
      id,
      user_type: seller ? 'shop' : 'user',
      roles: seller ? ['buyer', 'seller'] : ['buyer'],
      phone,
      email: random.chance(0.6)
        ? `${slugOf(`${name.first_name} ${name.last_name}`).replaceAll('-', '.')}${id}@example.com`
        : null,
      ...name,
      avatar: drawingKey({ of: 'avatar', seed: random.int(0, 59) }),
      address1: streetIn(random, place),
      ...place,
      is_demo_account: false,
      created_at: floorToSecond(created),
      last_active_at: floorToSecond(now - random.skewed(30 * HOUR, 1.3)),
    });
  }
  for (const person of people) {
    if (person.last_active_at < person.created_at) person.last_active_at = person.created_at;
  }
  return people;
}
