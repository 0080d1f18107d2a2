import { getUserByRef as getUserByRefRoute } from '@market/contract/accounts/routes';
import { getSession, getUser } from '@market/contract/sessions/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { keepPrivate } from '#platform/http/private-reply.ts';
import { getCurrentUser, getPublicUser, getUserByRef } from './queries/profile.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, getSession, async (context, _input, exchange) => {
    keepPrivate(exchange);
    return { data: { user: await getCurrentUser(context) } };
  });
  serve(app, getUser, async (context, { params }, exchange) => ({
    data: await getPublicUser(context, params.id, exchange.address),
  }));
  serve(app, getUserByRefRoute, async (context, { params }, exchange) => ({
    data: { user: await getUserByRef(context, params.ref, exchange.address) },
  }));
};
