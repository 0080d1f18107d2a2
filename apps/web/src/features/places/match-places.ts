// Search in a list of places, ignoring accents and with or without the kind of place.
import { foldAccents } from '@market/contract/rules/text';

export interface NamedPlace {
  /** Full name with its kind: Phường Hoàn Kiếm. */
  readonly full: string;
  /** Former provinces merged into it. */
  readonly former?: readonly string[];
  /** Why it matched, when its own name does not show it. */
  readonly hint?: string;
}

const PLACE_KIND = /^(?:thanh pho|tinh|quan|huyen|thi xa|thi tran|phuong|xa|dac khu) /;
const KIND_ABBREVIATIONS: Readonly<Record<string, string>> = {
  p: 'phuong',
  x: 'xa',
  q: 'quan',
  h: 'huyen',
  t: 'tinh',
  tp: 'thanh pho',
  tx: 'thi xa',
  tt: 'thi tran',
  dk: 'dac khu',
};

/** `P.12` becomes `phuong 12`, `TP. Huế` becomes `thanh pho hue`. */
const normalizePlaceName = (text: string): string =>
  foldAccents(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trimStart()
    .replace(/^([a-z]{1,2})(?: |(?=\d))/, (matchPlace, kind: string) =>
      KIND_ABBREVIATIONS[kind] === undefined ? matchPlace : `${KIND_ABBREVIATIONS[kind]} `,
    )
    .trim();

const initials = (words: string): string => words.replaceAll(/(\S)\S*\s?/g, '$1');

/** 0 is the best match; null when it does not match. */
const matchRank = (name: string, query: string): number | null => {
  const full = normalizePlaceName(name);
  const bare = full.replace(PLACE_KIND, '');
  if (`${bare} `.startsWith(`${query} `)) return 0;
  if (bare.startsWith(query)) return 1;
  if (full.startsWith(query)) return 2;
  if (` ${full}`.includes(` ${query}`)) return 3;
  const letters = query.replace(PLACE_KIND, '').replace(/^tp/, '');
  return letters.length > 1 && initials(bare).startsWith(letters) ? 4 : null;
};

const lowerCase = (text: string): string => text.normalize('NFC').toLowerCase().trim();

interface Match<Place> {
  readonly place: Place;
  readonly order: number;
}
const FORMER_NAME_ORDER = 10;

/** By its own name, else by a former name. */
const matchPlace = <Place extends NamedPlace>(place: Place, typed: string): Match<Place>[] => {
  const query = normalizePlaceName(typed);
  const rank = matchRank(place.full, query);
  if (rank !== null) {
    const isExact = lowerCase(place.full).includes(lowerCase(typed));
    return [{ place, order: rank * 2 + Number(!isExact) }];
  }
  const former = place.former?.find((name) => matchRank(name, query) !== null);
  return former === undefined
    ? []
    : [{ place: { ...place, hint: `gồm ${former}` }, order: FORMER_NAME_ORDER }];
};

/** Matches, best first; at equal rank exact accents come first. */
export const matchPlaces = <Place extends NamedPlace>(places: readonly Place[], typed: string): Place[] =>
  places
    .flatMap((place) => matchPlace(place, typed))
    .toSorted((one, other) => one.order - other.order)
    .map(({ place }) => place);

const { compare } = new Intl.Collator('vi', { numeric: true });
const withoutKind = (name: string): string =>
  name.replace(/^(?:Thành phố|TP\.|Tỉnh|Quận|Huyện|Thị xã|Thị trấn|Phường|Xã|Đặc khu) /, '');

/** Sorted by name without its kind. */
export const sortPlaces = <Place extends NamedPlace>(places: readonly Place[]): Place[] =>
  places.toSorted((one, other) => compare(withoutKind(one.full), withoutKind(other.full)));
