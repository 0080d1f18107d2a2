// Parses a pasted address such as `Hân 0908 123 456, 12/5 Hoàng Hoa Thám P12 Q.Tân Bình TPHCM`.
import { findAreas, type PlaceTrees } from './address-areas.ts';
import { takePerson } from './address-name.ts';
import { wordsOf, type Word } from './address-words.ts';

export type { PlaceTree, PlaceTrees } from './address-areas.ts';

/** Missing fields are null, a missing street is empty. */
export interface ReadAddress {
  readonly name: string | null;
  readonly phone: string | null;
  readonly address1: string;
  /** Scheme of the ids. */
  readonly scheme: 'vn2' | 'vn3' | null;
  readonly provinceId: number | null;
  readonly districtId: number | null;
  readonly wardId: number | null;
  /** A part that looks like an unknown area; null without one. */
  readonly unread: string | null;
}

const ADDRESS_LABEL = /^(?:địa chỉ|dia chi|đ\/c|d\/c|address|đc|dc)(?:\s*nhận hàng|\s*giao hàng)?\s*[:-]\s*/i;
const COUNTRY = /[\s,.-]*(?:,|\s|^)(?:việt nam|viet nam|vietnam|vn)[\s.]*$/i;
const POST_CODE = /[\s,.-]+\d{5,6}$/;
const AREA_KIND = /^(?:phường|phuong|xã|xa|thị trấn|quận|quan|huyện|huyen|thị xã|tỉnh|đặc khu)\s/i;

const textOf = (text: string, words: readonly Word[], from: number, to: number): string =>
  from >= to ? '' : text.slice(words[from]!.start, words[to - 1]!.end).replace(/^[\s,.-]+|[\s,.-]+$/g, '');

const splitStreet = (street: string): { address1: string; unread: string | null } => {
  const parts = street.split(/\s*,\s*/);
  const at = parts.findIndex((part, index) => index > 0 && AREA_KIND.test(part));
  return at === -1
    ? { address1: street, unread: null }
    : { address1: parts.slice(0, at).join(', '), unread: parts.slice(at).join(', ') };
};

const levelsOf = (parts: readonly string[], trees: PlaceTrees): number => {
  const { province, ward, hasDistrict } = findAreas(wordsOf(parts.join(', ')), trees);
  return [province !== undefined, hasDistrict, ward !== undefined].filter(Boolean).length;
};

/** Whether removing the part loses an area; a person called `Nguyễn Thái Bình` loses none. */
const namesAnArea =
  (trees: PlaceTrees) =>
  (parts: readonly string[], index: number): boolean =>
    levelsOf(parts.toSpliced(index, 1), trees) < levelsOf(parts, trees);

/**
 * Parses one or several lines in any order, with or without accents, commas, prefixes, abbreviations, name and phone.
 * Uncertain fields stay null. Only the schemes in `trees` are considered.
 */
export const readAddressLine = (line: string, trees: PlaceTrees): ReadAddress => {
  const trimmed = line.normalize('NFC').replace(/\r/g, '').trim();
  const { name, phone, rest } = takePerson(trimmed, namesAnArea(trees));
  const text = rest
    .map((part) => part.replace(ADDRESS_LABEL, ''))
    .join(', ')
    .replace(COUNTRY, '')
    .replace(POST_CODE, '')
    .replace(COUNTRY, '');
  const words = wordsOf(text);
  const { scheme, province, district, ward, firstWord } = findAreas(words, trees);
  const last = Math.max(...[province, district, ward].map((found) => found?.to ?? 0));
  const { address1, unread } = splitStreet(
    textOf(text, words, 0, firstWord) || textOf(text, words, last, words.length),
  );
  return {
    name,
    phone,
    address1,
    scheme: province === undefined ? null : scheme,
    provinceId: province?.place.id ?? null,
    districtId: district?.place.id ?? null,
    wardId: ward?.place.id ?? null,
    unread,
  };
};
