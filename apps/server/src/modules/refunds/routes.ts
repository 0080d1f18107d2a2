import { finishRefund, listRefunds as listRefundsRoute } from '@market/contract/payments/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { finishByHand } from './actions/finish-refund.ts';
import { listRefunds } from './queries/refunds.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, listRefundsRoute, async (context, { query }) => ({
    data: await listRefunds(context, query),
  }));
  serve(app, finishRefund, (context, { params }) => finishByHand(context, params.id));
};
