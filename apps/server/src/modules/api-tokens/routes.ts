import { createApiToken, listApiTokens, revokeApiToken } from '@market/contract/api-tokens/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { create, revoke } from './actions/manage.ts';
import { listTokens } from './queries.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, listApiTokens, async (context) => ({ data: { api_tokens: await listTokens(context) } }));
  serve(app, createApiToken, async (context, { body }) => ({ data: await create(context, body) }));
  serve(app, revokeApiToken, (context, { params }) => revoke(context, params.id));
};
