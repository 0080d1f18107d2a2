import { getSetup as getSetupRoute } from '@market/contract/market-setup/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { getSetup } from './queries.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, getSetupRoute, async (context) => ({ data: await getSetup(context) }));
};
