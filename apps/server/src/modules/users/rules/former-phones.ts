import { DAY } from '#platform/time.ts';

/** How long a phone that left an account tells that the next account may be of the same person. */
export const FORMER_PHONE_MS = 180 * DAY;
