import { romanToDigit, nameWords, type Word } from './address-words.ts';

export interface NamedPlace {
  readonly id: number;
  readonly name: string;
}

export interface PlaceMatch<Place extends NamedPlace> {
  readonly place: Place;
  readonly from: number;
  readonly to: number;
  readonly isUnambiguous: boolean;
}

const KINDS: readonly (readonly [string, readonly (readonly string[])[]])[] = [
  ['Thành phố ', [['thanh', 'pho'], ['tp'], ['t', 'p']]],
  ['Tỉnh ', [['tinh'], ['t']]],
  ['Quận ', [['quan'], ['q']]],
  ['Huyện ', [['huyen'], ['h']]],
  ['Thị xã ', [['thi', 'xa'], ['tx']]],
  ['Thị trấn ', [['thi', 'tran'], ['tt']]],
  ['Phường ', [['phuong'], ['p'], ['f']]],
  ['Xã ', [['xa'], ['x']]],
  ['Đặc khu ', [['dac', 'khu'], ['dk']]],
];
const ANY_KIND = new Set(KINDS.flatMap(([, written]) => written.map((words) => words.at(-1)!)));

const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  'Thành phố Hồ Chí Minh': ['HCM', 'TPHCM', 'Sài Gòn', 'SG', 'Ho Chi Minh City', 'HCMC'],
  'Thành phố Hà Nội': ['HN', 'Hanoi'],
  'Thành phố Đà Nẵng': ['Danang'],
  'Thành phố Hải Phòng': ['HP'],
  'Thành phố Huế': ['Thừa Thiên Huế', 'Thừa Thiên - Huế', 'TT Huế'],
  'Tỉnh Bà Rịa - Vũng Tàu': ['BRVT', 'Vũng Tàu', 'BR VT'],
  'Tỉnh Thừa Thiên Huế': ['Huế', 'TT Huế'],
  'Tỉnh Đắk Lắk': ['Đắc Lắc', 'Daklak', 'Đăk Lăk'],
  'Tỉnh Đắk Nông': ['Đắc Nông', 'Daknong', 'Đăk Nông'],
  'Tỉnh Khánh Hòa': ['Khánh Hoà'],
  'Thành phố Thủ Đức': ['Quận 2', 'Quận 9', 'Quận Thủ Đức', 'Q2', 'Q9', 'Q 2', 'Q 9'],
};

interface Spelling {
  readonly folded: readonly string[];
  readonly exact: readonly string[];
  readonly kinds: readonly (readonly string[])[];
}
const spellings = new WeakMap<NamedPlace, readonly Spelling[]>();

const spellingsOf = (place: NamedPlace): readonly Spelling[] => {
  const cached = spellings.get(place);
  if (cached !== undefined) return cached;
  const kind = KINDS.find(([word]) => place.name.startsWith(word));
  const words = [
    {
      ...nameWords(kind === undefined ? place.name : place.name.slice(kind[0].length)),
      kinds: kind?.[1] ?? [],
    },
    ...(OTHER_NAMES[place.name] ?? []).map((name) => ({ ...nameWords(name), kinds: kind?.[1] ?? [] })),
  ];
  spellings.set(place, words);
  return words;
};

const matchesAt = (words: readonly Word[], at: number, folded: readonly string[]): boolean =>
  folded.every((word, index) => {
    const typed = words[at + index]?.folded;
    return typed !== undefined && romanToDigit(typed, index) === word;
  });

const kindLengthBefore = (words: readonly Word[], at: number, kinds: Spelling['kinds']): number =>
  // `TP. Hà Tĩnh, Hà Tĩnh`: the second name has no prefix
  at === 0 || words[at - 1]!.endsPart
    ? 0
    : Math.max(
        0,
        ...kinds.map((kind) =>
          at >= kind.length && matchesAt(words, at - kind.length, kind) ? kind.length : 0,
        ),
      );

/** Where a name is found without its prefix: `beside` the area above it, `alone` between commas. */
export type BareNamePolicy = 'anywhere' | 'beside' | 'alone' | 'never';

interface SpellingMatch {
  readonly from: number;
  readonly to: number;
  readonly score: readonly number[];
}

const mayOmitKind = (
  words: readonly Word[],
  at: number,
  to: number,
  options: MatchOptions,
  name: Spelling,
) => {
  // `Phường Tân Bình` is not a district, and a bare number is not a place
  if (at > 0 && !words[at]!.startsPart && ANY_KIND.has(words[at - 1]!.folded)) return false;
  if (name.folded.every((word) => /^\d+$/.test(word))) return false;
  const alone = words[at]!.startsPart && words[to - 1]!.endsPart;
  if (options.bare === 'anywhere') return alone || to === options.before;
  if (options.bare === 'beside') return alone || to === options.before;
  return options.bare === 'alone' && alone;
};

const findSpelling = (
  words: readonly Word[],
  name: Spelling,
  options: MatchOptions,
): SpellingMatch | undefined => {
  // accents count only in a text that has some
  const accented = words.some(({ exact, folded }) => exact !== folded);
  for (let at = options.before - name.folded.length; at >= 0; at -= 1) {
    if (!matchesAt(words, at, name.folded)) continue;
    const to = at + name.folded.length;
    const kind = kindLengthBefore(words, at, name.kinds);
    if (kind === 0 && !mayOmitKind(words, at, to, options, name)) continue;
    const exact = name.exact.filter((word, index) => words[at + index]!.exact === word).length;
    return { from: at - kind, to, score: [to, name.folded.length, kind > 0 ? 1 : 0, accented ? exact : 0] };
  }
  return undefined;
};

const compareScores = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at === -1 ? 0 : one[at]! - other[at]!;
};

interface MatchOptions {
  readonly before: number;
  readonly bare: BareNamePolicy;
}

/** The rightmost matching place; of several, the best spelling. */
export const matchPlace = <Place extends NamedPlace>(
  words: readonly Word[],
  places: readonly Place[],
  options: MatchOptions,
): PlaceMatch<Place> | undefined => {
  let best: { place: Place; found: SpellingMatch; rivals: number } | undefined;
  for (const place of places)
    for (const spelling of spellingsOf(place)) {
      const found = findSpelling(words, spelling, options);
      if (found === undefined) continue;
      const order = best === undefined ? 1 : compareScores(found.score, best.found.score);
      if (order > 0) best = { place, found, rivals: 0 };
      else if (order === 0 && best!.place !== place) best!.rivals += 1;
    }
  return (
    best && { place: best.place, from: best.found.from, to: best.found.to, isUnambiguous: best.rivals === 0 }
  );
};
