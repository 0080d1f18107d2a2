/** Key of cached pages that show showrooms. */
export const SHOWROOMS_PAGE_KEY = 'showrooms';
