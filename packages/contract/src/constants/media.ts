import { DAY_S } from './durations.ts';

export const UPLOAD_MAX_MB = 10;
export const UPLOAD_MAX_MEGAPIXELS = 40;
export const UPLOADS_PER_HOUR = 60;
/** Of one person, for files that browsers put into a bucket. */
export const DIRECT_UPLOADS_MB_PER_DAY = 600;
/** Unreferenced uploads are deleted after this. */
export const UNUSED_UPLOAD_TTL_S = DAY_S;
