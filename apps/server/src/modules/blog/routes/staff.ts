import {
  changePost,
  createPost,
  deletePost,
  getStaffPost,
  listStaffPosts,
} from '@market/contract/blog/staff-routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import * as actions from '../actions/posts.ts';
import * as queries from '../queries/staff-posts.ts';

export const staffRoutes = (app: FastifyInstance): void => {
  serve(app, listStaffPosts, async (context, { query }) => ({
    data: await queries.listPosts(context, query),
  }));
  serve(app, createPost, async (context, { body }) => ({
    data: { post: await actions.createPost(context, body) },
  }));
  serve(app, getStaffPost, async (context, { params }) => ({
    data: { post: await queries.getPost(context, params.id) },
  }));
  serve(app, changePost, async (context, { params, body }) => ({
    data: { post: await actions.changePost(context, params.id, body) },
  }));
  serve(app, deletePost, (context, { params }) => actions.deletePost(context, params.id));
};
