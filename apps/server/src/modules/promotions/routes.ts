import { listDeals } from '@market/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http.ts';
import { listDealProducts } from './views/deals.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, listDeals, async (context, { query }) => ({ data: await listDealProducts(context, query) }));
};
