import { searchProducts as searchProductsRoute } from '@market/contract/product-search/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { searchProducts } from './queries/search-products.ts';

export const routes = (app: FastifyInstance): void =>
  serve(app, searchProductsRoute, (context, { query }) => searchProducts(context, query), {
    plain: true,
    search: true,
    sameForGuests: true,
    readsReplica: true,
  });
