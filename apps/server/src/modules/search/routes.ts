import { listRelatedProducts, listTopProducts, searchProducts } from '@market/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http.ts';
import { getRelated, getTop } from './views/related.ts';
import { searchProducts as search } from './views/search.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, searchProducts, (context, { query }) => search(context, query), { plain: true });
  serve(
    app,
    listRelatedProducts,
    async (context, { query }) => ({ products: await getRelated(context, query) }),
    {
      plain: true,
    },
  );
  serve(
    app,
    listTopProducts,
    async (context, { query }) => ({ products: await getTop(context, query.limit) }),
    {
      plain: true,
    },
  );
};
