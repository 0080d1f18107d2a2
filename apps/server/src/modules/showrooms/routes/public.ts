import { getShowroom, listShowrooms } from '@market/contract/showrooms/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import * as queries from '../queries/pages.ts';

export const publicRoutes = (app: FastifyInstance): void => {
  serve(
    app,
    listShowrooms,
    async (context, { query }) => ({
      data: { showrooms: await queries.getShowrooms(context, query) },
    }),
    { readsReplica: true },
  );
  serve(
    app,
    getShowroom,
    async (context, { params, query }) => ({ data: await queries.getShowroom(context, params.slug, query) }),
    { plain: true, readsReplica: true },
  );
};
