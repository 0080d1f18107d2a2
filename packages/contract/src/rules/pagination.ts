import { PAGE_LINKS } from '../constants.ts';

export const pageCount = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit));

/** Up to PAGE_LINKS numbers around the current page. */
export const pageLinks = (current: number, pages: number): number[] => {
  const shown = Math.min(PAGE_LINKS, Math.max(pages, 0));
  const first = Math.min(Math.max(1, current - Math.floor(PAGE_LINKS / 2)), Math.max(1, pages - shown + 1));
  return Array.from({ length: shown }, (_, index) => first + index);
};
