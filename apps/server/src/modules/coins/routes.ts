import { getCoins, grantCoins, listCoinTransactions } from '@market/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http.ts';
import * as actions from './actions.ts';
import * as views from './views.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, getCoins, async (context) => ({ data: await views.getCoins(context) }));
  serve(app, listCoinTransactions, async (context, { query }) => ({
    data: await views.listTransactions(context, query),
  }));
  serve(app, grantCoins, async (context, { body }) => ({
    data: { grant: await actions.grantCoins(context, body) },
  }));
};
