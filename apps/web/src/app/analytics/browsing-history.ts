// Browsing history stored in this browser: whether personal content exists is read without a request.
import { LAST_VIEWED_CATEGORIES_MAX } from '@market/contract/constants/pages';
import { hasSessionHint } from '../session/session-store.ts';
import type { ViewedCategory } from './page-context.ts';

const CATEGORIES_KEY = 'viewed_categories';
const VISITOR_KEY = 'visitor_known';

const read = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};
const write = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // storage is unavailable
  }
};

const isCategory = (value: unknown): value is ViewedCategory =>
  typeof value === 'object' &&
  value !== null &&
  Number.isSafeInteger((value as ViewedCategory).id) &&
  typeof (value as ViewedCategory).title === 'string';

/** Latest first, without duplicates, at most LAST_VIEWED_CATEGORIES_MAX. */
export const withCategory = (
  categories: readonly ViewedCategory[],
  latest: ViewedCategory,
): ViewedCategory[] =>
  [latest, ...categories.filter(({ id }) => id !== latest.id)].slice(0, LAST_VIEWED_CATEGORIES_MAX);

/** Latest first. */
export const viewedCategories = (): ViewedCategory[] => {
  const stored = read(CATEGORIES_KEY);
  return Array.isArray(stored) ? stored.filter(isCategory).slice(0, LAST_VIEWED_CATEGORIES_MAX) : [];
};

export const rememberCategory = (category: ViewedCategory): void =>
  write(CATEGORIES_KEY, withCategory(viewedCategories(), category));

export const clearCategories = (): void => {
  try {
    localStorage.removeItem(CATEGORIES_KEY);
  } catch {
    // storage is unavailable
  }
};

export const hasHistory = (): boolean => hasSessionHint() || viewedCategories().length > 0;

/** Whether the server has set its visitor cookie, which scripts cannot read. */
export const isKnownVisitor = (): boolean => read(VISITOR_KEY) === 1;
export const becomeKnownVisitor = (): void => write(VISITOR_KEY, 1);
