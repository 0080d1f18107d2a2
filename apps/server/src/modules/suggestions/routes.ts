import {
  listProductKeywords,
  listTrendingKeywords,
  suggestKeywords,
} from '@market/contract/suggestions/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { getProductKeywords, getTrending } from './queries/keywords.ts';
import { getSuggestions } from './queries/suggestions.ts';

export const routes = (app: FastifyInstance): void => {
  serve(
    app,
    suggestKeywords,
    async (context, { query }) => ({ data: await getSuggestions(context, query) }),
    { plain: true, search: true, readsReplica: true },
  );
  serve(
    app,
    listTrendingKeywords,
    async (context, { query }) => ({
      data: { keywords: await getTrending(context, query.limit) },
    }),
    { readsReplica: true },
  );
  serve(
    app,
    listProductKeywords,
    async (context, { params }) => ({
      data: { keywords: await getProductKeywords(context, params.id) },
    }),
    { readsReplica: true },
  );
};
