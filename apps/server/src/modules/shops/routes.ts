import {
  finishAsSeller,
  shopNameExists as shopNameExistsRoute,
} from '@market/contract/accounts/registration-routes';
import { getShopPolicy } from '@market/contract/shops/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { applyAsSeller } from './actions.ts';
import { getPolicy, shopNameExists } from './queries.ts';

// GET /v1/user/api/shop/:id is in the catalogue: it answers products and categories as well
export const routes = (app: FastifyInstance): void => {
  serve(app, getShopPolicy, async (context, { params }) => ({
    shop: await getPolicy(context, params.id),
  }));
  serve(app, shopNameExistsRoute, async (context, { query }) => ({
    data: { exists: await shopNameExists(context, query.name) },
  }));
  serve(app, finishAsSeller, async (context, { body }, exchange) => ({
    data: await applyAsSeller(context, body, exchange),
  }));
};
