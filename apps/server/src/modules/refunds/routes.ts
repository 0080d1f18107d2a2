import {
  approveRefund as approveRefundRoute,
  finishRefund,
  listRefunds as listRefundsRoute,
} from '@market/contract/payments/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { approveRefund, finishByHand } from './actions/finish-by-hand.ts';
import { listRefunds } from './queries/refunds.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, listRefundsRoute, async (context, { query }) => ({
    data: await listRefunds(context, query),
  }));
  serve(app, approveRefundRoute, (context, { params }) => approveRefund(context, params.id));
  serve(app, finishRefund, (context, { params }) => finishByHand(context, params.id));
};
