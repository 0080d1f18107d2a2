import {
  listProductKeywords,
  listRelatedProducts,
  listTopProducts,
  listTrendingKeywords,
  searchProducts,
  suggestKeywords,
  searchByType,
  searchShops,
} from '@market/contract';
import { listForYou, listNewForMe, listRecommendedProducts } from '@market/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http.ts';
import { getProductKeywords, getTrending } from '../suggestions/queries/keywords.ts';
import { turnForYou } from '../recommendations/actions/for-you.ts';
import { getNewForMe, getRecommended } from '../recommendations/queries/for-you.ts';
import { getRelated, getTop } from '../recommendations/queries/related.ts';
import { searchProducts as search } from './queries/search-products.ts';
import { getSuggestions } from '../suggestions/queries/suggestions.ts';
import * as shops from '../shop-search/queries/search-shops.ts';

export const routes = (app: FastifyInstance): void => {
  serve(
    app,
    suggestKeywords,
    async (context, { query }) => ({ data: await getSuggestions(context, query) }),
    {
      plain: true,
      search: true,
    },
  );
  serve(app, listTrendingKeywords, async (context, { query }) => ({
    data: { keywords: await getTrending(context, query.limit) },
  }));
  serve(app, listProductKeywords, async (context, { params }) => ({
    data: { keywords: await getProductKeywords(context, params.id) },
  }));
  serve(app, searchProducts, (context, { query }) => search(context, query), { plain: true, search: true });
  serve(app, searchShops, (context, { query }) => shops.searchShops(context, query), {
    plain: true,
    search: true,
  });
  serve(
    app,
    searchByType,
    async (context, { query }) => ({ data: await shops.searchByType(context, query) }),
    { plain: true, search: true },
  );
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
  serve(app, listForYou, (context, { query }) => turnForYou(context, query), { plain: true });
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
