import type { Static } from 'typebox';
import { OneOf } from '../fields.ts';

/** `few_left`: stock for an order, up to LOW_STOCK_MAX or not enough for two of the smallest. */
export const WishlistFilter = OneOf(['deal', 'few_left']);
export type WishlistFilter = Static<typeof WishlistFilter>;
