import {
  exportShopStats,
  getShopAnalytics,
  getShopCounters,
  getShopStats,
} from '@market/contract/shop-stats/routes';
import type { FastifyInstance } from 'fastify';
import { sendTable } from '#platform/downloads/table.ts';
import { serve } from '#platform/http/serve.ts';
import { statsTable } from './lib/stats-table.ts';
import { getCounters } from './queries/counters.ts';
import { getAnalytics } from './queries/analytics.ts';
import { getPlan } from './queries/plan.ts';
import { getStats } from './queries/stats.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, getShopStats, async (context, { query }) => ({
    data: { stats: await getStats(context, query) },
  }));
  serve(app, exportShopStats, async (context, { query: { format, ...query } }, exchange) => {
    const stats = await getStats(context, query);
    const name = `phan-tich-${stats.from}-${stats.to}`;
    return sendTable(exchange, { name, table: statsTable(stats) }, format);
  });
  serve(app, getShopCounters, async (context) => {
    const [counters, plan] = await Promise.all([getCounters(context), getPlan(context)]);
    return { data: { counters, plan } };
  });
  serve(app, getShopAnalytics, async (context, { query }) => ({
    data: { analytics: await getAnalytics(context, query) },
  }));
};
