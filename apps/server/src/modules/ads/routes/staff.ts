import { listBannerResults } from '@market/contract/ads/staff-routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { getBannerResults } from '../queries/banner-results.ts';

export const staffRoutes = (app: FastifyInstance): void => {
  serve(app, listBannerResults, async (context, { query }) => ({
    data: await getBannerResults(context, query),
  }));
};
