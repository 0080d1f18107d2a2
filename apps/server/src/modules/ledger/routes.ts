import { checkLedger } from '@market/contract/ledger/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { getCheck } from './queries/balances.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, checkLedger, async (context) => ({ data: await getCheck(context) }));
};
