const TONE_KEYS = /[sfrxjz]/g;
const TELEX: readonly (readonly [RegExp, string])[] = [
  [/dd/g, 'd'],
  [/aa/g, 'a'],
  [/ee/g, 'e'],
  [/oo/g, 'o'],
  [/w/g, ''],
];

const undoTelex = (word: string): string => {
  const plain = TELEX.reduce((text, [keys, letter]) => text.replace(keys, letter), word);
  // a tone key follows a vowel, or the consonants that close the syllable
  const [first = ''] = plain;
  return first + plain.slice(1).replace(TONE_KEYS, '');
};
const undoVni = (word: string): string => (/^[a-z]/.test(word) ? word.replace(/[1-9]/g, '') : word);

/** Undoes keys of Telex (`giayf`) or VNI (`chay5`) typed without an input method; empty without such keys. */
export const undoInputKeys = (folded: string): string[] => {
  const undone = [undoVni(folded), undoTelex(folded), undoTelex(undoVni(folded))];
  return [...new Set(undone)].filter((word) => word !== folded && word.length > 0);
};

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Shorter words have too many neighbours: only swapped and wrong letters are tried. */
const MIN_LENGTH = 3;

const MAX_LENGTH = 16;

export const typosOf = (folded: string): string[] => {
  if (folded.length > MAX_LENGTH) return [];
  const found = new Set<string>();
  const isShort = folded.length < MIN_LENGTH;
  for (let at = 0; at <= folded.length; at++) {
    const [before, after] = [folded.slice(0, at), folded.slice(at)];
    if (after !== '' && !isShort) found.add(before + after.slice(1));
    if (after.length > 1) found.add(before + after[1]! + after[0]! + after.slice(2));
    for (const letter of LETTERS) {
      if (after !== '') found.add(before + letter + after.slice(1));
      if (!isShort) found.add(before + letter + after);
    }
  }
  found.delete(folded);
  return [...found];
};

/** Every way to split a word in two: a space may be missing. */
export const splitsOf = (folded: string): (readonly [string, string])[] =>
  Array.from({ length: folded.length > MAX_LENGTH ? 0 : Math.max(folded.length - 3, 0) }, (_, at) => [
    folded.slice(0, at + 2),
    folded.slice(at + 2),
  ]);
