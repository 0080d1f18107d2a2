import type { Token } from '#platform/text/tokenizer.ts';

/** The words of a name in one line with a blank around each, so that a run of them is a run of characters. */
export const nameLine = (words: readonly Token[], way: keyof Token): string =>
  words.length === 0 ? '' : ` ${words.map((word) => word[way]).join(' ')} `;
