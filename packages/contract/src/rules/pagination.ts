import { PAGE_LINKS } from '../constants.ts';

/** How many pages so many things make; one when there are none. */
export const pageCount = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit));

/** Up to 5 page numbers around the current one, the window kept inside 1 to `pages`. */
export const pageLinks = (current: number, pages: number): number[] => {
  const shown = Math.min(PAGE_LINKS, Math.max(pages, 0));
  const first = Math.min(Math.max(1, current - Math.floor(PAGE_LINKS / 2)), Math.max(1, pages - shown + 1));
  return Array.from({ length: shown }, (_, index) => first + index);
};
