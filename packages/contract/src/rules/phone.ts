// Vietnamese mobile numbers.

const MOBILE = /^(?:01[2689]|09|08[1-9]|070|07[6-9]|03[2-9]|05[25689])\d{7,8}$/;

/** Prefixes of 11-digit numbers and what they became in 2018. */
const MOVED: Readonly<Record<string, string>> = {
  '0120': '070',
  '0121': '079',
  '0122': '077',
  '0126': '076',
  '0128': '078',
  '0123': '083',
  '0124': '084',
  '0125': '085',
  '0127': '081',
  '0129': '082',
  '0162': '032',
  '0163': '033',
  '0164': '034',
  '0165': '035',
  '0166': '036',
  '0167': '037',
  '0168': '038',
  '0169': '039',
  '0186': '056',
  '0188': '058',
  '0199': '059',
};
const MOVED_LENGTH = 11;

/** Digits alone, a leading 84 (or +84) as 0. Says nothing about whether it is a number. */
export const nationalPhone = (typed: string): string => typed.replace(/\D/g, '').replace(/^84/, '0');

/** Whether it is a Vietnamese mobile number, however it is written. */
export const isMobilePhone = (typed: string): boolean => MOBILE.test(nationalPhone(typed));

/** A mobile number: as dialled at home, the one form it is unique by, and that form for the world. */
export interface Phone {
  /** `0…`, as typed. */
  readonly national: string;
  /** `0…`, with the prefixes moved in 2018. */
  readonly canonical: string;
  /** `+84…` of the canonical form. */
  readonly e164: string;
}

/** Reads a mobile number; null when it is none. */
export const parsePhone = (typed: string): Phone | null => {
  const national = nationalPhone(typed);
  if (!MOBILE.test(national)) return null;
  const moved = national.length === MOVED_LENGTH ? MOVED[national.slice(0, 4)] : undefined;
  const canonical = moved === undefined ? national : moved + national.slice(4);
  return { national, canonical, e164: `+84${canonical.slice(1)}` };
};

/** A number for the eye: `0908 123 456`. Anything else stays as it is. */
export const formatPhone = (typed: string): string => {
  const national = nationalPhone(typed);
  return MOBILE.test(national) ? national.replace(/^(\d{4})(\d{3})(\d+)$/, '$1 $2 $3') : typed;
};

const NUMBER_IN_TEXT = /(?<![\d/])(?:\+?84|0)(?:[ .-]?\d){8,10}(?![\d/])/g;

/** The first mobile number that stands in a text, and where; null when there is none. */
export const findPhone = (text: string): { national: string; start: number; end: number } | null => {
  for (const { 0: typed, index } of text.matchAll(NUMBER_IN_TEXT))
    if (isMobilePhone(typed))
      return { national: nationalPhone(typed), start: index, end: index + typed.length };
  return null;
};
