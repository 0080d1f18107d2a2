import { Type, type Static } from 'typebox';
import { Card } from './card.ts';
import { ACTIVITIES, FOLLOWED_SHOPS } from './constants.ts';
import { Count, Data, Id, OneOf, OrNull, paged, Time } from './fields.ts';
import { problem, route } from './route.ts';
import { Shop, shopNotFound } from './shops.ts';

export const shopIsOwn = problem(
  'shop.errors.own',
  422,
  'Đây là shop của bạn, bạn không cần theo dõi shop của mình',
);

export const followShop = route({
  method: 'POST',
  path: '/v1/user/api/shops/:id/follow',
  auth: 'user',
  summary: 'Follows a shop; once, however often it is asked',
  params: Type.Object({ id: Id }),
  reply: Data({ is_following: Type.Literal(true), total_follows: Count }),
  problems: [shopNotFound, shopIsOwn],
});

export const unfollowShop = route({
  method: 'POST',
  path: '/v1/user/api/shops/:id/follow/delete',
  auth: 'user',
  summary: 'Follows a shop no longer; fine also for whoever did not',
  params: Type.Object({ id: Id }),
  reply: Data({ is_following: Type.Literal(false), total_follows: Count }),
  problems: [shopNotFound],
});

export const isFollowingShop = route({
  method: 'GET',
  path: '/v1/user/api/shops/:id/is-following',
  auth: 'user',
  summary: 'Whether one follows a shop',
  params: Type.Object({ id: Id }),
  reply: Data({ is_following: Type.Boolean() }),
  problems: [shopNotFound],
});

/** A shop somebody follows, with its newest products in `listProducts`. */
export const FollowedShop = Type.Object({
  ...Shop.properties,
  /** Ours: the mean of its stars; null before the first. */
  ratingAvg: OrNull(Type.Number()),
  /** Ours: products it put up within NEW_PRODUCT_S. */
  newProducts: Count,
});
export type FollowedShop = Static<typeof FollowedShop>;

export const listFollowedShops = route({
  method: 'GET',
  path: '/v1/user/api/v4/me/shops/following',
  auth: 'user',
  summary: 'Shops one follows, the latest first; those that are hidden or closed are left out',
  query: Type.Object(paged(FOLLOWED_SHOPS)),
  reply: Data({ shops: Type.Array(FollowedShop), total: Count }),
  problems: [],
});

/** Something new at a shop. */
export const Activity = Type.Object({
  /** When and what, for `before`: opaque. */
  id: Type.String(),
  /** A product was put up, a deal that still runs began, the notice was changed. */
  type: OneOf(['product', 'deal', 'notice']),
  createdAt: Time,
  /** What was put up, or is on the deal. */
  product: OrNull(Card),
  notice: OrNull(Type.String()),
});
export type Activity = Static<typeof Activity>;

export const listShopActivities = route({
  method: 'GET',
  path: '/v1/feed/activities/:id',
  auth: 'optional',
  summary: 'What is new at a shop, the latest first: products, deals that run, its notice',
  params: Type.Object({ id: Id }),
  query: Type.Object({
    /** The last activity's `id`, or a time: what is older than that. */
    before: Type.Optional(Type.String({ maxLength: 80 })),
    limit: paged(ACTIVITIES).limit,
  }),
  reply: Data({ activities: Type.Array(Activity) }),
  problems: [shopNotFound],
});
