const KIND = /^(thanh pho|tinh|quan|huyen|thi xa|thi tran|phuong|xa|tp\.?|tx\.?|tt\.?)\s+/;
const MARKS = /\p{M}/gu;

/** `Phường 01` is also written `Phường 1`. */
const LEADING_ZEROS = /\b0+(?=\d)/g;

const fold = (name: string): string =>
  name
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(LEADING_ZEROS, '');
const bare = (name: string): string => fold(name).replace(KIND, '');

/** Earlier names, which carriers still use. */
const BEFORE: Readonly<Record<string, string>> = { hue: 'thua thien hue' };
const asBefore = (name: string): string => BEFORE[bare(name)] ?? bare(name);

/** A carrier's place: its id and all spellings of its name. */
export interface Listed<Id> {
  readonly id: Id;
  readonly names: readonly string[];
}

const only = <Id>(found: readonly Listed<Id>[]): Listed<Id> | undefined =>
  new Set(found.map(({ id }) => id)).size === 1 ? found[0] : undefined;

/** The only match: exact, else without accents, without the kind, or by an earlier name. */
export const findListed = <Id>(places: readonly Listed<Id>[], name: string): Listed<Id> | undefined => {
  const ways = [(text: string) => text.normalize('NFC').trim(), fold, bare, asBefore];
  for (const way of ways) {
    const found = places.filter(({ names }) => names.some((each) => way(each) === way(name)));
    if (found.length > 0) return only(found);
  }
  return undefined;
};
