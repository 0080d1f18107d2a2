import {
  followShop,
  isFollowingShop,
  listFollowedShops,
  listShopActivities,
  unfollowShop,
} from '@market/contract/following/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { follow, unfollow } from './actions.ts';
import { getActivities } from './queries/activities.ts';
import { getFollowed, getFollowing } from './queries/shops.ts';

// GET /v1/product/api/products/new-for-me is served by recommendations, which reads page views
export const routes = (app: FastifyInstance): void => {
  serve(app, followShop, async (context, { params }) => ({
    data: { is_following: true as const, total_follows: await follow(context, params.id) },
  }));
  serve(app, unfollowShop, async (context, { params }) => ({
    data: { is_following: false as const, total_follows: await unfollow(context, params.id) },
  }));
  serve(app, isFollowingShop, async (context, { params }) => ({
    data: { is_following: await getFollowing(context, params.id) },
  }));
  serve(app, listFollowedShops, async (context, { query }) => ({ data: await getFollowed(context, query) }));
  serve(
    app,
    listShopActivities,
    async (context, { params, query }) => ({
      data: { activities: await getActivities(context, params.id, query) },
    }),
    { readsReplica: true },
  );
};
