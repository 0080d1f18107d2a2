import { wordsOf } from './words.ts';

/** Letters say the same size in two ways. */
const SAME: Readonly<Record<string, string>> = { xxl: '2xl', xxxl: '3xl', xxxxl: '4xl' };
const NAMED = /^(?:size|co|kich co|kich thuoc|co giay|so)(?: |$)/;

/** Whether an option is one of sizes, by its name: `Size`, `Kích cỡ`, `Cỡ giày`. */
export const isSizeOption = (name: string): boolean =>
  NAMED.test(
    wordsOf(name)
      .map(({ folded }) => folded)
      .join(' '),
  );

/** A size in one spelling: `XXL` is `2xl`. */
export const sizeOf = (folded: string): string => SAME[folded] ?? folded;
