const VIETNAM_OFFSET_MS = 7 * 3_600_000;

/** Key of cached pages that show posts. */
export const POSTS_PAGE_KEY = 'posts';

/** A time in WordPress's format without a zone: in UTC and in Vietnamese time. */
export const timesOf = (time: Date): { readonly gmt: string; readonly local: string } => {
  const formatTime = (ms: number) => new Date(ms).toISOString().slice(0, 19);
  return { gmt: formatTime(time.getTime()), local: formatTime(time.getTime() + VIETNAM_OFFSET_MS) };
};

/** WordPress has no page for an empty list. */
export const pagesOf = (total: number, perPage: number): number => Math.ceil(total / perPage);

/** WordPress rejects a page past the last. */
export const isPastEnd = (page: number, { total, pages }: { total: number; pages: number }): boolean =>
  total > 0 && page > pages;
