import { createLead } from '@market/contract/support/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { leaveLead } from './actions.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, createLead, async (context, { body }, exchange) => ({
    lead: await leaveLead(context, body.lead, exchange.address),
  }));
};
