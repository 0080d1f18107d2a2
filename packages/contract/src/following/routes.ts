import { Type } from 'typebox';
import { SHOP_ACTIVITIES_PER_PAGE, FOLLOWED_SHOPS_PER_PAGE } from '../constants/pages.ts';
import { Count, Data, Id, paged } from '../fields.ts';
import { route } from '../route.ts';
import { shopNotFound } from '../shops/problems.ts';
import { cannotFollowOwnShop } from './problems.ts';
import { Activity, FollowedShop } from './schemas.ts';

export const followShop = route({
  method: 'POST',
  path: '/v1/user/api/shops/:id/follow',
  auth: 'user',
  summary: 'Follow a shop; idempotent',
  params: Type.Object({ id: Id }),
  reply: Data({ is_following: Type.Literal(true), total_follows: Count }),
  problems: [shopNotFound, cannotFollowOwnShop],
});
export const unfollowShop = route({
  method: 'POST',
  path: '/v1/user/api/shops/:id/follow/delete',
  auth: 'user',
  summary: 'Unfollow a shop; idempotent',
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
export const listFollowedShops = route({
  method: 'GET',
  path: '/v1/user/api/v4/me/shops/following',
  auth: 'user',
  summary: 'Shops one follows, the latest first; those that are hidden or closed are left out',
  query: Type.Object(paged(FOLLOWED_SHOPS_PER_PAGE)),
  reply: Data({ shops: Type.Array(FollowedShop), total: Count }),
  problems: [],
});
export const listShopActivities = route({
  method: 'GET',
  path: '/v1/feed/activities/:id',
  auth: 'optional',
  summary: 'What is new at a shop, the latest first: products, deals that run, its notice',
  params: Type.Object({ id: Id }),
  query: Type.Object({
    before: Type.Optional(Type.String({ maxLength: 80 })),
    limit: paged(SHOP_ACTIVITIES_PER_PAGE).limit,
  }),
  reply: Data({ activities: Type.Array(Activity) }),
  problems: [shopNotFound],
});
