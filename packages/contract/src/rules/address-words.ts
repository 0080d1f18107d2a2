import { foldAccents } from './text.ts';

/** A word of a pasted address, and where it stands. */
export interface Word {
  /** Without accents, in lower case. */
  readonly folded: string;
  /** In lower case, composed. */
  readonly exact: string;
  readonly start: number;
  readonly end: number;
  /** A comma or the beginning stands before it, a comma or the end behind it. */
  readonly startsPart: boolean;
  readonly endsPart: boolean;
}

const ROMAN: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', iv: '4', v: '5', vi: '6' };
/** `P12`, `Q1`, `TP.HCM` without its dot: a kind of place that sticks to what follows. */
const ATTACHED_KIND = /^(tphcm|tp(?=[a-zđ]{2,})|[pqfP](?=\d))/i;

const foldWord = (word: string): string => {
  const folded = foldAccents(word);
  return /^\d+$/.test(folded) ? String(Number(folded)) : folded;
};

/** The words of a text; `P.12`, `P12` and `p 12` are two. */
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

/** A place's own name as words to compare with: Roman figures behind a name are digits. */
export const nameWords = (name: string): { folded: string[]; exact: string[] } => {
  const words = wordsOf(name);
  return {
    folded: words.map(({ folded }, index) => (index > 0 ? (ROMAN[folded] ?? folded) : folded)),
    exact: words.map(({ exact }) => exact),
  };
};

/** A typed word as `nameWords` would have it. */
export const romanToDigit = (folded: string, index: number): string =>
  index > 0 ? (ROMAN[folded] ?? folded) : folded;
