import {
  getSeoCategory,
  listBrands,
  listCarousels,
  listHomeSections,
  listPinnedProducts,
} from '@market/contract/content/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import * as queries from '../queries/pages.ts';

export const publicRoutes = (app: FastifyInstance): void => {
  serve(
    app,
    listCarousels,
    async (context) => ({
      data: { carousels: await queries.getCarousels(context) },
    }),
    { sameForGuests: true, readsReplica: true },
  );
  serve(
    app,
    listHomeSections,
    async (context) => ({
      data: { sections: await queries.getHomeSections(context) },
    }),
    { sameForGuests: true, readsReplica: true },
  );
  serve(
    app,
    listPinnedProducts,
    async (context, { params }) => ({
      data: { products: await queries.getPinnedProducts(context, params.id) },
    }),
    { sameForGuests: true, readsReplica: true },
  );
  serve(
    app,
    listBrands,
    async (context, { query }) => ({
      data: { data: await queries.getBrands(context, query.order_by) },
    }),
    { sameForGuests: true, readsReplica: true },
  );
  serve(
    app,
    getSeoCategory,
    async (context, { params }) => ({
      data: { seo: await queries.getSeoCategory(context, params.id) },
    }),
    { sameForGuests: true, readsReplica: true },
  );
};
