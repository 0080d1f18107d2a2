const MOBILE = /^(?:01[2689]|09|08[1-9]|070|07[6-9]|03[2-9]|05[25689])\d{7,8}$/;

/** 11-digit prefixes and their replacements of 2018. */
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

/** Digits only, +84 as 0; does not validate. */
export const nationalPhone = (typed: string): string => typed.replace(/\D/g, '').replace(/^84/, '0');

export const isMobilePhone = (typed: string): boolean => MOBILE.test(nationalPhone(typed));

export interface Phone {
  readonly national: string;
  /** `0…`, with current prefixes; unique per number. */
  readonly canonical: string;
  readonly e164: string;
}

export const parsePhone = (typed: string): Phone | null => {
  const national = nationalPhone(typed);
  if (!MOBILE.test(national)) return null;
  const moved = national.length === MOVED_LENGTH ? MOVED[national.slice(0, 4)] : undefined;
  const canonical = moved === undefined ? national : moved + national.slice(4);
  return { national, canonical, e164: `+84${canonical.slice(1)}` };
};

export const formatPhone = (typed: string): string => {
  const national = nationalPhone(typed);
  return MOBILE.test(national) ? national.replace(/^(\d{4})(\d{3})(\d+)$/, '$1 $2 $3') : typed;
};

/** `0908 ••• 868`: enough to recognise a number, too little to call it. */
export const maskPhone = (typed: string): string => {
  const national = nationalPhone(typed);
  return `${national.slice(0, 4)} ••• ${national.slice(-3)}`;
};

const NUMBER_IN_TEXT = /(?<![\d/])(?:\+?84|0)(?:[ .-]?\d){8,10}(?![\d/])/g;

/** First mobile number in a text, with its position; null without one. */
export const findPhone = (text: string): { national: string; start: number; end: number } | null => {
  for (const { 0: typed, index } of text.matchAll(NUMBER_IN_TEXT))
    if (isMobilePhone(typed))
      return { national: nationalPhone(typed), start: index, end: index + typed.length };
  return null;
};

/** `(090) 123 4567`, `0901/234/567`, full-width digits, invisible characters between them. */
const SPELLED_NUMBER =
  /(?<![\p{L}\p{Nd}])\(?(?:[+＋]?[8８][4４]|[0０])(?:[\s.\-_/()\p{Cf}]{0,3}\p{Nd}){9}(?!\p{Nd})/gu;
const DATE_FIRST = /^\d{1,2}[./-]\d{1,2}[./-]\d{4}/;

/** A text whose mobile numbers are replaced, however they are spelled. */
export const replacePhones = (text: string, mask: string): string =>
  text.replace(SPELLED_NUMBER, (found) =>
    !DATE_FIRST.test(found) && isMobilePhone(found.normalize('NFKC')) ? mask : found,
  );
