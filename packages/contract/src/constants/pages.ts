import { DAY_S, MINUTE_S } from './durations.ts';

// Items per block of a page.
export const HOME_HOT_DEALS = 10;
export const HOME_TRADE_ASSURANCE = 5;
export const HOME_TRADE_ASSURANCE_MIN_STOCK = 1;
export const HOME_CLASSIFIEDS = 9;
export const HOME_FOR_ME = 6;
export const HOME_KEYWORDS = 6;
export const HOME_RECENT_PRODUCTS = 6;
export const HOME_BLOG_POSTS = 4;
export const HOME_BLOG_CATEGORY = 774;
export const BLOG_POSTS_PER_PAGE = 12;
export const BLOG_POSTS_PER_PAGE_MAX = 100;
export const LAST_VIEWED_CATEGORIES_MAX = 3;
export const RECOMMENDED_PRODUCTS = 6;
export const NOTIFICATIONS_PER_PAGE = 10;
export const RELATED_PRODUCTS = 12;
export const REVIEWS_PER_PAGE = 10;
export const PAGE_LINKS = 5;

// Page timing in milliseconds, sizes in pixels.
export const TOAST_MS = 2000;
export const ONE_TAP_DELAY_MS = 1000;
export const SEARCH_DEBOUNCE_MS = 200;
export const LOADING_BAR_HEIGHT_PX = 2;
export const LOADING_BAR_TRANSITION_MS = 300;
export const LOADING_BAR_SPEED_MS = 500;
export const LOADING_BAR_WAIT_MS = 1000;
export const MODAL_DEFAULT_SIZE = 'md';
/** Viewport height minus the maximum height of a modal body. */
export const MODAL_BODY_MARGIN_PX = 225;

export const FOLLOWED_SHOPS_PER_PAGE = 12;
export const SHOP_ACTIVITIES_PER_PAGE = 20;
export const NEW_PRODUCT_MAX_AGE_S = 30 * DAY_S;
export const OG_TITLE_LENGTH = 60;
export const OG_DESCRIPTION_LENGTH = 140;

export const BLOG_TIMEOUT_MS = 3000;
export const BLOG_CACHE_S = 5 * MINUTE_S;
/** After a failure: pause of requests, and age up to which cached posts are used. */
export const BLOG_RETRY_AFTER_S = 30;
export const BLOG_STALE_S = DAY_S;
