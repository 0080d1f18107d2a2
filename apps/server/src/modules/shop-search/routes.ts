import {
  searchByType as searchByTypeRoute,
  searchShops as searchShopsRoute,
} from '@market/contract/shop-search/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { searchByType, searchShops } from './queries/search-shops.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, searchShopsRoute, (context, { query }) => searchShops(context, query), {
    plain: true,
    search: true,
    readsReplica: true,
  });
  serve(
    app,
    searchByTypeRoute,
    async (context, { query }) => ({ data: await searchByType(context, query) }),
    { plain: true, search: true, readsReplica: true },
  );
};
