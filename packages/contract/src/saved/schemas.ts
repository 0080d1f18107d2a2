import type { Static } from 'typebox';
import { OneOf } from '../fields.ts';

/** Which of the wishlist: under a running deal, few left. */
export const WishlistFilter = OneOf(['deal', 'few_left']);
export type WishlistFilter = Static<typeof WishlistFilter>;
