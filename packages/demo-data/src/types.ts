/**
 * Row shapes of the demo market. Plain rows in the spelling of the tables: the modules insert them in bulk.
 * Money is whole đồng, weights are grams, times are `Date`. Numeric ids are set and start well above 0, so the
 * modules set their sequences past the highest. What the server computes (sold counts, ratings, followers, coin balances)
 * is not here: it follows from these rows.
 */

export type * from './types/people.ts';
export type * from './types/shops.ts';
export type * from './types/showrooms.ts';
export type * from './types/catalogue.ts';
export type * from './types/content.ts';
export type * from './types/discounts.ts';
export type * from './types/orders.ts';
export type * from './types/saved.ts';
export type * from './types/views.ts';
export type * from './types/ads.ts';
export type * from './types/market.ts';
