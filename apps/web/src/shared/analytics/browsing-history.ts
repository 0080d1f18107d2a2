// What this browser remembers of looking around, so that a page knows at once whether anything is for this person.
import { LAST_VIEWED_CATEGORIES } from '@market/contract/constants';
import { hasSessionHint } from '../session/session-store.ts';
import type { ViewedCategory } from './page-context.ts';

const CATEGORIES_KEY = 'viewed_categories';
const VISITOR_KEY = 'visitor_known';

/** A storage may be forbidden, full or edited by hand. */
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
    // nothing is remembered then
  }
};

const isCategory = (value: unknown): value is ViewedCategory =>
  typeof value === 'object' &&
  value !== null &&
  Number.isSafeInteger((value as ViewedCategory).id) &&
  typeof (value as ViewedCategory).title === 'string';

/** With one more looked at: the last three, the latest first, each once. */
export const withCategory = (
  categories: readonly ViewedCategory[],
  latest: ViewedCategory,
): ViewedCategory[] =>
  [latest, ...categories.filter(({ id }) => id !== latest.id)].slice(0, LAST_VIEWED_CATEGORIES);

/** The categories looked at last, the latest first. */
export const viewedCategories = (): ViewedCategory[] => {
  const kept = read(CATEGORIES_KEY);
  return Array.isArray(kept) ? kept.filter(isCategory).slice(0, LAST_VIEWED_CATEGORIES) : [];
};

export const rememberCategory = (category: ViewedCategory): void =>
  write(CATEGORIES_KEY, withCategory(viewedCategories(), category));

/** Whether this person may have looked at something before. */
export const hasHistory = (): boolean => hasSessionHint() || viewedCategories().length > 0;

/** Whether the server has given this browser its visitor cookie, which scripts cannot see. */
export const isKnownVisitor = (): boolean => read(VISITOR_KEY) === 1;
export const becomeKnownVisitor = (): void => write(VISITOR_KEY, 1);
