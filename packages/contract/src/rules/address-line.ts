// An address as people paste it, `Hân 0908 123 456, 12/5 Hoàng Hoa Thám P12 Q.Tân Bình TPHCM`, read into its fields.
import { match, type Match, type Named } from './address-match.ts';
import { wordsOf, type Word } from './address-words.ts';
import { findPhone } from './phone.ts';

interface WardOf extends Named {}
interface DistrictOf extends Named {
  readonly wards: readonly WardOf[];
}
interface ProvinceOf extends Named {
  readonly districts: readonly DistrictOf[];
}
/** All places there are, as `/vi/locations.json` lists them. */
export interface PlaceTree {
  readonly provinces: readonly ProvinceOf[];
}

/** What a pasted address says. What it does not say is null, and the street empty. */
export interface ReadAddress {
  readonly name: string | null;
  /** `0…` */
  readonly phone: string | null;
  /** House number and street. */
  readonly address1: string;
  readonly provinceId: number | null;
  readonly districtId: number | null;
  readonly wardId: number | null;
  /** A part that names an area nobody knows; null when all was understood. */
  readonly unread: string | null;
}

const PHONE_LABEL =
  /(?:sđt|sdt|số điện thoại|so dien thoai|điện thoại|dien thoai|đt|phone|tel|mobile)\s*[:.-]?\s*$/i;
const NAME_LABEL =
  /^(?:tên|ten|họ tên|ho ten|họ và tên|ho va ten|người nhận|nguoi nhan|name)(?:\s*:\s*|\s*-\s*)/i;
const ADDRESS_LABEL = /^(?:địa chỉ|dia chi|đ\/c|d\/c|address|đc|dc)(?:\s*nhận hàng|\s*giao hàng)?\s*[:-]\s*/i;
const COUNTRY = /[\s,.-]*(?:,|\s|^)(?:việt nam|viet nam|vietnam|vn)[\s.]*$/i;
const POST_CODE = /[\s,.-]+\d{5,6}$/;
const SEPARATOR = /\s*(?:[,;|\n]|\s[-–]\s)\s*/;
/** Words that no name of a person holds. */
const STREET =
  /(?:^|\s)(?:số|so|đường|duong|phố|pho|ngõ|ngo|ngách|ngach|hẻm|hem|kiệt|kiet|thôn|thon|ấp|ap|xóm|xom|tổ|to|khu|kcn|lô|lo|tầng|tang|tòa|toa|chung cư|chung cu|chợ|cho|shop|kho|công ty|cong ty|quốc lộ|ql)(?:\s|$)/i;

/** Takes the first mobile number out of the text, with the word before it. */
const takePhone = (text: string): { phone: string | null; before: string; after: string } => {
  const found = findPhone(text);
  if (found === null) return { phone: null, before: text, after: '' };
  return {
    phone: found.national,
    before: text.slice(0, found.start).replace(PHONE_LABEL, ''),
    after: text.slice(found.end),
  };
};

const partsOf = (text: string): string[] =>
  text
    .split(SEPARATOR)
    .map((part) => part.replace(/^[\s:.–(-]+|[\s:–(-]+$/g, ''))
    .filter((part) => part !== '');

const looksLikeName = (part: string): boolean =>
  /^[\p{L}.' ]+$/u.test(part) && part.trim().split(/\s+/).length <= 6 && !STREET.test(part);

/** The name and what is left: a labelled part, else one beside the phone number, else the first before a house number. */
const takeName = (
  before: readonly string[],
  after: readonly string[],
  hasPhone: boolean,
): { name: string | null; rest: string[] } => {
  const all = [...before, ...after];
  const labelled = all.findIndex((part) => NAME_LABEL.test(part));
  if (labelled !== -1)
    return { name: all[labelled]!.replace(NAME_LABEL, ''), rest: all.toSpliced(labelled, 1) };
  const isFirst = before.length === 1 || /\d/.test(before[1] ?? '');
  const candidates = [
    // alone before the number, or first of a list whose second part is a house
    ...(before.length > 0 && isFirst && (hasPhone || before.length > 2) ? [0] : []),
    ...(hasPhone && before.length > 0 && after.length === 0 ? [before.length - 1] : []),
    ...(hasPhone && after.length > 0 && before.length > 0 ? [all.length - 1, before.length] : []),
    ...(hasPhone && after.length > 0 && before.length === 0 ? [0, all.length - 1] : []),
  ];
  const at = candidates.find((index) => looksLikeName(all[index]!) && all.length > 1);
  return at === undefined ? { name: null, rest: all } : { name: all[at]!, rest: all.toSpliced(at, 1) };
};

interface Areas {
  readonly province: Match<ProvinceOf> | undefined;
  readonly district: Match<DistrictOf> | undefined;
  readonly ward: Match<WardOf> | undefined;
}

/** A place that only one of many can be meant by. */
const only = <Place extends Named>(found: Match<Place> | undefined): Match<Place> | undefined =>
  found?.sure === true ? found : undefined;

const findAreas = (words: readonly Word[], { provinces }: PlaceTree): Areas => {
  const end = words.length;
  const province = match(words, provinces, { before: end, bare: 'anywhere' });
  const within = province === undefined ? provinces : [province.place];
  const before = province?.from ?? end;
  const district = only(
    match(
      words,
      within.flatMap(({ districts }) => districts),
      { before, bare: province === undefined ? 'never' : 'beside' },
    ),
  );
  // where no province is named, the district tells it
  const its = province ?? provinceOf(district, provinces);
  const ward = only(
    match(words, district?.place.wards ?? its?.place.districts.flatMap(({ wards }) => wards) ?? [], {
      before: district?.from ?? before,
      bare: district === undefined ? 'never' : 'alone',
    }),
  );
  return { province: its, district: district ?? districtOf(ward, its), ward };
};

const provinceOf = (
  district: Match<DistrictOf> | undefined,
  provinces: readonly ProvinceOf[],
): Match<ProvinceOf> | undefined => {
  const place = district && provinces.find(({ districts }) => districts.includes(district.place));
  return district && place && { ...district, place };
};

const districtOf = (
  ward: Match<WardOf> | undefined,
  province: Match<ProvinceOf> | undefined,
): Match<DistrictOf> | undefined => {
  const place = ward && province?.place.districts.find(({ wards }) => wards.includes(ward.place));
  return ward && place && { ...ward, place };
};

const textOf = (text: string, words: readonly Word[], from: number, to: number): string =>
  from >= to ? '' : text.slice(words[from]!.start, words[to - 1]!.end).replace(/^[\s,.-]+|[\s,.-]+$/g, '');

/** What stands between the street and the areas that were found, without the kinds of places. */
const splitStreet = (street: string): { address1: string; unread: string | null } => {
  const parts = street.split(/\s*,\s*/);
  const at = parts.findIndex(
    (part, index) =>
      index > 0 && /^(?:phường|phuong|xã|xa|thị trấn|quận|quan|huyện|huyen|thị xã|tỉnh)\s/i.test(part),
  );
  return at === -1
    ? { address1: street, unread: null }
    : { address1: parts.slice(0, at).join(', '), unread: parts.slice(at).join(', ') };
};

/**
 * Reads a pasted address: one line or several, with or without accents, commas, kinds of places and abbreviations, with
 * or without a name and a phone number. Only what is certain is filled in.
 */
export const readAddressLine = (line: string, places: PlaceTree): ReadAddress => {
  const given = line.normalize('NFC').replace(/\r/g, '').trim();
  const { phone, before, after } = takePhone(given);
  const { name, rest } = takeName(partsOf(before), partsOf(after), phone !== null);
  const text = rest
    .map((part) => part.replace(ADDRESS_LABEL, ''))
    .join(', ')
    .replace(COUNTRY, '')
    .replace(POST_CODE, '')
    .replace(COUNTRY, '');
  const words = wordsOf(text);
  const { province, district, ward } = findAreas(words, places);
  const first = Math.min(
    words.length,
    ...[province, district, ward].map((found) => found?.from ?? words.length),
  );
  const { address1, unread } = splitStreet(textOf(text, words, 0, first));
  return {
    name,
    phone,
    address1,
    provinceId: province?.place.id ?? null,
    districtId: district?.place.id ?? null,
    wardId: ward?.place.id ?? null,
    unread,
  };
};
