const KIND = /^(thanh pho|tinh|quan|huyen|thi xa|thi tran|phuong|xa|tp\.?|tx\.?|tt\.?)\s+/;
const MARKS = /\p{M}/gu;

/** `Phường 01` is also written `Phường 1`. */
const LEADING_ZEROS = /\b0+(?=\d)/g;

const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(LEADING_ZEROS, '');
const bareName = (name: string): string => foldName(name).replace(KIND, '');

/** Earlier names, which carriers still use. */
const EARLIER_NAMES: Readonly<Record<string, string>> = { hue: 'thua thien hue' };
const earlierName = (name: string): string => EARLIER_NAMES[bareName(name)] ?? bareName(name);

/** A carrier's place: its id and all spellings of its name. */
export interface ListedArea<Id> {
  readonly id: Id;
  readonly names: readonly string[];
}

const uniqueMatch = <Id>(found: readonly ListedArea<Id>[]): ListedArea<Id> | undefined =>
  new Set(found.map(({ id }) => id)).size === 1 ? found[0] : undefined;

/** The only match: exact, else without accents, without the kind, or by an earlier name. */
export const findArea = <Id>(places: readonly ListedArea<Id>[], name: string): ListedArea<Id> | undefined => {
  const ways = [(text: string) => text.normalize('NFC').trim(), foldName, bareName, earlierName];
  for (const way of ways) {
    const found = places.filter(({ names }) => names.some((each) => way(each) === way(name)));
    if (found.length > 0) return uniqueMatch(found);
  }
  return undefined;
};
