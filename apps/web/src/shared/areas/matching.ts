// Finding a place in a list by what somebody types: without regard to accents, with or without its kind.
import { foldAccents } from '@market/contract/rules';

export interface Named {
  /** Its name with its kind: Phường Hoàn Kiếm. */
  readonly full: string;
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

/** Those that fit what was typed, best first, those with the same accents before others, else in their order. */
export const matchingPlaces = <Place extends Named>(places: readonly Place[], typed: string): Place[] => {
  const wanted = folded(typed);
  return places
    .flatMap((place) => {
      const rank = rankOf(place.full, wanted);
      const isExact = written(place.full).includes(written(typed));
      return rank === null ? [] : [{ place, order: rank * 2 + Number(!isExact) }];
    })
    .toSorted((one, other) => one.order - other.order)
    .map(({ place }) => place);
};

const { compare } = new Intl.Collator('vi', { numeric: true });
const bareName = (name: string): string =>
  name.replace(/^(?:Thành phố|TP\.|Tỉnh|Quận|Huyện|Thị xã|Thị trấn|Phường|Xã|Đặc khu) /, '');

/** By name without its kind. */
export const sortedPlaces = <Place extends Named>(places: readonly Place[]): Place[] =>
  places.toSorted((one, other) => compare(bareName(one.full), bareName(other.full)));
