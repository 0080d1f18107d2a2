import type { Static } from 'typebox';
import { OneOf } from '../fields.ts';

/** `few_left`: stock up to LOW_STOCK_MAX. */
export const WishlistFilter = OneOf(['deal', 'few_left']);
export type WishlistFilter = Static<typeof WishlistFilter>;
