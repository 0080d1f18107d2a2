// Finding a place in a list by what somebody types: without regard to accents, with or without its kind.
import { foldAccents } from '@market/contract/rules';

export interface Named {
  /** Its name with its kind: Phường Hoàn Kiếm. */
  readonly full: string;
  /** Names of what it took in. */
  readonly former?: readonly string[];
  /** Why it was found, where its name does not say so. */
  readonly hint?: string;
}

const KIND = /^(?:thanh pho|tinh|quan|huyen|thi xa|thi tran|phuong|xa|dac khu) /;
const SHORT: Readonly<Record<string, string>> = {
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

/** Without accents and signs, the kind in full: `P.12` is `phuong 12`, `TP. Huế` is `thanh pho hue`. */
const folded = (text: string): string =>
  foldAccents(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trimStart()
    .replace(/^([a-z]{1,2})(?: |(?=\d))/, (found, kind: string) =>
      SHORT[kind] === undefined ? found : `${SHORT[kind]} `,
    )
    .trim();

const initials = (words: string): string => words.replaceAll(/(\S)\S*\s?/g, '$1');

/** How well a name fits, 0 best; null when it does not. */
const rankOf = (name: string, wanted: string): number | null => {
  const full = folded(name);
  const bare = full.replace(KIND, '');
  if (`${bare} `.startsWith(`${wanted} `)) return 0;
  if (bare.startsWith(wanted)) return 1;
  if (full.startsWith(wanted)) return 2;
  if (` ${full}`.includes(` ${wanted}`)) return 3;
  const letters = wanted.replace(KIND, '').replace(/^tp/, '');
  return letters.length > 1 && initials(bare).startsWith(letters) ? 4 : null;
};

const written = (text: string): string => text.normalize('NFC').toLowerCase().trim();

interface Found<Place> {
  readonly place: Place;
  readonly order: number;
}
const FORMER_AFTER = 10;

/** By its own name, else by that of what it took in. */
const found = <Place extends Named>(place: Place, typed: string): Found<Place>[] => {
  const wanted = folded(typed);
  const rank = rankOf(place.full, wanted);
  if (rank !== null) {
    const isExact = written(place.full).includes(written(typed));
    return [{ place, order: rank * 2 + Number(!isExact) }];
  }
  const former = place.former?.find((name) => rankOf(name, wanted) !== null);
  return former === undefined ? [] : [{ place: { ...place, hint: `gồm ${former}` }, order: FORMER_AFTER }];
};

/** Those that fit what was typed, best first, those with the same accents before others, else in their order. */
export const matchingPlaces = <Place extends Named>(places: readonly Place[], typed: string): Place[] =>
  places
    .flatMap((place) => found(place, typed))
    .toSorted((one, other) => one.order - other.order)
    .map(({ place }) => place);

const { compare } = new Intl.Collator('vi', { numeric: true });
const bareName = (name: string): string =>
  name.replace(/^(?:Thành phố|TP\.|Tỉnh|Quận|Huyện|Thị xã|Thị trấn|Phường|Xã|Đặc khu) /, '');

/** By name without its kind. */
export const sortedPlaces = <Place extends Named>(places: readonly Place[]): Place[] =>
  places.toSorted((one, other) => compare(bareName(one.full), bareName(other.full)));
