export const VIDEO_MAX_MB = 100;
/** Of a seller: pictures and videos of products and of the shop. */
export const SHOP_PICTURES_PER_HOUR = 600;
export const SHOP_VIDEOS_PER_HOUR = 20;
/** Of one person, for files that browsers put into a bucket. */
export const SHOP_DIRECT_UPLOADS_MB_PER_DAY = 4_000;
/** Of one person at a time. */
export const SHOP_UPLOADS_AT_ONCE = 4;
/** Of one person, waiting for a save. */
export const UNUSED_VIDEOS_MAX_MB = 500;
