import type { KeywordCount } from '@market/contract/suggestions/schemas';
import { typosOf } from '#platform/text/typo-candidates.ts';
import { tokensOf, type Token } from '#platform/text/tokenizer.ts';

/** A keyword that fewer people searched might tell of one of them. */
export const MIN_SEARCHES = 2;
const MAX_KEYWORD_LENGTH = 60;
/** As many digits as a phone number has, whatever stands between them. */
const PHONE_NUMBER = /(?:\d[\s.\-()]*){9,}/u;

/** So many times as much is called the other word: it was meant. */
const TYPO_RATIO = 20;

/** Whether a keyword is another but for a slip in one word. */
const isTypoOf = (one: readonly Token[], other: readonly Token[]): boolean => {
  if (one.length !== other.length) return false;
  const differ = one.flatMap((word, at) => (word.folded === other[at]!.folded ? [] : [at]));
  const [at] = differ;
  return at !== undefined && differ.length === 1 && typosOf(one[at]!.folded).includes(other[at]!.folded);
};

/** Without keywords that are slips of others which far more goods are called. */
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

/** May be somebody's address or number, or is too long to be a keyword: neither kept nor shown. */
export const isPrivate = (keyword: string): boolean =>
  keyword.includes('@') || Array.from(keyword).length > MAX_KEYWORD_LENGTH || PHONE_NUMBER.test(keyword);
