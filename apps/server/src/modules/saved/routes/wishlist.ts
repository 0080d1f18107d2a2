import {
  addToWishlist as addToWishlistRoute,
  isOnWishlist as isOnWishlistRoute,
  listWishlist,
  removeFromWishlist as removeFromWishlistRoute,
} from '@market/contract/saved/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { addToWishlist, removeFromWishlist } from '../actions/wishlist.ts';
import { getWishlist, isOnWishlist } from '../queries/wishlist.ts';

export const wishlistRoutes = (app: FastifyInstance): void => {
  serve(app, listWishlist, async (context, { query }) => ({
    data: await getWishlist(context, query),
  }));
  serve(app, addToWishlistRoute, async (context, { body }) => {
    await addToWishlist(context, body.product_id);
    return { data: { is_added: true } };
  });
  serve(app, isOnWishlistRoute, async (context, { params }) => ({
    data: { is_added: await isOnWishlist(context, params.id) },
  }));
  serve(app, removeFromWishlistRoute, (context, { params }) => removeFromWishlist(context, params.id));
};
