// Recent searches, stored in this browser only.
const KEY = 'last_searches';
const MAX_SEARCHES = 10;
const MAX_KEYWORD_LENGTH = 200;

const normalizeKeyword = (keyword: string): string =>
  keyword.normalize('NFC').replace(/\s+/gu, ' ').trim().slice(0, MAX_KEYWORD_LENGTH);
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export const withoutKeyword = (list: readonly string[], keyword: string): string[] =>
  list.filter((one) => !isSame(one, normalizeKeyword(keyword)));

/** Latest first, without duplicates, at most ten. */
export const withLatest = (list: readonly string[], keyword: string): string[] =>
  normalizeKeyword(keyword) === ''
    ? [...list]
    : [normalizeKeyword(keyword), ...withoutKeyword(list, keyword)].slice(0, MAX_SEARCHES);

/** Parses stored searches defensively: storage may hold anything. */
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

// without storage nothing is stored, the search still works
const updateSearches = (next: (list: readonly string[]) => readonly string[]): string[] => {
  try {
    const list = [...next(parseSearches(localStorage.getItem(KEY)))];
    if (list.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(list));
    return list;
  } catch {
    return [];
  }
};

/** Newest first. */
export const lastSearches = (): string[] => {
  try {
    return parseSearches(localStorage.getItem(KEY));
  } catch {
    return [];
  }
};
export const rememberSearch = (keyword: string): string[] =>
  updateSearches((list) => withLatest(list, keyword));
export const deleteSearch = (keyword: string): string[] =>
  updateSearches((list) => withoutKeyword(list, keyword));
export const deleteSearches = (): string[] => updateSearches(() => []);
