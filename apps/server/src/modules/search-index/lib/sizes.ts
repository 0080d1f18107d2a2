import { tokensOf } from '#platform/text/tokenizer.ts';

/** Letters say the same size in two ways. */
const SAME: Readonly<Record<string, string>> = { xxl: '2xl', xxxl: '3xl', xxxxl: '4xl' };
const NAMED = /^(?:size|co|kich co|kich thuoc|co giay|so)(?: |$)/;

const foldedOf = (text: string): string =>
  tokensOf(text)
    .map(({ folded }) => folded)
    .join(' ');

/** Whether an option is one of sizes, by its name: `Size`, `Kích cỡ`, `Cỡ giày`. */
export const isSizeOption = (name: string): boolean => NAMED.test(foldedOf(name));

/** A size in one spelling: `XXL` is `2xl`. */
export const sizeOf = (folded: string): string => SAME[folded] ?? folded;

/** `36–37`, `8–10 kg`: a child of 9 kg has a size too. */
const RANGE = /^(\d{1,3}) (\d{1,3})(?: ?(kg))?$/;
const WIDEST = 30;

/** The sizes that one value of an option stands for. */
export const sizesOf = (value: string): string[] => {
  const folded = foldedOf(value);
  const [, from, to, unit = ''] = RANGE.exec(folded) ?? [];
  const span = Number(to) - Number(from);
  if (from !== undefined && span >= 0 && span <= WIDEST)
    return Array.from({ length: span + 1 }, (_, more) => `${Number(from) + more}${unit}`);
  return folded.split(' ').filter(Boolean).map(sizeOf);
};
