import {
  listRelatedProducts,
  listRelatedSummaries,
  listTopProducts,
  listTopSummaries,
} from '@market/contract/product-search/routes';
import { listForYou, listNewForMe, listRecommendedProducts } from '@market/contract/recommendations/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { getPageForYou } from './actions/for-you.ts';
import { getNewForMe, getRecommended } from './queries/for-you.ts';
import { getRelated, getRelatedSummaries, getTop, getTopSummaries } from './queries/related.ts';

export const routes = (app: FastifyInstance): void => {
  serve(
    app,
    listRelatedProducts,
    async (context, { query }) => ({ products: await getRelated(context, query) }),
    { plain: true, readsReplica: true },
  );
  serve(
    app,
    listRelatedSummaries,
    async (context, { query }) => ({ products: await getRelatedSummaries(context, query) }),
    { plain: true, readsReplica: true },
  );
  serve(
    app,
    listTopProducts,
    async (context, { query }) => ({ products: await getTop(context, query.limit) }),
    { plain: true, readsReplica: true },
  );
  serve(
    app,
    listTopSummaries,
    async (context, { query }) => ({ products: await getTopSummaries(context, query.limit) }),
    { plain: true, readsReplica: true },
  );
  serve(app, listForYou, (context, { query }) => getPageForYou(context, query), { plain: true });
  serve(
    app,
    listRecommendedProducts,
    async (context, { query }) => ({ data: { products: await getRecommended(context, query) } }),
    { plain: true },
  );
  serve(app, listNewForMe, async (context, { query }) => ({ data: await getNewForMe(context, query) }), {
    plain: true,
  });
};
