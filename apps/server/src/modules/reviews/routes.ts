import { getRatingSummary, getShopRates, listReviews } from '@market/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http.ts';
import { getRates, getReviews, getSummary } from './views.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, listReviews, async (context, { query }) => ({ data: await getReviews(context, query) }));
  serve(app, getShopRates, async (context, { params }) => ({
    data: { rates: await getRates(context, params.id) },
  }));
  serve(app, getRatingSummary, async (context, { params }) => ({
    data: await getSummary(context, params.id),
  }));
};
