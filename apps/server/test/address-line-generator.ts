import { readAddressLine } from '@market/contract/rules/address-line';
import { listAll } from '../src/modules/locations/queries.ts';

export const trees = { vn2: listAll('vn2'), vn3: listAll('vn3') };

export const bareNameOf = (name: string): string => name.replace(/^(Thành phố|Tỉnh) /, '');
export const abbreviate = (name: string): string =>
  name
    .replace(/^Thành phố /, 'TP.')
    .replace(/^Thị xã /, 'TX ')
    .replace(/^Thị trấn /, 'TT ')
    .replace(/^Quận /, 'Q.')
    .replace(/^Huyện /, 'H.')
    .replace(/^Phường (?=\d)/, 'P')
    .replace(/^Phường /, 'P. ')
    .replace(/^Xã /, 'X. ');
const withoutKind = (name: string): string =>
  name.replace(/^(?:Thành phố|Tỉnh|Quận|Huyện|Thị xã|Thị trấn|Phường|Xã|Đặc khu) (?!\d)/, '');

interface Line {
  readonly name: string;
  readonly phone: string;
  readonly at: string;
}
const ORDERS: readonly ((line: Line) => string)[] = [
  ({ name, phone, at }) => `${name}, ${phone}, ${at}`,
  ({ name, phone, at }) => `${name} - ${phone} - ${at}`,
  ({ name, phone, at }) => `${phone}, ${name}, ${at}`,
  ({ name, phone, at }) => `${phone} ${name}\n${at}`,
  ({ name, phone, at }) => `${at}, ${name}, ${phone}`,
  ({ name, phone, at }) => `${at}, ${phone}, ${name}`,
  ({ name, phone, at }) => `${at}\n${phone} ${name}`,
  ({ name, phone, at }) => `Người nhận: ${name}\nSĐT: ${phone}\nĐịa chỉ: ${at}`,
];
const NAMES = [
  'Nguyễn Thị Lan',
  'Trần Ngọc Hân',
  'Lê Hải Dương',
  'Nguyễn Thái Bình',
  'Hân',
  'Phạm Quảng Ninh An',
];
const PHONES = ['0908123456', '0908 123 456', '+84 908 123 456', '0908.123.456', '84908123456'];
const STREETS = [
  '12 Hàng Vải',
  '128/5 Hoàng Hoa Thám',
  'Số 3 ngõ 12 Trần Phú',
  '42A Lê Lợi',
  '7 đường Hà Nội',
];
const CASES = [(text: string) => text, (text: string) => text.toLowerCase()];
const ABBREVIATED: Readonly<Record<string, readonly string[]>> = {
  'Thành phố Hồ Chí Minh': ['HCM', 'TPHCM', 'TP.HCM', 'TP HCM', 'Sài Gòn', 'SG', 'tp. Hồ Chí Minh'],
  'Thành phố Hà Nội': ['HN', 'TP. Hà Nội', 'tp Hà Nội'],
};

const seededRandom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Generates addresses as people write them and parses them; answers the lines with a wrong field. */
export const readGenerated = (scheme: 'vn2' | 'vn3', lines: number) => {
  const random = seededRandom(scheme === 'vn2' ? 2 : 3);
  const pick = <Each>(list: readonly Each[]): Each => list[Math.floor(random() * list.length)]!;
  const wards = trees[scheme].provinces.flatMap((city) =>
    city.districts.flatMap((district) => district.wards.map((ward) => ({ city, district, ward }))),
  );
  const wrong: string[] = [];
  for (let line = 0; line < lines; line += 1) {
    const { city, district, ward } = pick(wards);
    const [street, name] = [pick(STREETS), pick(NAMES)];
    const form = pick([abbreviate, withoutKind, (full: string) => full]);
    const cityName = pick([city.name, bareNameOf(city.name), ...(ABBREVIATED[city.name] ?? [])]);
    const names = [form(ward.name), ...(scheme === 'vn3' ? [form(district.name)] : []), cityName];
    const at = [street, ...names].join(', ');
    const text = pick(CASES)(pick(ORDERS)({ name, phone: pick(PHONES), at }));
    const address = readAddressLine(text, trees);
    const isRight =
      address.scheme === scheme &&
      address.wardId === ward.id &&
      address.provinceId === city.id &&
      address.phone === '0908123456' &&
      address.name?.toLowerCase() === name.toLowerCase() &&
      address.address1.toLowerCase() === street.toLowerCase();
    if (!isRight) wrong.push(text);
  }
  return { lines, wrong };
};
