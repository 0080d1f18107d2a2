import * as contract from '@market/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { addToWishlist, removeFromWishlist } from '../actions/wishlist.ts';
import { getWishlist, isOnWishlist } from '../queries/wishlist.ts';

export const wishlistRoutes = (app: FastifyInstance): void => {
  serve(app, contract.listWishlist, async (context, { query }) => ({
    data: await getWishlist(context, query),
  }));
  serve(app, contract.addToWishlist, async (context, { body }) => {
    await addToWishlist(context, body.product_id);
    return { data: { is_added: true } };
  });
  serve(app, contract.isOnWishlist, async (context, { params }) => ({
    data: { is_added: await isOnWishlist(context, params.id) },
  }));
  serve(app, contract.removeFromWishlist, (context, { params }) => removeFromWishlist(context, params.id));
};
