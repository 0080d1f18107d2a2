import type { Token } from '#platform/text/tokenizer.ts';

/** The words of a name with a space around each, so that a phrase is a substring. */
export const nameLine = (words: readonly Token[], way: keyof Token): string =>
  words.length === 0 ? '' : ` ${words.map((word) => word[way]).join(' ')} `;
