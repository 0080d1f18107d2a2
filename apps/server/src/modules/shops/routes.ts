import { getShopPolicy } from '@market/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http.ts';
import { getPolicy } from './views.ts';

// GET /v1/user/api/shop/:id stands in the catalogue: it answers products and categories as well
export const routes = (app: FastifyInstance): void => {
  serve(app, getShopPolicy, async (context, { params }) => ({ shop: await getPolicy(context, params.id) }));
};
