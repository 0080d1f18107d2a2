import { sizeOf } from './sizes.ts';
import { tokensOf, type Token } from '#platform/text/tokenizer.ts';

export interface SizeWords {
  readonly sizes: readonly string[];
  readonly words: readonly Token[];
  readonly all: readonly Token[];
  readonly named: string;
}

const SIZE_PREFIXES = new Set(['size', 'sz', 'co', 'so', 'saiz']);
const LETTER_SIZE = /^(?:x{0,4}[sl]|m|[2-7]xl|xs|free|freesize)$/;
const NUMBER_SIZE = /^\d{1,3}$/;
const UNAMBIGUOUS_SIZE = /^(?:xl|xs|x{2,4}l|[2-7]xl|\d{1,2}kg)$/;
const WEIGHT = /^\d{1,2}$/;

const isSize = (folded: string): boolean =>
  LETTER_SIZE.test(folded) || NUMBER_SIZE.test(folded) || UNAMBIGUOUS_SIZE.test(folded);

/** Reads the sizes that a query names: `size xl`, `sz 39`, `cỡ M`, `2xl`. */
export const readSizeWords = (typed: string): SizeWords => {
  const all = tokensOf(typed);
  const sizes: string[] = [];
  const named: string[] = [];
  const words: Token[] = [];
  for (let at = 0; at < all.length; at++) {
    const word = all[at]!;
    const next = all[at + 1];
    // folded `có` and `so` are common words, so a prefix needs a size after it
    if (SIZE_PREFIXES.has(word.folded) && next !== undefined && isSize(next.folded)) {
      sizes.push(sizeOf(next.folded));
      named.push(word.exact, next.exact);
      at++;
    } else if (WEIGHT.test(word.folded) && next?.folded === 'kg') {
      sizes.push(`${word.folded}kg`);
      named.push(word.exact, next.exact);
      at++;
    } else if (UNAMBIGUOUS_SIZE.test(word.folded)) {
      sizes.push(sizeOf(word.folded));
      named.push(word.exact);
    } else words.push(word);
  }
  return { sizes, words, all, named: named.join(' ') };
};
