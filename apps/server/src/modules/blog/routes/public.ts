import { listPosts } from '@market/contract/blog/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { getPosts } from '../queries/pages.ts';

export const publicRoutes = (app: FastifyInstance): void => {
  serve(
    app,
    listPosts,
    async (context, { query }) => {
      const { posts, total, pages } = await getPosts(context, query);
      return { body: [...posts], headers: { 'x-wp-total': total, 'x-wp-totalpages': pages } };
    },
    { readsReplica: true },
  );
};
