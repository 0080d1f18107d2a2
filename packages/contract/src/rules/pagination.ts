import { PAGE_LINKS } from '../constants/pages.ts';

/** Lists end at this item: the cost of a page grows with all pages before it. */
export const MAX_LISTED = 10_000;

/** Pages of `limit` items that can be asked for; at least one. */
export const pageCount = (total: number, limit: number): number =>
  Math.max(1, Math.ceil(Math.min(total, MAX_LISTED - (MAX_LISTED % limit)) / limit));

/** Page number of an address; what is no page is the first one, what is past all lists their last one. */
export const parsePage = (text: string | null, limit: number): number =>
  text !== null && /^[1-9]\d*$/.test(text) ? Math.min(Number(text), pageCount(MAX_LISTED, limit)) : 1;

/** Up to PAGE_LINKS numbers around the current page. */
export const pageLinks = (current: number, pages: number): number[] => {
  const shown = Math.min(PAGE_LINKS, Math.max(pages, 0));
  const first = Math.min(Math.max(1, current - Math.floor(PAGE_LINKS / 2)), Math.max(1, pages - shown + 1));
  return Array.from({ length: shown }, (_, index) => first + index);
};
