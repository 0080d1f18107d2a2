import { getSeoCategory, listBrands, listCarousels, listHomeSections } from '@market/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http.ts';
import * as views from './views.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, listCarousels, async (context) => ({ data: { carousels: await views.getCarousels(context) } }));
  serve(app, listHomeSections, async (context) => ({
    data: { sections: await views.getHomeSections(context) },
  }));
  serve(app, listBrands, async (context, { query }) => ({
    data: { data: await views.getBrands(context, query.order_by) },
  }));
  serve(app, getSeoCategory, async (context, { params }) => ({
    data: { seo: await views.getSeoCategory(context, params.id) },
  }));
};
