import type { KeywordCount } from '@market/contract/suggestions/schemas';
import { typosOf } from '#platform/text/typo-candidates.ts';
import { tokensOf, type Token } from '#platform/text/tokenizer.ts';

/** A keyword searched by fewer people could identify one of them. */
export const MIN_SEARCHES = 2;
const MAX_KEYWORD_LENGTH = 60;
/** As many digits as a phone number, with any separators. */
const PHONE_NUMBER = /(?:\d[\s.\-()]*){9,}/u;

/** A keyword with so many times more products is what was meant. */
const TYPO_RATIO = 20;

/** Whether two keywords differ by a typo in one word. */
const isTypoOf = (one: readonly Token[], other: readonly Token[]): boolean => {
  if (one.length !== other.length) return false;
  const differ = one.flatMap((word, at) => (word.folded === other[at]!.folded ? [] : [at]));
  const [at] = differ;
  return at !== undefined && differ.length === 1 && typosOf(one[at]!.folded).includes(other[at]!.folded);
};

export const withoutTypos = (keywords: readonly KeywordCount[]): KeywordCount[] => {
  const read = keywords.map((counted) => ({ counted, words: tokensOf(counted.keyword) }));
  return read
    .filter(
      ({ counted, words }) =>
        !read.some(
          (other) => other.counted.total >= TYPO_RATIO * counted.total && isTypoOf(words, other.words),
        ),
    )
    .map(({ counted }) => counted);
};

/** May be an address or phone number, or is too long: neither stored nor shown. */
export const isPrivate = (keyword: string): boolean =>
  keyword.includes('@') || Array.from(keyword).length > MAX_KEYWORD_LENGTH || PHONE_NUMBER.test(keyword);
