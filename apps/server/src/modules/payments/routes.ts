import { getPayment, listPayments, reconcilePayment } from '@market/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http.ts';
import { reconcile } from './actions.ts';
import * as views from './views.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, getPayment, async (context, { params }) => ({
    data: { payment: await views.getOwnPayment(context, params.id) },
  }));
  serve(app, listPayments, async (context, { query }) => ({
    data: await views.listPayments(context, query),
  }));
  serve(app, reconcilePayment, async (context, { params, body }) => {
    await reconcile(context, params.id, body);
    return { data: { payment: await views.getAdminPayment(context, params.id) } };
  });
};
