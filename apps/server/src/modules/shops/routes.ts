import * as contract from '@market/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { applyAsSeller } from './actions.ts';
import { getPolicy, shopNameExists } from './queries.ts';

// GET /v1/user/api/shop/:id stands in the catalogue: it answers products and categories as well
export const routes = (app: FastifyInstance): void => {
  serve(app, contract.getShopPolicy, async (context, { params }) => ({
    shop: await getPolicy(context, params.id),
  }));
  serve(app, contract.shopNameExists, async (context, { query }) => ({
    data: { exists: await shopNameExists(context, query.name) },
  }));
  serve(app, contract.finishAsSeller, async (context, { body }, exchange) => ({
    data: await applyAsSeller(context, body, exchange),
  }));
};
