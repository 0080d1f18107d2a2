import { foldAccents } from './text.ts';

export interface Word {
  readonly folded: string;
  readonly exact: string;
  readonly start: number;
  readonly end: number;
  /** Follows a comma or the start; precedes a comma or the end. */
  readonly startsPart: boolean;
  readonly endsPart: boolean;
}

const ROMAN: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', iv: '4', v: '5', vi: '6' };
/** Prefix without a separator: `P12`, `Q1`, `TPHCM`. */
const ATTACHED_KIND = /^(tphcm|tp(?=[a-zđ]{2,})|[pqfP](?=\d))/i;

const foldWord = (word: string): string => {
  const folded = foldAccents(word);
  return /^\d+$/.test(folded) ? String(Number(folded)) : folded;
};

export const wordsOf = (text: string): Word[] => {
  const words: Word[] = [];
  for (const { 0: run, index } of text.matchAll(/[\p{L}\p{N}/]+/gu)) {
    const stuck = ATTACHED_KIND.exec(run);
    const cut = stuck !== null && stuck[0].length < run.length ? stuck[0].length : 0;
    const pieces = cut > 0 ? [run.slice(0, cut), run.slice(cut)] : [run];
    let start = index;
    for (const piece of pieces) {
      const end = start + piece.length;
      words.push({
        folded: foldWord(piece),
        exact: piece.normalize('NFC').toLowerCase(),
        start,
        end,
        startsPart: /(?:^|[,\n])\s*$/.test(text.slice(0, start)),
        endsPart: /^\s*[.]?\s*(?:$|[,\n])/.test(text.slice(end)),
      });
      start = end;
    }
  }
  return words;
};

/** Roman numerals after the first word become digits. */
export const nameWords = (name: string): { folded: string[]; exact: string[] } => {
  const words = wordsOf(name);
  return {
    folded: words.map(({ folded }, index) => (index > 0 ? (ROMAN[folded] ?? folded) : folded)),
    exact: words.map(({ exact }) => exact),
  };
};

export const romanToDigit = (folded: string, index: number): string =>
  index > 0 ? (ROMAN[folded] ?? folded) : folded;
