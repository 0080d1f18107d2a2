// What this browser searched last. It stays here: nothing of it is sent anywhere.
const KEY = 'last_searches';
const MOST = 10;
const LONGEST = 200;

const tidy = (keyword: string): string =>
  keyword.normalize('NFC').replace(/\s+/gu, ' ').trim().slice(0, LONGEST);
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The list without a keyword. */
export const without = (list: readonly string[], keyword: string): string[] =>
  list.filter((one) => !isSame(one, tidy(keyword)));

/** The list with a keyword at its head, each once, at most ten. */
export const withFirst = (list: readonly string[], keyword: string): string[] =>
  tidy(keyword) === '' ? [...list] : [tidy(keyword), ...without(list, keyword)].slice(0, MOST);

/** What storage holds, whatever somebody or an older page left there. */
export const readList = (text: string | null): string[] => {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list)
      ? list.filter((one): one is string => typeof one === 'string' && tidy(one) !== '').slice(0, MOST)
      : [];
  } catch {
    return [];
  }
};

// storage may be full or forbidden: then nothing is remembered, and the search works
const change = (next: (list: readonly string[]) => readonly string[]): string[] => {
  try {
    const list = [...next(readList(localStorage.getItem(KEY)))];
    localStorage.setItem(KEY, JSON.stringify(list));
    return list;
  } catch {
    return [];
  }
};

/** The last searches of this browser, newest first. */
export const lastSearches = (): string[] => {
  try {
    return readList(localStorage.getItem(KEY));
  } catch {
    return [];
  }
};
export const rememberSearch = (keyword: string): string[] => change((list) => withFirst(list, keyword));
export const forgetSearch = (keyword: string): string[] => change((list) => without(list, keyword));
export const forgetSearches = (): string[] => change(() => []);
