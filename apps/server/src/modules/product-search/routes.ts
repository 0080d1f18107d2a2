import * as contract from '@market/contract/product-search/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { searchProducts, searchSummaries } from './queries/search-products.ts';

const SEARCH = { plain: true, search: true, sameForGuests: true, readsReplica: true } as const;

export const routes = (app: FastifyInstance): void => {
  serve(app, contract.searchProducts, (context, { query }) => searchProducts(context, query), SEARCH);
  serve(app, contract.searchSummaries, (context, { query }) => searchSummaries(context, query), SEARCH);
};
