import { getShopStats } from '@market/contract/shop-stats/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { getStats } from './queries.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, getShopStats, async (context, { query }) => ({
    data: { stats: await getStats(context, query) },
  }));
};
