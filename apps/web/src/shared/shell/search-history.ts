// What this browser searched last. It stays here: nothing of it is sent anywhere.
const KEY = 'last_searches';
const MAX_SEARCHES = 10;
const MAX_KEYWORD_LENGTH = 200;

const normalizeKeyword = (keyword: string): string =>
  keyword.normalize('NFC').replace(/\s+/gu, ' ').trim().slice(0, MAX_KEYWORD_LENGTH);
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The list without a keyword. */
export const withoutKeyword = (list: readonly string[], keyword: string): string[] =>
  list.filter((one) => !isSame(one, normalizeKeyword(keyword)));

/** The list with a keyword at its head, each once, at most ten. */
export const withLatest = (list: readonly string[], keyword: string): string[] =>
  normalizeKeyword(keyword) === ''
    ? [...list]
    : [normalizeKeyword(keyword), ...withoutKeyword(list, keyword)].slice(0, MAX_SEARCHES);

/** What storage holds, whatever somebody or an older page left there. */
export const parseSearches = (text: string | null): string[] => {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list)
      ? list
          .filter((one): one is string => typeof one === 'string' && normalizeKeyword(one) !== '')
          .slice(0, MAX_SEARCHES)
      : [];
  } catch {
    return [];
  }
};

// storage may be full or forbidden: then nothing is remembered, and the search works
const updateSearches = (next: (list: readonly string[]) => readonly string[]): string[] => {
  try {
    const list = [...next(parseSearches(localStorage.getItem(KEY)))];
    localStorage.setItem(KEY, JSON.stringify(list));
    return list;
  } catch {
    return [];
  }
};

/** The last searches of this browser, newest first. */
export const lastSearches = (): string[] => {
  try {
    return parseSearches(localStorage.getItem(KEY));
  } catch {
    return [];
  }
};
export const rememberSearch = (keyword: string): string[] =>
  updateSearches((list) => withLatest(list, keyword));
export const forgetSearch = (keyword: string): string[] =>
  updateSearches((list) => withoutKeyword(list, keyword));
export const forgetSearches = (): string[] => updateSearches(() => []);
