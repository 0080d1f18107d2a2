import { tokensOf } from '#platform/text/tokenizer.ts';

const EQUAL_SIZES: Readonly<Record<string, string>> = { xxl: '2xl', xxxl: '3xl', xxxxl: '4xl' };
const SIZE_OPTION_NAME = /^(?:size|co|kich co|kich thuoc|co giay|so)(?: |$)/;

const foldedOf = (text: string): string =>
  tokensOf(text)
    .map(({ folded }) => folded)
    .join(' ');

export const isSizeOption = (name: string): boolean => SIZE_OPTION_NAME.test(foldedOf(name));

/** The canonical spelling: `XXL` is `2xl`. */
export const sizeOf = (folded: string): string => EQUAL_SIZES[folded] ?? folded;

/** `36–37`, `8–10 kg`: a range means every size in it. */
const RANGE = /^(\d{1,3}) (\d{1,3})(?: ?(kg))?$/;
const MAX_RANGE = 30;

export const sizesOf = (value: string): string[] => {
  const folded = foldedOf(value);
  const [, from, to, unit = ''] = RANGE.exec(folded) ?? [];
  const span = Number(to) - Number(from);
  if (from !== undefined && span >= 0 && span <= MAX_RANGE)
    return Array.from({ length: span + 1 }, (_, more) => `${Number(from) + more}${unit}`);
  return folded.split(' ').filter(Boolean).map(sizeOf);
};
