import { countSitemap, listSitemap } from '@market/contract/sitemap/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { countPages, getPages } from './queries.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, countSitemap, async (context) => ({ data: { kinds: await countPages(context) } }), {
    readsReplica: true,
  });
  serve(
    app,
    listSitemap,
    async (context, { params, query: { page = 1 } }) => ({
      data: { entries: await getPages(context, params.kind, page) },
    }),
    { readsReplica: true },
  );
};
