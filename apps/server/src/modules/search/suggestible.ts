/** A keyword that fewer people searched might tell of one of them. */
export const LEAST_SEARCHES = 2;
const LONGEST = 60;
/** As many digits as a phone number has, whatever stands between them. */
const NUMBER = /(?:\d[\s.\-()]*){9,}/u;

/** May be somebody's address or number, or is too long to be a keyword: neither kept nor shown. */
export const isPrivate = (keyword: string): boolean =>
  keyword.includes('@') || Array.from(keyword).length > LONGEST || NUMBER.test(keyword);
