import { exportShopStats, getShopAnalytics, getShopStats } from '@market/contract/shop-stats/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { statsFile } from './lib/stats-file.ts';
import { getAnalytics } from './queries/analytics.ts';
import { getStats } from './queries/stats.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, getShopStats, async (context, { query }) => ({
    data: { stats: await getStats(context, query) },
  }));
  serve(app, exportShopStats, async (context, { query }, exchange) => {
    const stats = await getStats(context, query);
    exchange.header('content-type', 'text/csv; charset=utf-8');
    exchange.header('content-disposition', `attachment; filename="phan-tich-${stats.from}-${stats.to}.csv"`);
    return statsFile(stats);
  });
  serve(app, getShopAnalytics, async (context, { query }) => ({
    data: { analytics: await getAnalytics(context, query) },
  }));
};
